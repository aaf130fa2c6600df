import { readFiles, toFilesColumn } from '#src/club/documents/attached.ts'
import {
  type Database,
  getRow,
  inTransaction,
  orderedQueries,
  type Revised,
  type Transaction,
  toFields,
} from '#src/core/database/index.ts'
import { Invalid, NotFound } from '#src/core/http/index.ts'
import { markdownText } from '#src/core/markdown/index.ts'
import type { SiteLink } from '#src/core/settings/settings.schema.ts'
import { freePermalink, type TrashKind } from '#src/core/trash/index.ts'
import { moveVersions } from '#src/core/versions/index.ts'
import { pageNouns } from './pages.nouns.shared.ts'
import type {
  ClubPage,
  ClubPageSummary,
  PageInput,
  PageLink,
  PublicClubPage,
} from './pages.schema.ts'

export const pageKind: TrashKind<'pages'> = {
  recordType: 'pages',
  table: 'pages',
  nouns: pageNouns,
  missing: 'Page introuvable.',
  title: ({ title }) => title,
}

export const pageAddress = (id: string) => `/pages/${id}`

const freeAddress = (db: Database, { address, title }: PageInput, current?: string) =>
  freePermalink(db, 'pages', address || title, 'page', current)

/** @throws Invalid unless the page above is there, is another one and stands below none */
async function checkParent(trx: Transaction, parent: string, id?: string): Promise<void> {
  if (!parent) return
  const all = await trx.selectFrom('pages').select(['id', 'parent']).execute()
  const above = all.find((page) => page.id === parent)
  const isPossible =
    above && !above.parent && parent !== id && all.every((page) => !id || page.parent !== id)
  if (isPossible) return
  const msg = 'Choisissez une page qui n’est elle-même sous aucune autre'
  throw new Invalid([{ msg, path: 'parent' }])
}

/** Moves the pages below another one; an empty address leaves them below none. */
export const moveBelow = (trx: Transaction, from: string, to: string) =>
  trx.updateTable('pages').set({ parent: to }).where('parent', '=', from).execute()

/** Queries of pages. A page that is not published moves to the address its form gives. */
export function pageQueries(now: () => Date) {
  const { list: _, ...queries } = orderedQueries(pageKind, {
    toRecord: (row): ClubPage => ({
      _id: row.id,
      address: row.id,
      ...toFields(row),
      files: readFiles(row.files),
    }),
    toColumns: ({ address: _, files, ...columns }: PageInput) => ({
      ...columns,
      files: toFilesColumn(files),
      changedAt: now().toISOString(),
    }),
    newId: freeAddress,
  })
  return {
    ...queries,
    create: (db: Database, input: PageInput) =>
      inTransaction(db, async (trx) => {
        await checkParent(trx, input.parent)
        return await queries.create(trx, input)
      }),
    prepare: ({ content }: PageInput) => markdownText(content),
    update: (db: Database, id: string, input: PageInput, revisions?: number[]) =>
      inTransaction(db, async (trx): Promise<Revised<ClubPage>> => {
        const { status } = await getRow(trx, pageKind, id)
        await checkParent(trx, input.parent, id)
        const saved = await queries.update(trx, id, input, revisions)
        if (status === 'published' || input.address === id) return saved
        const to = await freeAddress(trx, input, id)
        await trx.updateTable('pages').set({ id: to }).where('id', '=', id).execute()
        await moveBelow(trx, id, to)
        await moveVersions(trx, `/api${pageAddress(id)}`, `/api${pageAddress(to)}`)
        return { ...saved, record: { ...saved.record, _id: to, address: to } }
      }),
  }
}

const summaries = (db: Database) =>
  db
    .selectFrom('pages')
    .select([
      'id as _id',
      'id as address',
      'title',
      'lead',
      'menu',
      'status',
      'parent',
      'layout',
      'buttonLabel',
      'buttonLink',
      'language',
      'changedAt',
    ])
    .orderBy('position')
    .orderBy('id')

export const listPages = (db: Database): Promise<ClubPageSummary[]> => summaries(db).execute()

export const listPublished = (db: Database): Promise<ClubPageSummary[]> =>
  summaries(db).where('status', '=', 'published').execute()

/** Lists links of the published pages that are in the menu or the footer. */
export const listLinks = async (db: Database): Promise<SiteLink[]> =>
  (await listPublished(db)).flatMap(({ _id, title, lead, menu, language }) =>
    menu === 'none'
      ? []
      : [
          {
            ...{ href: pageAddress(_id), label: title, note: lead, at: menu },
            ...(language !== 'fr' && { lang: language }),
          },
        ],
  )

/** Lists the home page and the first page of each other language; none without such a page. */
export function listTranslations(links: readonly SiteLink[]): { lang: string; href: string }[] {
  const foreign = links.flatMap(({ lang, href }) => (lang ? { lang, href } : []))
  const first = foreign.filter(
    ({ lang }, at) => foreign.findIndex((one) => one.lang === lang) === at,
  )
  if (first.length === 0) return []
  return [{ lang: 'fr', href: '/' }, { lang: 'x-default', href: '/' }, ...first]
}

/** Reads the fields of a version; undefined once the page has moved. */
export async function findPageFields(db: Database, id: string) {
  const row = await db.selectFrom('pages').selectAll().where('id', '=', id).executeTakeFirst()
  if (!row) return undefined
  const { id: _, revision: _revision, position, changedAt, files, ...record } = row
  return { record: { ...record, files: readFiles(files) } }
}

/** Reads a page as visitors see it. */
export async function getPublished(db: Database, id: string): Promise<Revised<PublicClubPage>> {
  const row = await getRow(db, pageKind, id)
  if (row.status !== 'published') throw new NotFound(pageKind.missing)
  const { title, lead, changedAt, layout, buttonLabel, buttonLink, language, revision } = row
  const own = { _id: id, title, lead, changedAt, layout, buttonLabel, buttonLink, language }
  const others = await listPublished(db)
  const parent = others.find(({ _id }) => _id === row.parent)
  const below = others.filter((page) => page.parent === id).map(toLink)
  const { html, excerpt } = await markdownText(row.content)
  const record = { ...own, files: readFiles(row.files), html, excerpt }
  return { record: { ...record, ...(parent && { parent: toLink(parent) }), below }, revision }
}

const toLink = ({ _id, title, lead }: ClubPageSummary): PageLink => ({
  href: pageAddress(_id),
  label: title,
  note: lead,
})
