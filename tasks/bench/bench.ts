import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import {
  acceptEncoding,
  inTurns,
  type Measure,
  measureCost,
  median,
  pairedRatio,
} from '../measuring/load.ts'
import { onStop } from '../measuring/on-stop.ts'
import { benchAttack } from './attack.ts'
import type { Recorded } from './bare.ts'
import { benchCached } from './cached.ts'
import { readBenchOptions } from './options.ts'
import { benchPhotos } from './photos.ts'
import { benchSearching, tellingDelay } from './searching.ts'
import { articlePath, seed } from './seed.ts'
import { asShipped, processorMs, type Running, residentMb, start, stop } from './servers.ts'
import { benchSmall } from './small.ts'
import { benchVisits } from './visits.ts'
import { benchWriting } from './writing.ts'

const { scale, rounds, seconds, ...parts } = readBenchOptions()

const paths = ['/', articlePath, '/api/events', '/api/blogs?view=card&limit=14']
const folder = mkdtempSync(join(tmpdir(), 'bench-'))
const running: Running[] = []
const password = 'only for this run'
const removeFolder = () => rmSync(folder, { recursive: true, force: true })
onStop(removeFolder)

try {
  if (parts.small) await benchSmall(await seededVolume(1), password, folder)
  else if (parts.writing) await benchWrites()
  else if (parts.searching) await benchSearches()
  else if (parts.attack) await benchAttacks()
  else if (parts.visits)
    await benchVisits(await begin(asShipped, await seededVolume(scale)), { rounds, seconds })
  else if (parts.cached) await benchCached(await seededVolume(scale), { rounds, seconds })
  else {
    if (!parts.photos) await benchAnswers()
    if (!parts.answers) await benchUploads()
  }
} finally {
  await stopAll()
  removeFolder()
}

async function benchAnswers(): Promise<void> {
  const volume = await seededVolume(scale)
  const site = await begin(asShipped, volume)
  // The same site with few records, to see what growth costs: 1 where nothing depends on it.
  const small = scale === 1 ? undefined : await begin(asShipped, await seededVolume(1))
  const recorded = await record(site.url)
  const file = join(folder, 'recorded.json')
  writeFileSync(file, JSON.stringify(recorded))
  const hono = await begin(['tasks/bench/bare.ts', 'hono', file])
  const http = await begin(['tasks/bench/bare.ts', 'http', file])

  console.log(`${rounds} rounds of ${seconds} s, 32 connections, records × ${scale}\n`)
  const rows = []
  for (const path of paths) {
    const urls = [site, hono, http, ...(small ? [small] : [])].map(({ url }) => url + path)
    const [siteMeasures = [], honoMeasures = [], httpMeasures = [], few] = await inTurns(
      urls,
      rounds,
      seconds,
    )
    const cost = await measureCost(site.url + path, seconds, () => processorMs(site.child.pid ?? 0))
    const bare = await measureCost(hono.url + path, seconds, () => processorMs(hono.child.pid ?? 0))
    rows.push({
      ...row(path, recorded[path]?.body ?? '', siteMeasures, honoMeasures, httpMeasures, few),
      // Compares the servers alone: of two cores the load takes one, and bounds the answers a second.
      'processor ms of 1,000': Math.round(cost),
      'of bare hono': Math.round(bare),
    })
  }
  console.table(rows)
  const memory = residentMb(site.child.pid)
  await stopAll()
  const colds = await coldStarts(5, volume)
  console.table([
    { figure: 'ready after start, ms', site: median(colds.site), 'bare hono': median(colds.hono) },
    { figure: 'resident after the load, MB', site: memory ?? 'unknown here' },
  ])
}

/** On a volume of its own, so that what it uploads weighs on nothing else. */
async function benchUploads(): Promise<void> {
  const site = await begin(asShipped, await seededVolume(1))
  const uploadRounds = Math.min(rounds, 3)
  console.log(`50 phone photos, ${uploadRounds} rounds, pages asked for 50 times a second\n`)
  console.table([await benchPhotos(site, password, paths.slice(0, 2), folder, uploadRounds)])
}

