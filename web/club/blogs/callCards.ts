import type { ArticleSummary } from '#src/club/blogs/blogs.schema.ts'
import { type Call, call, type Query } from '#web/calls.ts'

/** Calls for article cards: lists without the contents. */
export const callCards = (query: Query): Call<ArticleSummary[]> => ({
  address: call('/api/blogs', { view: 'card', ...query }).address,
})
