import { parentPort } from 'node:worker_threads'
import { type ArticleText, readMarkdown } from './blogs.markdown.ts'

parentPort?.on('message', (content: string) => {
  let done: ArticleText | { error: string }
  try {
    done = readMarkdown(content)
  } catch (error) {
    done = { error: String(error) }
  }
  parentPort?.postMessage(done)
})
