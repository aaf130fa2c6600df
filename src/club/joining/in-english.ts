import type { Database } from '#src/core/database/index.ts'
import { getJoining } from './joining.queries.ts'

const euros = new Intl.NumberFormat('en-IE', {
  style: 'currency',
  currency: 'EUR',
  trailingZeroDisplay: 'stripIfInteger',
})

/** Writes the fees for a page in English; what they are called stays. */
export async function writeFeesInEnglish(db: Database): Promise<string> {
  const { online, fees } = (await getJoining(db)).record
  const lines = fees.rows.map(
    ({ who, licence, dues }) => `- ${who}: ${euros.format((licence + dues) / 100)}`,
  )
  return online && lines.length > 0 ? `## How much, for a season\n\n${lines.join('\n')}` : ''
}
