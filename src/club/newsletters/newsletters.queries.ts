import { asColumns, type Database, type Revised, recordQueries } from '#src/core/database/index.ts'
import { Conflict } from '#src/core/http/index.ts'
import type { TrashKind } from '#src/core/trash/index.ts'
import { newsletterNouns } from './newsletters.nouns.shared.ts'
import { type Newsletter, type NewsletterInput, newsletterInput } from './newsletters.schema.ts'

export const newsletterKind: TrashKind<'newsletters'> = {
  recordType: 'newsletters',
  table: 'newsletters',
  nouns: newsletterNouns,
  missing: 'Message introuvable.',
  title: ({ subject }) => subject,
}

const { toColumns, toRecord } = asColumns(newsletterKind, newsletterInput)

const queries = recordQueries(newsletterKind, {
  toColumns,
  toRecord: ({ sentAt, recipients, ...row }): Newsletter => ({
    ...toRecord({ ...row, sentAt, recipients }),
    sentAt,
    recipients,
  }),
})

/** Queries of newsletters. One that was sent can't be changed. */
export const newsletterQueries = (now: () => Date) => ({
  ...queries,
  create: (db: Database, input: NewsletterInput) =>
    queries.create(db, input, { createdAt: now().toISOString() }),
  update: async (
    db: Database,
    id: string,
    input: NewsletterInput,
    revisions?: number[],
  ): Promise<Revised<Newsletter>> => {
    const { record } = await queries.get(db, id)
    if (record.sentAt)
      throw new Conflict('Ce message est parti\u00a0: copiez-le pour en écrire un autre.')
    return await queries.update(db, id, input, revisions)
  },
})

/** Lists newsletters, drafts first, then the latest. */
export async function listNewsletters(db: Database) {
  const rows = await db
    .selectFrom('newsletters')
    .selectAll()
    .select((eb) =>
      (['waiting', 'failed'] as const).map((state) =>
        eb
          .selectFrom('mails')
          .select((mails) => mails.fn.countAll<number>().as('count'))
          .where('cause', '=', 'newsletter')
          .whereRef('digest', '=', 'newsletters.id')
          .where('state', '=', state)
          .as(state),
      ),
    )
    .orderBy((eb) => eb('sentAt', '<>', ''))
    .orderBy('createdAt', 'desc')
    .execute()
  return rows.map(({ sentAt, recipients, waiting, failed, ...row }) => ({
    ...toRecord({ ...row, sentAt, recipients }),
    ...{ sentAt, recipients, waiting: waiting ?? 0, failed: failed ?? 0 },
  }))
}
