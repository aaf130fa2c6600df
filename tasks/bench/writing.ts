import { setTimeout as wait } from 'node:timers/promises'
import { percentile } from '../measuring/load.ts'
import { requestMeanwhile } from './pages-meanwhile.ts'
import { login, type Running, watchMemory } from './servers.ts'
import { prepareWrites } from './writes.ts'

const perSecond = 200
const writesPerSecond = 2
/** Quiet and writing take turns of so many seconds, so that a noisy machine disturbs both. */
const turn = 10

const numbers = (count: number) => Array.from({ length: count }, (_, n) => n)

/** Every kind of public page, the calls they are made from, and what else visitors' programs ask. */
const paths = [
  ...['/', '/events', '/events?page=2', '/coaches', '/about', '/cours', '/contact'],
  ...['/podiums', '/api/podiums'],
  ...['/blogs', '/blogs?page=2', '/blogs?view=list', '/blogs?category=Judo', '/blogs?tag=Taïso'],
  ...['/gallery', '/gallery?page=2'],
  ...numbers(20).map((n) => `/blogs/article-${n}`),
  ...numbers(10).map((n) => `/events/evenement-${n}`),
  ...['/api/settings', '/api/about', '/api/courses', '/api/coaches'],
  ...['/api/events', '/api/events?limit=3', '/api/event-counts', '/api/events/evenement-1'],
  ...['/api/blogs', '/api/blogs?view=card&limit=14', '/api/blogs/article-1'],
  ...['/api/gallery', '/api/gallery-albums', '/api/gallery/photo-1'],
  ...['/sitemap.xml', '/blog.rss', '/events.ics', '/planning.ics', '/robots.txt'],
].map(encodeURI)

/**
 * Visitors ask for all of the public site while admins and visitors write, in turns with visitors
 * alone. `seconds` of each. The bars: an answer waits at most 3 times as long, in 350 MB.
 */
export async function benchWriting(site: Running, password: string, seconds: number) {
  const token = await login(site, password)
  const write = await prepareWrites(site, token)
  const urls = paths.map((path) => site.url + path)
  const visit = <T>(work: () => Promise<T>) =>
    requestMeanwhile(urls, work, { perSecond, keepAlive: true })
  // Warms up: the first rendering of each page is not measured.
  await visit(() => wait(3_000))
  const quiet: number[] = []
  const writing: number[] = []
  const memory = watchMemory(site)
  for (let left = seconds; left > 0; left -= turn) {
    const milliseconds = Math.min(left, turn) * 1000
    quiet.push(...(await visit(() => wait(milliseconds))).waits)
    writing.push(...(await visit(() => writeRepeatedly(write, milliseconds))).waits)
  }
  const peak = await memory()
  const ratio = (share: number) => percentile(writing, share) / percentile(quiet, share)
  const round = (value: number) => Number(value.toFixed(2))
  return {
    'quiet p95, ms': round(percentile(quiet, 0.95)),
    'writing p95, ms': round(percentile(writing, 0.95)),
    '÷ (at most 3)': round(ratio(0.95)),
    'quiet p99, ms': round(percentile(quiet, 0.99)),
    'writing p99, ms': round(percentile(writing, 0.99)),
    '÷ (at most 3) ': round(ratio(0.99)),
    'peak resident, MB (at most 350)': Math.round(peak),
  }
}

async function writeRepeatedly(write: () => Promise<void>, milliseconds: number): Promise<void> {
  const begun = performance.now()
  for (let due = 0; due < milliseconds; due += 1000 / writesPerSecond) {
    await wait(Math.max(0, begun + due - performance.now()))
    await write()
  }
}
