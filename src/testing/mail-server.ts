import { onTestFinished } from 'vitest'
import { startMailServer } from './smtp.ts'

export type { Manners } from './smtp.ts'

/** The same for one test. */
export async function mailServer(...like: Parameters<typeof startMailServer>) {
  const server = await startMailServer(...like)
  onTestFinished(server.close)
  return server
}
