import type { Selectable } from 'kysely'
import type { Database } from '#src/house/database/database.ts'
import { getRow, updateRow } from '#src/house/database/records.ts'
import { NotFound } from '#src/house/http/errors.ts'
import type { Revised } from '#src/house/http/revisions.ts'
import type { Parajudo } from './parajudo.contract.ts'
import type { ParajudoTable } from './parajudo.table.ts'

type Row = Selectable<ParajudoTable>

const kind = { table: 'parajudo', missing: 'Page introuvable.' } as const

export async function getParajudo(db: Database): Promise<Revised<Parajudo>> {
  return toRevised(await getRow(db, kind, 1))
}

/** @throws NotFound until the club has filled it in */
export async function getParajudoPage(db: Database): Promise<Parajudo> {
  const { record } = await getParajudo(db)
  if (!isFilledIn(record)) throw new NotFound(kind.missing)
  return record
}

export async function hasParajudo(db: Database): Promise<boolean> {
  return isFilledIn((await getParajudo(db)).record)
}

/** @throws Conflict when `revisions` is given and the page is at another one */
export async function updateParajudo(
  db: Database,
  { contactName, contactEmail, contactPhone, ...texts }: Parajudo,
  revisions?: number[],
): Promise<Revised<Parajudo>> {
  const columns = {
    ...texts,
    contact_name: contactName,
    contact_email: contactEmail,
    contact_phone: contactPhone,
  }
  return toRevised(await updateRow(db, kind, 1, columns, revisions))
}

const isFilledIn = ({ who, how }: Parajudo) => who !== '' || how !== ''

function toRevised({ intro, who, how, revision, ...contact }: Row): Revised<Parajudo> {
  const { contact_name, contact_email, contact_phone } = contact
  const record = {
    intro,
    who,
    how,
    contactName: contact_name,
    contactEmail: contact_email,
    contactPhone: contact_phone,
  }
  return { record, revision }
}
