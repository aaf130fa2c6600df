import { existsSync, readFileSync, rmSync } from 'node:fs'
import { get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { percentile } from '../measuring/load.ts'
import { requestMeanwhile } from './pages-meanwhile.ts'
import { asShipped, type Running, residentMb } from './servers.ts'

/** How the site is started so that it tells how long its loop was held. */
export const tellingDelay = ['--import', './tasks/bench/loop-delay.ts', ...asShipped]

const connections = 300

/**
 * So many connections that search at once, and a page in memory asked for 50 times a second
 * meanwhile. They come from six addresses of this machine (Linux answers at all of 127.0.0.0/8).
 */
export async function benchSearching(site: Running, delayFile: string) {
  const page = `${site.url}/`
  await requestMeanwhile([page], () => wait(2_000))
  await readDelay(site, delayFile)
  const begun = performance.now()
  const search = (n: number) => {
    const words = ['tomber', 'menton rentré', 'paume', 'saisir'][n % 4] ?? ''
    return readStatus(`${site.url}/blogs?q=${encodeURIComponent(words)}`, `127.0.0.${2 + (n % 6)}`)
  }
  const { waits, result } = await requestMeanwhile([page], () =>
    Promise.all(Array.from({ length: connections }, (_, n) => search(n))),
  )
  const took = performance.now() - begun
  return {
    'searches answered': result.filter((status) => status === 200).length,
    'told to come again': result.filter((status) => status === 503).length,
    'all of them, ms': Math.round(took),
    'loop held, ms': await readDelay(site, delayFile),
    'page in memory p50, ms': Math.round(percentile(waits, 0.5)),
    'longest, ms': Math.round(Math.max(...waits)),
    'resident, MB': Math.round(residentMb(site.child.pid) ?? Number.NaN),
  }
}

async function readStatus(url: string, localAddress: string): Promise<number | undefined> {
  return await new Promise((resolve, reject) => {
    get(url, { localAddress, agent: false }, (answer) => {
      answer.resume().once('end', () => resolve(answer.statusCode))
    }).on('error', reject)
  })
}

async function readDelay({ child }: Running, file: string): Promise<number> {
  rmSync(file, { force: true })
  child.kill('SIGUSR2')
  while (!existsSync(file) || readFileSync(file, 'utf8') === '') await wait(20)
  return Number(readFileSync(file, 'utf8'))
}
