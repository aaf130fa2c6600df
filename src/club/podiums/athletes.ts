import { asColumns, type Database, recordQueries } from '#src/core/database/index.ts'
import { NotFound } from '#src/core/http/index.ts'
import { nameKey } from '#src/core/text/normalise.shared.ts'
import { freePermalink, type TrashKind } from '#src/core/trash/index.ts'
import { athleteNouns } from './podiums.nouns.shared.ts'
import type { Honours, Podium } from './podiums.schema.ts'
import {
  type Athlete,
  type AthleteHonours,
  type AthleteInput,
  athleteInput,
} from './podiums.schema.ts'

export const athleteKind: TrashKind<'athletes'> = {
  recordType: 'athletes',
  table: 'athletes',
  nouns: athleteNouns,
  missing: 'Athlète introuvable.',
  title: ({ name }) => name,
}

const shape = asColumns(athleteKind, athleteInput)
const queries = recordQueries(athleteKind, {
  ...shape,
  newId: (trx, { name }: AthleteInput) => freePermalink(trx, 'athletes', name, 'athlete'),
})

export const getAthlete = queries.get

/** Options of recordRoutes for athletes. */
export const athletes = (now: () => Date) => ({
  kind: athleteKind,
  schema: athleteInput,
  queries: {
    ...queries,
    create: (db: Database, input: AthleteInput) =>
      queries.create(db, input, { createdAt: now().toISOString() }),
    list: async (db: Database): Promise<Athlete[]> => {
      const rows = await db.selectFrom('athletes').selectAll().orderBy('name').execute()
      return rows.map(shape.toRecord)
    },
  },
})

/** Compares without brackets: « Lina M. (minime, −44 kg) » is Lina M. */
const nameWithoutBrackets = (name: string) => nameKey(name.replace(/\([^()]*\)/g, ' '))

const listSpellings = ({ name, spellings }: Pick<Athlete, 'name' | 'spellings'>) =>
  new Set([name, ...spellings.split('\n')].map(nameWithoutBrackets).filter(Boolean))

/** Groups podiums with results by year, latest first. @param podiums in the order of the list */
export function groupBySeason(podiums: readonly Podium[]): Honours['seasons'] {
  const years = Map.groupBy(
    podiums.filter(({ winners }) => winners.length > 0),
    ({ year }) => year,
  )
  return [...years].map(([year, all]) => ({
    year,
    podiums: all.map(({ photo: _, year: __, ...podium }) => podium),
  }))
}

/** Lists athletes with consent, with their names as spelled in podiums. */
export async function listPeople(db: Database, podiums: readonly Podium[]) {
  const agreed = await db.selectFrom('athletes').selectAll().where('agreed', '=', 'yes').execute()
  const written = new Set(podiums.flatMap(({ winners }) => winners.flatMap(({ names }) => names)))
  return agreed.flatMap(({ id, ...athlete }) => {
    const spellings = listSpellings(athlete)
    const names = [...written].filter((name) => spellings.has(nameWithoutBrackets(name)))
    return names.length > 0 ? [{ _id: id, names }] : []
  })
}

/** Reads an athlete's results. */
export async function getAthleteHonours(db: Database, id: string, podiums: readonly Podium[]) {
  const { record } = await queries.get(db, id)
  const person = (await listPeople(db, podiums)).find(({ _id }) => _id === id)
  if (!person) throw new NotFound(athleteKind.missing)
  const isOfAthlete = (name: string) => person.names.includes(name)
  const results = podiums.map((podium) => ({
    ...podium,
    winners: podium.winners
      .map(({ rank, names }) => ({ rank, names: names.filter(isOfAthlete) }))
      .filter(({ names }) => names.length > 0),
  }))
  return { _id: id, name: record.name, seasons: groupBySeason(results) } satisfies AthleteHonours
}
