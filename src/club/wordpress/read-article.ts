import { createArticle } from '#src/club/blogs/blogs.queries.ts'
import { articleInput } from '#src/club/blogs/blogs.schema.ts'
import { addFormerComments } from '#src/club/comments/comments.queries.ts'
import { markdownText } from '#src/core/markdown/index.ts'
import { limits } from '#src/core/text/limits.shared.ts'
import { findImage, readText } from './read-text.ts'
import {
  leaveExcerpt,
  type OldSiteContent,
  type Reading,
  type ReadRecord,
  readComments,
} from './reading.ts'
import { cut, toPlain } from './to-markdown.ts'
import type { WxrItem } from './wxr.ts'

export async function readArticle(
  old: OldSiteContent,
  reading: Reading,
): Promise<ReadRecord | undefined> {
  const { importReport } = old
  const { item, title, written, isPublic, leave } = reading
  const text = await readText(old, reading)
  if (!text) return undefined
  const image = findImage(old, item, text)
  // A poster without a text is an article of its picture.
  const content = text.content || (image && `![${title.replace(/[[\]\\]/g, ' ')}](${image})`)
  if (content === '') return void leave('empty')
  await markdownText(content)
  leaveExcerpt(reading)
  const comments = readComments(reading, importReport)
  importReport[isPublic ? 'articles' : 'drafts']++
  importReport.comments += comments.length
  const input = articleInput.parse({
    title: cut(title, limits.title),
    content,
    image: text.content ? image : '',
    ...readLabels(item),
    featured: item.fields['wp:is_sticky'] === '1',
    publishedAt: isPublic ? written.toISOString() : null,
  })
  return {
    text,
    create: async (trx) => {
      const { record } = await createArticle(trx, input, written)
      await addFormerComments(trx, record._id, comments)
      return record._id
    },
  }
}

/** Reads category and tags, without WordPress's default category. */
function readLabels({ categories }: WxrItem): { category: string; tags: string[] } {
  const of = (wanted: string) =>
    categories
      .filter(({ domain, name }) => domain === wanted && !/^(non class|uncategori)/i.test(name))
      .map(({ name }) => cut(toPlain(name), limits.title))
  const [category = '', ...others] = of('category')
  const tags = [...new Set([...others, ...of('post_tag')])].filter((name) => name !== '')
  return { category, tags: tags.slice(0, limits.tags) }
}
