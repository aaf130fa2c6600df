import { countDocuments, listDocuments } from '#src/club/documents/documents.queries.ts'
import { toFields } from '#src/house/database/columns.ts'
import type { Database } from '#src/house/database/database.ts'
import { orderedQueries } from '#src/house/database/record-queries.ts'
import { countRows } from '#src/house/database/records.ts'
import { NotFound } from '#src/house/http/errors.ts'
import type { TrashKind } from '#src/office/trash/trash.kind.ts'
import type { CommitteePage, Member, MemberInput } from './committee.contract.ts'

export const committeeKind: TrashKind<'committee'> = {
  room: 'committee',
  table: 'committee',
  missing: 'Membre du bureau introuvable.',
  title: ({ role, name }) => `${name}, ${role}`,
}

export const memberQueries = orderedQueries(committeeKind, {
  toColumns: (input: MemberInput) => input,
  toRecord: ({ id, ...row }): Member => ({ _id: id, ...toFields(row) }),
})

/** @throws NotFound until there is a member or a document */
export async function getCommitteePage(db: Database): Promise<CommitteePage> {
  const members = await memberQueries.list(db)
  const documents = await listDocuments(db, 'bureau')
  if (members.length + documents.length === 0) throw new NotFound('Page introuvable.')
  return { members, documents }
}

export async function hasCommittee(db: Database): Promise<boolean> {
  const members = await countRows(db.selectFrom('committee'))
  return members > 0 || (await countDocuments(db, 'bureau')) > 0
}