/** Behind a proxy, since those who write come from other addresses than those who read. */
async function benchWrites(): Promise<void> {
  const volume = { ...(await seededVolume(scale)), TRUST_PROXY: 'on' }
  const site = await begin(asShipped, volume)
  console.log(
    `${seconds} s quiet and ${seconds} s with two writes a second, 200 requests a second\n`,
  )
  console.table([await benchWriting(site, password, seconds)])
}

async function benchSearches(): Promise<void> {
  const LOOP_DELAY_FILE = join(folder, 'loop-delay')
  const site = await begin(tellingDelay, { ...(await seededVolume(scale)), LOOP_DELAY_FILE })
  console.table([await benchSearching(site, LOOP_DELAY_FILE)])
}

/** Behind a proxy, since visitors come from other addresses than the one that attacks. */
async function benchAttacks(): Promise<void> {
  const volume = { ...(await seededVolume(scale)), TRUST_PROXY: 'on' }
  await benchAttack(await begin(asShipped, volume), password, seconds)
}

/** Settings of a site on a temporary volume that holds so many times the records. */
async function seededVolume(records: number): Promise<Record<string, string>> {
  const dataDir = mkdtempSync(join(folder, 'data-'))
  await seed(dataDir, records)
  return { DATA_DIR: dataDir, DEMO_CONTENT: 'off', ADMIN_PASSWORD: password }
}

async function begin(args: string[], env: Record<string, string> = {}): Promise<Running> {
  const server = await start(args, env, '/healthz')
  running.push(server)
  return server
}

async function stopAll(): Promise<void> {
  for (const server of running.splice(0)) await stop(server)
}

/** The site's own answers, byte for byte as a browser gets them. */
async function record(url: string): Promise<Recorded> {
  const recorded: Recorded = {}
  for (const path of paths) {
    recorded[path] = await raw(url + path)
  }
  return recorded
}

/** Uses node:http, since fetch would undo the compression. */
async function raw(url: string): Promise<Recorded[string]> {
  return await new Promise((resolve, reject) => {
    request(url, { headers: { 'accept-encoding': acceptEncoding } }, async (response) => {
      const chunks: Buffer[] = []
      for await (const chunk of response) chunks.push(chunk)
      const { date, connection, 'keep-alive': _, ...headers } = response.headers
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`))
      resolve({
        headers: headers as Record<string, string>,
        body: Buffer.concat(chunks).toString('base64'),
      })
    })
      .on('error', reject)
      .end()
  })
}

function row(
  path: string,
  body: string,
  siteMeasures: Measure[],
  hono: Measure[],
  http: Measure[],
  few?: Measure[],
) {
  const ratio = (other: Measure[], figure: keyof Measure) =>
    Number(pairedRatio(siteMeasures, other, figure).toFixed(2))
  return {
    path,
    kB: Math.round(Buffer.byteLength(body, 'base64') / 102.4) / 10,
    'req/s': Math.round(median(siteMeasures.map(({ perSecond }) => perSecond))),
    '÷ bare hono': ratio(hono, 'perSecond'),
    '÷ node:http': ratio(http, 'perSecond'),
    'p99 ÷ bare hono': ratio(hono, 'p99'),
    'p99 ÷ node:http': ratio(http, 'p99'),
    // Whole lists grow with the club, pages do not: only their speed is to stay the same.
    ...(few && !path.startsWith('/api/') ? { '÷ scale 1': ratio(few, 'perSecond') } : {}),
  }
}

/** Start to first 200, on the volume the load was run on; the two in turns. */
async function coldStarts(times: number, volume: Record<string, string>) {
  const found = { site: [] as number[], hono: [] as number[] }
  for (let time = 0; time < times; time++) {
    const site = await begin(asShipped, volume)
    const hono = await begin(['tasks/bench/bare.ts', 'hono', join(folder, 'recorded.json')])
    await stopAll()
    found.site.push(Math.round(site.readyMs))
    found.hono.push(Math.round(hono.readyMs))
  }
  return found
}
