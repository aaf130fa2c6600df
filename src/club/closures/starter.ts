import type { Transaction } from '#src/house/database/database.ts'
import { dayInParis } from '#src/house/time/today.ts'
import { closureInput } from './closures.contract.ts'
import { closureQueries } from './closures.queries.ts'
import { addDays, nextOn } from './exceptions.contract.ts'

const saturday = 5

/** A Saturday some weeks ahead: late enough that the line above the pages says nothing of it yet. */
export async function fillClosures(trx: Transaction, now: Date): Promise<string[]> {
  const firstDay = nextOn(saturday, addDays(dayInParis(now), 15))
  const text = 'Gymnase pris par une compétition (exemple)'
  const { record } = await closureQueries.create(trx, closureInput.parse({ text, firstDay }))
  return [record._id]
}
