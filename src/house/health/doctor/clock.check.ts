import { readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Database } from '#src/house/database/database.ts'
import { listTextColumns } from '#src/house/media/mentions.ts'
import type { Answer } from './address.check.ts'
import { type Check, well, wrong } from './finding.ts'

/** Milliseconds by which clocks may differ. */
const tolerance = 2 * 60 * 1000
const day = 24 * 60 * 60 * 1000

const mend = 'Remettez le serveur à l’heure : timedatectl set-ntp true.'

/**
 * Whether the clock can be right: by what was written last, the last purge, the program's own age,
 * and the Date of whatever answers at PUBLIC_URL.
 */
export const clock = (ask: () => Promise<Answer>, migrations: string): Check => ({
  name: 'Horloge',
  async look({ config: { dataDir, publicUrl }, database, now }) {
    const time = now.getTime()
    const said = `nous sommes le ${told(time)} (heure de Paris)`
    const latest = [
      ['le dernier enregistrement', 'missing' in database ? Number.NaN : await newest(database.db)],
      ['le dernier nettoyage', readTime(join(dataDir, 'last-purge'))],
    ] as const
    for (const [what, at] of latest) {
      if (at - time > tolerance) {
        return wrong(
          `${said}, mais ${what} date du ${told(at)} : l’horloge a fait un bond. ${mend}`,
        )
      }
    }
    const built = statSync(migrations).mtimeMs
    if (built - time > day) {
      return wrong(`${said}, mais ce programme a été construit le ${told(built)}. ${mend}`)
    }
    const answer = publicUrl ? await ask() : undefined
    if (!answer || 'failure' in answer || !answer.date) return well(`${said}.`)
    const difference = Math.round((Date.parse(answer.date) - answer.askedAt) / 1000)
    if (Math.abs(difference) * 1000 > tolerance) {
      return wrong(
        `${said}, mais ${publicUrl} donne une heure différente de ${Math.abs(difference)} secondes. ${mend}`,
      )
    }
    return well(`${said}, comme à l’adresse publique.`)
  },
})

/** The last moment something was made or deleted, as far as rows of any table tell. */
async function newest(db: Database): Promise<number> {
  const columns = await listTextColumns(db)
  let latest = Number.NEGATIVE_INFINITY
  for (const { table, column } of columns) {
    if (column !== 'created_at' && column !== 'deleted_at') continue
    const { rows } = await sql<{ at: string | null }>`
      select max(${sql.ref(column)}) as at from ${sql.table(table)}
    `.execute(db)
    const at = Date.parse(rows[0]?.at ?? '')
    if (at > latest) latest = at
  }
  return latest
}

function readTime(file: string): number {
  try {
    return Date.parse(readFileSync(file, 'utf8').trim())
  } catch {
    return Number.NaN
  }
}

const format = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  dateStyle: 'long',
  timeStyle: 'short',
})

const told = (time: number) => format.format(time)
