import { type ExpressionBuilder, type ExpressionWrapper, type SqlBool, sql } from 'kysely'
import {
  type Database,
  parseSearchWords,
  type Slice,
  sliced,
  type Tables,
  type Transaction,
  toIndexed,
  toMatch,
  type Wanted,
} from '#src/core/database/index.ts'
import type { MarkdownText } from '#src/core/markdown/index.ts'
import { normaliseText } from '#src/core/text/normalise.shared.ts'

/** Filter of articles; case and accents do not count. */
export type ArticleFilter = {
  /** Words or parts of words in title, content or tags (word-search.ts) */
  q?: string | undefined
  tag?: string | undefined
  /** Category or any tag (settled ambiguity 4) */
  category?: string | undefined
  /** 'En vedette' */
  featured?: boolean
}

/** Order by age; within a millisecond the last written comes first. */
export const newestFirst = sql`published_at desc, blogs.rowid desc`

/** Condition that excludes drafts and scheduled articles. */
export const published = (now: Date) => (eb: ExpressionBuilder<Tables, 'blogs'>) =>
  eb('publishedAt', '<=', now.toISOString())

/** Selects ids from an index, without reading contents. */
export function newestIds(db: Database, now: Date, filter: ArticleFilter, slice: Slice) {
  const list = db
    .selectFrom('blogs')
    .select('id')
    .where(published(now))
    .where(matching(filter))
    .orderBy(newestFirst)
  return sliced(list, slice)
}

export type Ids = string[] | ReturnType<typeof newestIds>

/** Id with a plus, so that SQLite walks by age instead of sorting all matches. */
const noIndex = sql<string>`+blogs.id`

export function matching({ q = '', tag = '', category = '', featured = false }: ArticleFilter) {
  const words = parseSearchWords(q)
  return (eb: ExpressionBuilder<Tables, 'blogs'>) =>
    eb.and([
      ...(words.length > 0 ? [eb(noIndex, 'in', withWords(words))] : []),
      ...(tag ? [hasLabel(eb, tag, true)] : []),
      ...(category ? [hasLabel(eb, category, false)] : []),
      ...(featured ? [eb('featured', '=', 1)] : []),
    ])
}

const withWords = (words: Wanted[]) =>
  sql<string>`(select blog_id from blog_texts
    where number in (select rowid from blog_words where blog_words match ${toMatch(words)}))`

function hasLabel(
  eb: ExpressionBuilder<Tables, 'blogs'>,
  label: string,
  tagsOnly: boolean,
): ExpressionWrapper<Tables, 'blogs', SqlBool> {
  const labels = eb
    .selectFrom('blog_labels')
    .select('isTag')
    .whereRef('blog_labels.blogId', '=', 'blogs.id')
    .where('label', '=', normaliseText(label))
  return eb.exists(tagsOnly ? labels.where('isTag', '=', 1) : labels)
}

type Indexed = { id: string; title: string; tags: string[]; category: string }

/** Updates the index; called after every change of an article. */
export async function indexArticle(
  trx: Transaction,
  article: Indexed,
  { text: words }: Pick<MarkdownText, 'text'>,
): Promise<void> {
  const { id, title, tags } = article
  const text = toIndexed([title, ...tags, words].join(' '))
  await trx.deleteFrom('blog_labels').where('blogId', '=', id).execute()
  await trx.deleteFrom('blog_texts').where('blogId', '=', id).execute()
  await trx.insertInto('blog_texts').values({ blogId: id, text }).execute()
  const labels = listLabels(article)
  if (labels.length > 0) await trx.insertInto('blog_labels').values(labels).execute()
}

function listLabels({ id, tags, category }: Indexed) {
  const labels = new Map<string, 0 | 1>()
  if (category) labels.set(normaliseText(category), 0)
  for (const tag of tags) labels.set(normaliseText(tag), 1)
  return [...labels].map(([label, isTag]) => ({ label, blogId: id, isTag }))
}
