import type { Transaction } from '#src/house/database/database.ts'
import { parajudoInput } from './parajudo.contract.ts'
import { updateParajudo } from './parajudo.queries.ts'
import content from './starter.fr.json' with { type: 'json' }

export async function fillParajudo(trx: Transaction): Promise<string[]> {
  await updateParajudo(trx, parajudoInput.parse(content))
  return ['1']
}
