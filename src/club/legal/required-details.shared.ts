import type { Settings } from '#src/core/settings/settings.schema.ts'
import type { Legal } from './legal.schema.ts'

/** Lists details required by law that are empty. */
export function missingFrom(legal: Legal, { phone }: Pick<Settings['club'], 'phone'>): string[] {
  const requiredFields: [string, string][] = [
    ['Le nom déclaré de l’association', legal.name],
    ['Sa forme juridique', legal.form],
    ['L’adresse de son siège', legal.seat],
    ['Son numéro RNA', legal.rna],
    ['Le nom de la personne qui préside le club', legal.director],
    ['Le téléphone du club (Réglages, Le club)', phone],
    ['Le nom de l’hébergeur', legal.hostName],
    ['L’adresse de l’hébergeur', legal.hostAddress],
    ['Le téléphone de l’hébergeur', legal.hostPhone],
  ]
  return requiredFields.filter(([, text]) => text === '').map(([label]) => label)
}
