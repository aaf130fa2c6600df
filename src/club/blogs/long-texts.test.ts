import { expect, test } from 'vitest'
import { appAndAdmin } from '#src/testing/test-app.ts'

const most = 100_000
const filled = (text: string) => text.repeat(Math.ceil(most / text.length)).slice(0, most)

/** Slowest Markdown: every character may start something. */
const nasty: [string, string][] = [
  ['brackets', filled('[')],
  ['pictures that never come', filled('![')],
  ['brackets within brackets', '['.repeat(most / 2) + ']'.repeat(most / 2)],
  ['links within links', filled('[a][')],
  ['stars', filled('*a **b')],
  ['underlines', filled('a**b_c* ')],
  ['quotes within quotes', filled('> ')],
  ['addresses', filled('a@b.c ')],
  ['a wide table', `${'|a'.repeat(2_000)}\n${'|-'.repeat(2_000)}\n${'|\n'.repeat(40_000)}`],
]

const toMs = ({ user, system }: NodeJS.CpuUsage) => (user + system) / 1000

test.each(nasty)('requests are answered while %s are parsed', async (_, content) => {
  const { admin } = await appAndAdmin()
  const [before, threadUsageBefore] = [process.cpuUsage(), process.threadCpuUsage()]
  const preview = await admin.call('POST /api/manuscripts/preview', { content })
  const mainThreadMs = toMs(process.threadCpuUsage(threadUsageBefore))
  const all = toMs(process.cpuUsage(before))
  expect(preview.status).toBe(200)
  // Compares CPU time, which does not depend on load: the main thread does the lesser part. Very
  // short parsing is not compared.
  expect(mainThreadMs).toBeLessThan(Math.max(all / 2, 50))
})

/** Runs `work` and counts how often other tasks ran meanwhile. */
async function countOtherTasks(work: () => Promise<unknown>): Promise<number> {
  let otherTasks = 0
  let isDone = false
  const take = () => {
    otherTasks++
    if (!isDone) setImmediate(take)
  }
  setImmediate(take)
  await work()
  isDone = true
  return otherTasks
}

test('a long article is parsed once, however often its page is rendered', async () => {
  const { app, admin } = await appAndAdmin()
  const content = `# Long\n\n${'Un mot de plus. '.repeat(1_000)}`
  await admin.call('POST /api/blogs', { title: 'Long', content })
  const before = await app.json('GET /api/blogs/long')
  await app.call('POST /api/blogs/long/comments', { name: 'Zoé', text: 'Merci' })
  const otherTasks = await countOtherTasks(() => app.call('GET /api/blogs/long'))
  expect(otherTasks).toBeLessThan(20)
  const after = await app.json('GET /api/blogs/long')
  expect(after.commentCount).toBe(1)
  expect(after.html).toBe(before.html)
  expect(after.html).toMatch(/^<h2>Long<\/h2>\n<p>Un mot/)
})

test('a long article is found by its words, also after a restore from the trash', async () => {
  const { app, admin } = await appAndAdmin()
  const content = `${'Un mot de plus. '.repeat(1_000)} Kesa-gatame.`
  await admin.call('POST /api/blogs', { title: 'Long', content })
  const found = async () => app.json('GET /api/blogs?q=kesa&limit=5')
  expect(await found()).toHaveLength(1)
  await admin.call('DELETE /api/blogs/long')
  expect(await found()).toHaveLength(0)
  await admin.call('POST /api/trash/blogs/long/restore')
  expect(await found()).toHaveLength(1)
})

test('a preview card is rendered without the article’s content', async () => {
  const { app, admin } = await appAndAdmin()
  await admin.call('POST /api/blogs', { title: 'Bonjour', content: filled('![') })
  await app.db.deleteFrom('blog_texts').execute()
  expect((await app.call('GET /og/blogs/bonjour.png')).status).toBe(200)
}, 60_000)
