import { measure, measureCost, median } from '../measuring/load.ts'
import { articlePath } from './seed.ts'
import { processorMs, type Running } from './servers.ts'

const paths = ['/', articlePath]

/** A visitor as most are; of both kinds as long a request. */
const visitor = {
  'user-agent':
    'Mozilla/5.0 (Linux; Android 16; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Mobile Safari/537.36',
  'accept-language': 'fr-FR,fr;q=0.9',
}

/**
 * Measures what counting visits costs a cached page: counted and uncounted visitors in alternating
 * windows. Other work on the machine slows both alike.
 */
export async function benchVisits(
  { url, child }: Running,
  { rounds, seconds }: { rounds: number; seconds: number },
): Promise<void> {
  console.log(`${rounds} rounds of ${seconds} s each, 32 connections, counted and not\n`)
  const spent = () => processorMs(child.pid ?? 0)
  const counted = { ...visitor, referer: `${url}/`, dnt: '0' }
  const uncounted = { ...counted, dnt: '1' }
  const rows = []
  for (const path of paths) {
    await measure(url + path, 2, counted)
    const costs: { counted: number; uncounted: number }[] = []
    for (let round = 0; round < rounds; round++) {
      const cost = (headers: Record<string, string>) =>
        measureCost(url + path, seconds, spent, headers)
      if (round % 2 === 0)
        costs.push({ counted: await cost(counted), uncounted: await cost(uncounted) })
      else {
        const first = await cost(uncounted)
        costs.push({ counted: await cost(counted), uncounted: first })
      }
    }
    rows.push({
      path,
      'CPU ms / 1000 counted': rounded(median(costs.map(({ counted }) => counted))),
      'CPU ms / 1000 not': rounded(median(costs.map(({ uncounted }) => uncounted))),
      'counted ÷ not': rounded(
        median(costs.map(({ counted, uncounted }) => counted / uncounted)),
        3,
      ),
    })
  }
  console.table(rows)
}

const rounded = (number: number, digits = 1) => Number(number.toFixed(digits))
