import type { Selectable } from 'kysely'
import type { Database } from '#src/house/database/database.ts'
import { getRow, updateRow } from '#src/house/database/records.ts'
import type { Revised } from '#src/house/http/revisions.ts'
import type { Legal } from './legal.contract.ts'
import type { LegalTable } from './legal.table.ts'

const notice = { table: 'legal', missing: 'Mentions introuvables.' } as const

export async function getLegal(db: Database): Promise<Revised<Legal>> {
  return toRevised(await getRow(db, notice, 1))
}

/** @throws Conflict when `revisions` is given and they are at another one */
export async function updateLegal(
  db: Database,
  { privacyEmail, hostName, hostAddress, hostPhone, messageMonths, ...others }: Legal,
  revisions?: number[],
): Promise<Revised<Legal>> {
  const columns = {
    ...others,
    privacy_email: privacyEmail,
    host_name: hostName,
    host_address: hostAddress,
    host_phone: hostPhone,
    message_months: messageMonths,
  }
  return toRevised(await updateRow(db, notice, 1, columns, revisions))
}

function toRevised({ id: _, revision, ...row }: Selectable<LegalTable>): Revised<Legal> {
  const { privacy_email, host_name, host_address, host_phone, message_months, ...others } = row
  const record = {
    ...others,
    privacyEmail: privacy_email,
    hostName: host_name,
    hostAddress: host_address,
    hostPhone: host_phone,
    messageMonths: message_months,
  }
  return { record, revision }
}
