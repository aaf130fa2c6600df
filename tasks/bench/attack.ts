import { once } from 'node:events'
import { get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { percentile } from '../measuring/load.ts'
import type { Attack } from './attacker.worker.ts'
import { login, proportionalMb, type Running, watchMemory } from './servers.ts'

type Kind = Pick<Attack, 'call' | 'headers' | 'body'> & { name: string }

const browser =
  'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36'

/**
 * Sends requests from one address without pause, while visitors from other addresses search and
 * read a cached page. Requires TRUST_PROXY=on.
 */
export async function benchAttack(site: Running, password: string, seconds: number) {
  const { link, event } = await openRegistrations(site, password)
  const name = 'Inscrite {N}'
  const registration = { name, people: 1, email: '', answer: '' }
  const kinds: Kind[] = [
    { name: 'search', call: 'GET /api/blogs?limit=50&q=paume&n={N}' },
    { name: 'unknown event', call: 'GET /events/inconnu-{N}' },
    {
      name: 'refused registration',
      call: `POST /api/events/${event}/registrations`,
      body: { ...registration, people: 20 },
    },
    { name: '/og/ unknown', call: 'GET /og/events/inconnu-{N}.png' },
    { name: '/og/ drawn', call: 'GET /og/events/evenement-{N}/portrait.jpg' },
    { name: 'own registration', call: `PUT ${link}`, body: registration },
    {
      name: 'X-Page',
      call: 'GET /api/notices',
      headers: { 'X-Page': '/events/inconnu-{N}', 'User-Agent': browser },
    },
  ]
  const rows = []
  for (const [n, kind] of kinds.entries()) {
    for (const connections of [20, 300]) {
      const attack = { url: site.url, address: `198.51.${100 + n}.7`, connections, ...kind }
      rows.push({ attack: kind.name, connections, ...(await endure(site, attack, seconds)) })
      await wait(1_000)
    }
  }
  console.table(rows)
  const script = /\/assets\/[\w.-]+\.js/.exec(await fetchText(`${site.url}/`))?.[0] ?? ''
  const unread = []
  for (const call of [`GET ${script}`, `GET /og/events/evenement-1/portrait.jpg`]) {
    const attack = { url: site.url, address: '198.51.99.7', connections: 300, pipelined: 60, call }
    unread.push({ 'unread, 300 × 60': call, ...(await endure(site, attack, seconds)) })
    await wait(1_000)
  }
  console.table(unread)
}

async function endure(site: Running, workerData: Attack, seconds: number) {
  const rest = proportionalMb(site.child.pid ?? 0) ?? Number.NaN
  const peak = watchMemory(site)
  const attacker = new Worker(new URL('./attacker.worker.ts', import.meta.url), { workerData })
  await once(attacker, 'online')
  let from = 0
  const cached = every(30, async () => await timed(`${site.url}/`, `203.0.113.${++from % 200}`))
  const searches = every(60, async () => {
    const search = `${site.url}/api/blogs?limit=10&q=saisir&m=${++from}`
    return await timed(search, `192.0.2.${from % 200}`)
  })
  await wait(seconds * 1000)
  const reply = once(attacker, 'message')
  attacker.postMessage('stop')
  const [answers] = await reply
  const [pages, found] = await Promise.all([cached(), searches()])
  await attacker.terminate()
  const ok = found.filter(({ status }) => status === 200)
  const ms = (times: { ms: number }[], share: number) =>
    Math.round(
      percentile(
        times.map(({ ms }) => ms),
        share,
      ),
    )
  return {
    'searches 200': `${ok.length} of ${found.length}`,
    'search p50, ms': ms(found, 0.5),
    'p95, ms': ms(found, 0.95),
    'cached p50, ms': ms(pages, 0.5),
    'cached p95, ms': ms(pages, 0.95),
    'MB above rest': Math.round((await peak()) - rest),
    'attacker got': Object.entries(answers)
      .map((pair) => pair.join(' × '))
      .join(', '),
  }
}

/** Milliseconds a visitor waits for an answer. */
const answerTimeoutMs = 10_000

/** Runs `work` every `ms` milliseconds; the returned function stops and waits for pending runs. */
function every<T>(ms: number, work: () => Promise<T>): () => Promise<T[]> {
  const begun = [work()]
  const timer = setInterval(() => begun.push(work()), ms)
  return () => {
    clearInterval(timer)
    return Promise.all(begun)
  }
}

/** Each visitor comes over a connection of their own. */
function timed(url: string, address: string): Promise<{ status: number; ms: number }> {
  const begun = performance.now()
  return new Promise((resolve) => {
    const end = (status: number) => resolve({ status, ms: performance.now() - begun })
    const signal = AbortSignal.timeout(answerTimeoutMs)
    get(url, { agent: false, signal, headers: { 'X-Forwarded-For': address } }, (answer) => {
      answer.resume().once('close', () => end(answer.statusCode ?? 0))
    }).on('error', () => end(0))
  })
}

/** Creates an event that takes registrations, and one registration with its link. */
async function openRegistrations(site: Running, password: string) {
  const token = await login(site, password)
  const send = async (path: string, body: object) => {
    const headers = { 'Content-Type': 'application/json', Authorization: `Bearer ${token}` }
    const answer = await fetch(site.url + path, {
      method: 'POST',
      headers,
      body: JSON.stringify(body),
    })
    if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
    return (await answer.json()) as Record<string, string>
  }
  const registrations = { open: true, deadline: '', question: '' }
  const texts = { title: 'Stage ouvert', description: 'Deux jours.', date: '2099-07-01' }
  const event = (await send('/api/events', { ...texts, capacity: 5, registrations }))._id ?? ''
  const input = { name: 'Ana', people: 1, email: '', answer: '' }
  const { link } = await send(`/api/events/${event}/registrations`, input)
  return { event, link }
}

const fetchText = async (url: string) => await (await fetch(url)).text()
