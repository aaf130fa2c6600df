import type { ArticleCard } from '#src/club/blogs/blogs.contract.ts'
import type { EventResult } from './ties.contract.ts'

/** GET /api/event-story/{id}: its photos aside. */
export type EventStory = { results: EventResult[]; articles: ArticleCard[] }
