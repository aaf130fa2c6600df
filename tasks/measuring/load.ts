import autocannon, { type Result } from 'autocannon'

const connections = 32
/** Encodings that browsers accept. */
export const acceptEncoding = 'gzip, deflate, br, zstd'

export type Measure = { perSecond: number; p99: number }

/** Loads one address for some seconds. @throws when any answer was not a 200 */
export async function measure(
  url: string,
  seconds: number,
  more: Record<string, string> = {},
): Promise<Measure> {
  const times: number[] = []
  const headers = { 'accept-encoding': acceptEncoding, ...more }
  const result = await new Promise<Result>((resolve, reject) => {
    const load = autocannon({ url, connections, duration: seconds, headers }, (error, ended) =>
      error ? reject(error) : resolve(ended),
    )
    load.on('response', (_client, _status, _bytes, time) => times.push(time))
  })
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${url}: ${result.non2xx} answers were not a 200, ${result.errors} failed`)
  }
  return { perSecond: result.requests.total / result.duration, p99: percentile(times, 0.99) }
}

/** The value that so many of all, from 0 to 1, do not exceed. */
export function percentile(values: readonly number[], share: number): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length * share)] ?? Number.NaN
}

/**
 * Loads the same path of several servers in turns, round after round, the order turning as well,
 * so that what a noisy machine does to one it does to all. Answers each one's measures by round.
 */
export async function inTurns(
  urls: readonly string[],
  rounds: number,
  seconds: number,
): Promise<Measure[][]> {
  const all: Measure[][] = urls.map(() => [])
  for (const url of urls) await measure(url, 1)
  for (let round = 0; round < rounds; round++) {
    for (let turn = 0; turn < urls.length; turn++) {
      const which = (turn + round) % urls.length
      all[which]?.push(await measure(urls[which] ?? '', seconds))
    }
  }
  return all
}

/**
 * Processor time a server takes for a thousand answers, in milliseconds: a figure that a busy machine
 * changes little.
 * @param spent what its processes have taken so far
 */
export async function measureCost(
  url: string,
  seconds: number,
  spent: () => number,
  more: Record<string, string> = {},
): Promise<number> {
  const before = spent()
  const { perSecond } = await measure(url, seconds, more)
  return ((spent() - before) / (perSecond * seconds)) * 1000
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = Math.floor(sorted.length / 2)
  const upper = sorted[middle] ?? Number.NaN
  return sorted.length % 2 ? upper : (upper + (sorted[middle - 1] ?? upper)) / 2
}

/** The median over the rounds of one figure of `a` divided by the same of `b`. */
export function pairedRatio(a: Measure[], b: Measure[], figure: keyof Measure): number {
  return median(a.map((measure, round) => measure[figure] / (b[round]?.[figure] ?? Number.NaN)))
}
