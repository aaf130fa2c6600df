import { type Check, well, wrong } from './finding.ts'

/** Whether every page and every link of the database is sound. */
export const database: Check = {
  name: 'Base de données',
  look({ database }) {
    if ('missing' in database) return wrong(database.missing)
    if (database.integrity.length === 0) return well('elle est saine (integrity_check).')
    return wrong(
      `elle est abîmée : ${database.integrity.join(' ; ').replace(/\s+/g, ' ')}. Arrêtez le site, gardez une copie du dossier, et remettez la dernière sauvegarde vérifiée.`,
    )
  },
}
