import type { ArticleCard } from '#src/club/blogs/blogs.contract.ts'
import type { EventResult } from './ties.contract.ts'

/** Answer of GET /api/event-story/{id}, without photos. */
export type EventStory = { results: EventResult[]; articles: ArticleCard[] }
