import { commentInput } from '#src/club/comments/comments.contract.ts'
import { addComment } from '#src/club/comments/comments.queries.ts'
import type { Transaction } from '#src/house/database/database.ts'
import { moveTime, yearsToPast } from '#src/office/demo/dates.ts'
import { moveWrittenDates } from '#src/office/demo/french-dates.ts'
import { articleInput } from './blogs.contract.ts'
import { createArticle } from './blogs.queries.ts'
import content from './starter.fr.json' with { type: 'json' }

/** All already published, with their comments. */
export async function fillBlogs(trx: Transaction, now: Date): Promise<string[]> {
  const ids: string[] = []
  for (const article of content) ids.push(await fillArticle(trx, article, now))
  return ids
}

type Given = (typeof content)[number]

async function fillArticle(trx: Transaction, article: Given, now: Date): Promise<string> {
  const years = yearsToPast(article.createdAt, now)
  const createdAt = moveTime(article.createdAt, years)
  const text = moveWrittenDates(article.content, years, article.createdAt.slice(0, 4))
  const input = articleInput.parse({ ...article, content: text })
  const { record } = await createArticle(trx, input, createdAt)
  for (const comment of article.comments) {
    // Written some days after the article, which may be later than now.
    const time = Math.min(moveTime(comment.date, years).getTime(), now.getTime())
    await addComment(trx, record._id, commentInput.parse(comment), new Date(time))
  }
  return record._id
}
