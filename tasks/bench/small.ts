import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { writeCostlyPhotos } from './costly-photos.ts'
import { createMemoryGroup, type MemoryGroup } from './memory-group.ts'
import { writePhonePhotos } from './phone-photos.ts'
import { articlePath } from './seed.ts'
import { asShipped, login, type Running, start, stop } from './servers.ts'

const limitMb = 512
const phonePhotos = 24
/** Each of them is sent several times over: making one takes longer than developing it. */
const different = 6
/** Parallel requests, as many as the gallery's page sends. */
const atOnce = 2
const pages = ['/', '/gallery', '/blogs', articlePath, '/api/events']
/** Milliseconds between two pages: some visitors, not a load. */
const intervalMs = 200
/** Milliseconds an answer may take */
const answerTimeoutMs = 120_000

/**
 * The built site with no more than 512 MB for all its processes, on one core: phone photos and
 * the costliest pictures allowed are sent while visitors read pages.
 * @throws when the server ends, a page fails, or a photo is neither kept nor refused for what it is
 */
export async function benchSmall(
  env: Record<string, string>,
  password: string,
  folder: string,
): Promise<void> {
  const group = tryGroup()
  if (!group) {
    console.log('`--small` limits the memory of a control group: it needs Linux, and root.')
    return
  }
  const phone = await writePhonePhotos(join(folder, 'phone'), different)
  const costly = await writeCostlyPhotos(folder)
  const sent = Array.from({ length: phonePhotos }, (_, n) => phone[n % different] ?? '')
  const site = await start(asShipped, env, '/healthz', group.through)
  try {
    const token = await login(site, password)
    const memory = watchMemory(site.child.pid ?? 0)
    const visitors = readPages(site.url)
    const answers = await upload(site, token, [...sent, ...costly])
    const read = await visitors.stop()
    const peak = memory.stop()
    report(answers, { ...read, ...peak, 'ended for memory': group.killed() })
    const { exitCode, signalCode } = site.child
    if (exitCode !== null || signalCode) throw new Error(`The server ended (${signalCode})`)
    if (read.failed > 0) throw new Error(`${read.failed} pages failed`)
    const lost = answers.filter((answer) => !isExpected(answer))
    if (lost.length > 0) throw new Error(`${lost.length} photos were neither kept nor refused`)
  } finally {
    await stop(site)
    await group.remove()
  }
}

function tryGroup(): MemoryGroup | undefined {
  try {
    return createMemoryGroup(limitMb)
  } catch {
    return undefined
  }
}

type UploadReply = { name: string; status: number; text: string }

/** Each photo in a request of its own; what goes wrong on the way is an answer too. */
async function upload({ url }: Running, token: string, paths: string[]): Promise<UploadReply[]> {
  const answers: UploadReply[] = []
  const left = [...paths]
  const send = async () => {
    for (let path = left.shift(); path; path = left.shift()) {
      const form = new FormData()
      form.append('images', new File([readFileSync(path)], basename(path)))
      const headers = { Authorization: `Bearer ${token}` }
      const signal = AbortSignal.timeout(answerTimeoutMs)
      const name = basename(path)
      try {
        const to = `${url}/api/gallery/upload`
        const answer = await fetch(to, { method: 'POST', headers, body: form, signal })
        answers.push({ name, status: answer.status, text: await answer.text() })
      } catch (error) {
        answers.push({ name, status: 0, text: String(error) })
      }
    }
  }
  await Promise.all(Array.from({ length: atOnce }, send))
  return answers
}

/** Requests pages at a fixed interval, whether or not the last one has come, until stopped. */
function readPages(url: string) {
  const waits: number[] = []
  const pendingPages: Promise<void>[] = []
  let failed = 0
  const fetchPage = async (path: string) => {
    const begun = performance.now()
    const answer = await fetch(url + path, { signal: AbortSignal.timeout(answerTimeoutMs) })
    await answer.arrayBuffer()
    if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`)
    waits.push(performance.now() - begun)
  }
  const timer = setInterval(() => {
    const page = fetchPage(pages[pendingPages.length % pages.length] ?? '').catch((error) => {
      failed++
      console.error(String(error))
    })
    pendingPages.push(page)
  }, intervalMs)
  return {
    stop: async () => {
      clearInterval(timer)
      await Promise.all(pendingPages)
      waits.sort((a, b) => a - b)
      const p99 = Math.round(waits[Math.floor(waits.length * 0.99)] ?? Number.NaN)
      return { pages: pendingPages.length, failed, 'p99, ms': p99 }
    },
  }
}

/** The most that the server, and any process it started, had resident at once, in MB. */
function watchMemory(pid: number) {
  const peak = { 'server, MB': 0, 'image process, MB': 0 }
  const timer = setInterval(() => {
    peak['server, MB'] = Math.max(peak['server, MB'], highest(pid))
    for (const child of listChildren(pid)) {
      peak['image process, MB'] = Math.max(peak['image process, MB'], highest(child))
    }
  }, 50)
  return {
    stop: () => {
      clearInterval(timer)
      return peak
    },
  }
}

function highest(pid: number): number {
  try {
    const status = readFileSync(`/proc/${pid}/status`, 'utf8')
    return Math.round(Number(/VmHWM:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024)
  } catch {
    // The process has ended.
    return 0
  }
}

function listChildren(pid: number): number[] {
  try {
    const lists = readdirSync(`/proc/${pid}/task`).map((thread) =>
      readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8'),
    )
    return lists.join(' ').split(' ').filter(Boolean).map(Number)
  } catch {
    return []
  }
}

function report(answers: UploadReply[], figures: Record<string, number>): void {
  const storedPhotos = answers.filter(({ status }) => status === 201)
  console.log(`${limitMb} MB and one core for the site and its processes\n`)
  console.table([{ photos: answers.length, kept: storedPhotos.length, ...figures }])
  for (const { name, status, text } of answers) {
    if (status !== 201) console.log(`${name}: ${status} ${readRefusal(text) ?? text}`)
  }
}

/** Kept, or refused for what it is; a phone's photo is to be kept. */
const isExpected = ({ name, status, text }: UploadReply) =>
  status === 201 || (!name.startsWith('IMG') && [413, 422].includes(status) && readRefusal(text))

/** The site's error message for a refused photo. */
function readRefusal(text: string): string | undefined {
  try {
    return JSON.parse(text).errors?.[0]?.msg
  } catch {
    return undefined
  }
}
