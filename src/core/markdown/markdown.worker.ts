import { parentPort } from 'node:worker_threads'
import { type MarkdownText, readMarkdown } from './markdown.ts'

parentPort?.on('message', (content: string) => {
  let done: MarkdownText | { error: string }
  try {
    done = readMarkdown(content)
  } catch (error) {
    done = { error: String(error) }
  }
  parentPort?.postMessage(done)
})
