import { seasonYear, wholeSeason } from '#src/club/seasons/season.contract.ts'
import type { Transaction } from '#src/house/database/database.ts'
import { dayInParis } from '#src/house/time/today.ts'
import { joiningInput } from './joining.contract.ts'
import { updateJoining } from './joining.queries.ts'
import content from './starter.fr.json' with { type: 'json' }

export async function fillJoining(trx: Transaction, now: Date): Promise<string[]> {
  const season = wholeSeason(seasonYear(dayInParis(now))).name
  const fees = { ...content.fees, season }
  await updateJoining(trx, joiningInput.parse({ ...content, fees }))
  return ['1']
}
