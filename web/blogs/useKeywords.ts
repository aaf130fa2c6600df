import useSWR from 'swr'
import type { Keywords } from '#src/blogs/blogs.contract.ts'
import { get } from '#web/api.ts'

const none: Keywords = { tags: [], categories: [] }

/** Tags and categories of the articles there are; none while they are on their way. */
export function useKeywords(): Keywords {
  return useSWR<Keywords>('/api/keywords', get).data ?? none
}
