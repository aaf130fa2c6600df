import type { Database } from '#src/house/database/database.ts'
import { singleQueries } from '#src/house/database/record-queries.ts'
import { NotFound } from '#src/house/http/errors.ts'
import type { Parajudo } from './parajudo.contract.ts'

const kind = { table: 'parajudo', missing: 'Page introuvable.' } as const

export const { get: getParajudo, update: updateParajudo } = singleQueries(kind)

/** @throws NotFound until the club has filled it in */
export async function getParajudoPage(db: Database): Promise<Parajudo> {
  const { record } = await getParajudo(db)
  if (!isFilledIn(record)) throw new NotFound(kind.missing)
  return record
}

export async function hasParajudo(db: Database): Promise<boolean> {
  return isFilledIn((await getParajudo(db)).record)
}

const isFilledIn = ({ who, how }: Parajudo) => who !== '' || how !== ''
