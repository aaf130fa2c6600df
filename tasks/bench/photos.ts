import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { promisify } from 'node:util'
import { median, percentile } from '../measuring/load.ts'
import { requestMeanwhile } from './pages-meanwhile.ts'
import { writePhonePhotos } from './phone-photos.ts'
import { login, type Running, watchMemory } from './servers.ts'

const photos = 50
/** Each of them is sent several times over: making one takes longer than developing it. */
const different = 6
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
  // Apart from the pages' visitor, as a volunteer's phone is.
  const upload = (sent: string[]) => runApart('upload-loop.ts', [site.url, token, ...sent])
  await upload(paths.slice(0, 1))
  // Warms up: the first rendering of each page is not measured.
  await requestMeanwhile(urls, () => wait(quietSeconds * 1000))
  const found: { alone: number; perSecond: number; quiet: number; busy: number; peak: number }[] =
    []
  for (let round = 0; round < rounds; round++) {
    const alone = await runApart('convert-loop.ts', sources)
    const quiet = await requestMeanwhile(urls, () => wait(quietSeconds * 1000))
    const memory = watchMemory(site)
    const busy = await requestMeanwhile(urls, () => upload(sources))
    const peak = await memory()
    const p99 = ({ waits }: { waits: number[] }) => percentile(waits, 0.99)
    found.push({ alone, perSecond: busy.result, quiet: p99(quiet), busy: p99(busy), peak })
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

/** Runs a loop over photos in a process of its own; answers photos per second. */
async function runApart(loop: string, args: string[]): Promise<number> {
  const { stdout } = await promisify(execFile)(process.execPath, [`tasks/bench/${loop}`, ...args])
  return Number(stdout)
}
