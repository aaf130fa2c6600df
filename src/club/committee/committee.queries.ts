import type { Selectable } from 'kysely'
import { countDocuments, listDocuments } from '#src/club/documents/documents.queries.ts'
import { type Database, together } from '#src/house/database/database.ts'
import { randomId } from '#src/house/database/ids.ts'
import {
  countRows,
  getRow,
  nextPosition,
  putInOrder,
  updateRow,
} from '#src/house/database/records.ts'
import { NotFound } from '#src/house/http/errors.ts'
import type { Revised } from '#src/house/http/revisions.ts'
import type { TrashKind } from '#src/office/trash/trash.kind.ts'
import type { CommitteePage, Member, MemberInput } from './committee.contract.ts'
import type { CommitteeTable } from './committee.table.ts'

type Row = Selectable<CommitteeTable>

export const committeeKind: TrashKind<'committee'> = {
  room: 'committee',
  table: 'committee',
  missing: 'Membre du bureau introuvable.',
  title: ({ role, name }) => `${name}, ${role}`,
}

/** In the order the admin gave them. */
export async function listMembers(db: Database): Promise<Member[]> {
  return (await listRows(db)).map(toMember)
}

/** @throws NotFound until there is a member or a document */
export async function getCommitteePage(db: Database): Promise<CommitteePage> {
  const members = await listMembers(db)
  const documents = await listDocuments(db, 'bureau')
  if (members.length + documents.length === 0) throw new NotFound('Page introuvable.')
  return { members, documents }
}

export async function hasCommittee(db: Database): Promise<boolean> {
  const members = await countRows(db.selectFrom('committee'))
  return members > 0 || (await countDocuments(db, 'bureau')) > 0
}

/** @throws NotFound */
export async function getMember(db: Database, id: string): Promise<Revised<Member>> {
  return toRevised(await getRow(db, committeeKind, id))
}

/** A new member comes last. */
export async function createMember(db: Database, input: MemberInput): Promise<Revised<Member>> {
  return await together(db, async (trx) => {
    const position = await nextPosition(trx.selectFrom('committee'))
    const row = await trx
      .insertInto('committee')
      .values({ id: randomId(), ...input, position })
      .returningAll()
      .executeTakeFirstOrThrow()
    return toRevised(row)
  })
}

/** @throws NotFound, Conflict when `revisions` is given and the member is at another one */
export async function updateMember(
  db: Database,
  id: string,
  input: MemberInput,
  revisions?: number[],
): Promise<Revised<Member>> {
  return toRevised(await updateRow(db, committeeKind, id, input, revisions))
}

export async function orderMembers(db: Database, ids: readonly string[]): Promise<Member[]> {
  await putInOrder(db, 'committee', ids, listRows)
  return await listMembers(db)
}

const listRows = (db: Database) =>
  db.selectFrom('committee').selectAll().orderBy('position').orderBy('id').execute()

const toRevised = (row: Row) => ({ record: toMember(row), revision: row.revision })

const toMember = ({ id, revision: _, position: _position, ...member }: Row): Member => ({
  _id: id,
  ...member,
})
