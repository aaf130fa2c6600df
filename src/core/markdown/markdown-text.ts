import { createHash } from 'node:crypto'
import { LRUCache } from 'lru-cache'
import { Busy } from '#src/core/http/index.ts'
import { idleWorker, scriptBeside } from '#src/core/process/index.ts'
import { type MarkdownText, readMarkdown } from './markdown.ts'

const script = scriptBeside(import.meta, 'markdown.worker')
const worker = idleWorker<string, MarkdownText>(script, 10_000)

/** Longest text parsed without a thread, in characters. Short tables may have many cells. */
const quickLength = 8_000
const maxWaiting = 50

/** Cache limited in characters: a change beside a text does not parse it again. */
const kept = new LRUCache<string, MarkdownText, string>({
  maxSize: 4 * 1024 * 1024,
  sizeCalculation: ({ html, text }) => html.length + text.length + 200,
  fetchMethod: (_key, _old, { context }) => read(context),
})

/** Parses a text, in a thread if slow, so call it before a transaction. @throws Busy */
export async function markdownText(content: string): Promise<MarkdownText> {
  const key = createHash('sha256').update(content).digest('base64')
  return await kept.forceFetch(key, { context: content })
}

async function read(content: string): Promise<MarkdownText> {
  if (content.length <= quickLength && !content.includes('|')) return readMarkdown(content)
  if (worker.load >= maxWaiting) throw new Busy(5)
  return await worker.run(content)
}
