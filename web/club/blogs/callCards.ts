import type { ArticleCard } from '#src/club/blogs/blogs.contract.ts'
import { type Call, call, type Query } from '#web/calls.ts'

/** Calls for article cards: lists without the contents. */
export const callCards = (query: Query): Call<ArticleCard[]> => ({
  address: call('/api/blogs', { view: 'card', ...query }).address,
})
