import { articleInput } from '#src/club/blogs/blogs.contract.ts'
import { createArticle } from '#src/club/blogs/blogs.queries.ts'
import { commentInput } from '#src/club/comments/comments.contract.ts'
import { addComment } from '#src/club/comments/comments.queries.ts'
import { eventInput } from '#src/club/events/events.contract.ts'
import { createEvent } from '#src/club/events/events.queries.ts'
import { podiumInput } from '#src/club/podiums/podiums.contract.ts'
import { createPodium } from '#src/club/podiums/podiums.queries.ts'
import type { Transaction } from '#src/house/database/database.ts'
import { dayInParis } from '#src/house/time/today.ts'
import content from './content.fr.json' with { type: 'json' }
import { moveDay, moveTime, yearsToComing, yearsToPast } from './dates.ts'
import type { DemoRecordsTable } from './demo.table.ts'
import { moveWrittenDates } from './french-dates.ts'

type DemoArticle = (typeof content.blogs)[number]

/** What has its day: articles that lie behind, events still to come, results of past years. */
export async function fillNews(trx: Transaction, now: Date): Promise<DemoRecordsTable[]> {
  const records: DemoRecordsTable[] = []
  for (const article of content.blogs) {
    records.push({ room: 'blogs', record_id: await fillArticle(trx, article, now) })
  }
  for (const event of content.events) {
    const date = moveDay(event.date, yearsToComing(event.date, dayInParis(now)))
    const { record } = await createEvent(trx, eventInput.parse({ ...event, date }), now)
    records.push({ room: 'events', record_id: record._id })
  }
  // Of one year, the podium made last is listed first.
  for (const podium of content.podiums.toReversed()) {
    const input = podiumInput.parse({ ...podium, year: String(podium.year) })
    const { record } = await createPodium(trx, input, now)
    records.push({ room: 'podiums', record_id: record._id })
  }
  return records
}

async function fillArticle(trx: Transaction, article: DemoArticle, now: Date): Promise<string> {
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
