import { execFile } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { median } from './load.ts'
import { askMeanwhile } from './pages-meanwhile.ts'
import { writePhonePhotos } from './phone-photos.ts'
import { ownMb, type Running } from './servers.ts'

const photos = 50
/** Each of them is sent several times over: making one takes longer than developing it. */
const different = 6
/** As many requests of one photo each at once as the page sends. */
const atOnce = 2
const quietSeconds = 5

/**
 * Uploads phone photos while visitors read pages, in turns with the image library doing the same
 * work alone in a loop. The ratios are of one run, so a noisy machine disturbs both sides.
 */
export async function benchPhotos(
  site: Running,
  password: string,
  pages: readonly string[],
  folder: string,
  rounds: number,
) {
  const paths = await writePhonePhotos(join(folder, 'photos'), different)
  const sources = Array.from({ length: photos }, (_, n) => paths[n % different] ?? '')
  const token = await login(site, password)
  const urls = pages.map((page) => site.url + page)
  await upload(site, token, paths.slice(0, 1))
  await askMeanwhile(urls, () => wait(quietSeconds * 1000))
  const found: { alone: number; perSecond: number; quiet: number; busy: number; peak: number }[] =
    []
  for (let round = 0; round < rounds; round++) {
    const alone = await developAlone(sources)
    const quiet = await askMeanwhile(urls, () => wait(quietSeconds * 1000))
    const memory = watchMemory(site)
    const busy = await askMeanwhile(urls, () => upload(site, token, sources))
    found.push({ alone, perSecond: busy.result, quiet: quiet.p99, busy: busy.p99, peak: memory() })
  }
  const middle = (figure: (one: (typeof found)[number]) => number) =>
    Number(median(found.map(figure)).toFixed(2))
  return {
    'photos/s': middle(({ perSecond }) => perSecond),
    '÷ library alone': middle(({ perSecond, alone }) => perSecond / alone),
    'peak resident, MB': Math.round(Math.max(...found.map(({ peak }) => peak))),
    'page p99, ms': middle(({ busy }) => busy),
    '÷ quiet p99': middle(({ busy, quiet }) => busy / quiet),
  }
}

async function developAlone(sources: string[]): Promise<number> {
  const { stdout } = await promisify(execFile)(process.execPath, [
    'tasks/bench/develop-loop.ts',
    ...sources,
  ])
  return Number(stdout)
}

async function login({ url }: Running, password: string): Promise<string> {
  const answer = await fetch(`${url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password }),
  })
  const { token } = (await answer.json()) as { token?: string }
  if (!token) throw new Error(`The login answered ${answer.status}`)
  return token
}

/** Photos per second. */
async function upload({ url }: Running, token: string, sources: string[]): Promise<number> {
  const left = [...sources]
  const send = async () => {
    for (let path = left.shift(); path; path = left.shift()) {
      const form = new FormData()
      form.append('images', new File([readFileSync(path)], basename(path)))
      form.append('event', 'Essai')
      const headers = { Authorization: `Bearer ${token}` }
      const answer = await fetch(`${url}/api/gallery/upload`, {
        method: 'POST',
        headers,
        body: form,
      })
      if (answer.status !== 201) throw new Error(`An upload answered ${answer.status}`)
      await answer.arrayBuffer()
    }
  }
  const begun = performance.now()
  await Promise.all(Array.from({ length: atOnce }, send))
  return (sources.length * 1000) / (performance.now() - begun)
}

/**
 * Looks at the memory of the site and its other processes until asked for the highest sum, in MB.
 * What two of them have in common, such as the program itself, counts once.
 */
function watchMemory({ child }: Running): () => number {
  let peak = 0
  const timer = setInterval(() => {
    const pids = [child.pid ?? 0, ...childrenOf(child.pid ?? 0)]
    peak = Math.max(
      peak,
      pids.reduce((sum, pid) => sum + (ownMb(pid) ?? 0), 0),
    )
  }, 50)
  return () => {
    clearInterval(timer)
    return peak
  }
}

function childrenOf(pid: number): number[] {
  try {
    const text = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    return text.split(' ').filter(Boolean).map(Number)
  } catch {
    return []
  }
}
