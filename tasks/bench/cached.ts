import { setTimeout as wait } from 'node:timers/promises'
import { findFreePort, findVarnish, startVarnish, varnishMissing } from '#tasks/varnish.ts'
import { inTurns, type Measure, measureCost, median, pairedRatio } from '../measuring/load.ts'
import { articlePath } from './seed.ts'
import { asShipped, processorMs, type Running, start, stop } from './servers.ts'

type Load = { rounds: number; seconds: number }

/** Pages, and the endpoints that scripts request when a link is followed. */
const paths = ['/', articlePath, '/events', '/api/events', '/api/blogs?view=card&limit=14']
/** Seconds an answer may be kept: short, so that new ones are fetched under the load. */
const maxAgeSeconds = 2
/** Requests per second while the age of pages is measured, and seconds without a restart */
const perSecond = 100
const quietly = 10
const restarts = 3

/**
 * The same site by itself and behind the real Varnish, in turns; how old the oldest answer was; and
 * whether anybody notices that the site is restarted. @throws when a page failed
 */
export async function benchCached(
  volume: Record<string, string>,
  { rounds, seconds }: Load,
): Promise<void> {
  if (!findVarnish()) throw new Error(varnishMissing)
  const port = await findFreePort()
  const PUBLIC_URL = `http://127.0.0.1:${port}`
  const settings = {
    ...volume,
    PORT: String(port),
    PUBLIC_URL,
    CACHE_SECONDS: String(maxAgeSeconds),
  }
  const begin = () => start(asShipped, settings, '/healthz')
  let site = await begin()
  const varnish = await startVarnish(port).catch(async (error) => {
    await stop(site)
    throw error
  })
  try {
    console.log(
      `${rounds} rounds of ${seconds} s, 32 connections, CACHE_SECONDS=${maxAgeSeconds}\n`,
    )
    const rows = []
    for (const path of paths) {
      const urls = [site.url + path, varnish.url + path]
      const [alone = [], cached = []] = await inTurns(urls, rounds, seconds)
      const siteMs = await measureCost(site.url + path, seconds, () => processorMs(getPid(site)))
      const cachedMs = await measureCost(
        varnish.url + path,
        seconds,
        () => processorMs(varnish.pid) + processorMs(getPid(site)),
      )
      rows.push(row(path, { alone, cached, siteMs, cachedMs }))
    }
    console.table(rows)
    const urls = paths.map((path) => varnish.url + path)
    const quiet = requestSteadily(urls)
    await wait(quietly * 1000)
    const before = await quiet()
    const stopRequests = requestSteadily(urls)
    for (let restart = 0; restart < restarts; restart++) {
      await wait(2_000)
      await stop(site)
      // Longer than responses are cached: the cache has to revalidate.
      await wait((maxAgeSeconds + 1) * 1000)
      site = await begin()
    }
    console.table([
      resultRow('all is well', before),
      resultRow(`the site restarts ${restarts} times`, await stopRequests()),
    ])
  } finally {
    await varnish.stop()
    await stop(site)
  }
}

const getPid = ({ child }: Running) => child.pid ?? 0

type Measured = { alone: Measure[]; cached: Measure[]; siteMs: number; cachedMs: number }

function row(path: string, { alone, cached, siteMs, cachedMs }: Measured) {
  const perSecond = (measures: Measure[]) =>
    Math.round(median(measures.map(({ perSecond }) => perSecond)))
  return {
    path,
    'req/s alone': perSecond(alone),
    'req/s cached': perSecond(cached),
    '×': Number(pairedRatio(cached, alone, 'perSecond').toFixed(2)),
    'p99 ×': Number(pairedRatio(cached, alone, 'p99').toFixed(2)),
    'CPU ms / 1000 alone': Math.round(siteMs),
    'CPU ms / 1000 cached': Math.round(cachedMs),
  }
}

type Seen = { pages: number; failed: number; oldest: number }

/** Asks for all of them in turns, at a steady pace, until asked what came. */
function requestSteadily(urls: readonly string[]): () => Promise<Seen> {
  const seen: Seen = { pages: 0, failed: 0, oldest: 0 }
  const under = new Set<Promise<void>>()
  const fetchPage = async (url: string) => {
    try {
      const answer = await fetch(url)
      await answer.arrayBuffer()
      if (!answer.ok) seen.failed++
      seen.oldest = Math.max(seen.oldest, Number(answer.headers.get('age')))
    } catch {
      seen.failed++
    }
  }
  const timer = setInterval(() => {
    const pendingPage = fetchPage(urls[seen.pages++ % urls.length] ?? '')
    under.add(pendingPage)
    void pendingPage.finally(() => under.delete(pendingPage))
  }, 1000 / perSecond)
  return async () => {
    clearInterval(timer)
    await Promise.all(under)
    return seen
  }
}

function resultRow(meanwhile: string, { pages, failed, oldest }: Seen) {
  if (failed > 0) throw new Error(`${failed} of ${pages} pages failed while ${meanwhile}`)
  return { meanwhile, pages, failed, 'oldest answer, s': oldest }
}
