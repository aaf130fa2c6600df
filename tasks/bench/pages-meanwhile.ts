import { Agent, get } from 'node:http'

/** Milliseconds between two requests: some visitors, not a load. */
const pace = 20

/**
 * Asks pages at a steady pace, whether or not the last one has come, for as long as `work` takes.
 * Answers what `work` answers and the 99th percentile of the waits, in milliseconds.
 */
export async function askMeanwhile<T>(
  urls: readonly string[],
  work: () => Promise<T>,
): Promise<{ p99: number; result: T }> {
  // Each visitor comes over a connection of their own.
  const agent = new Agent({ keepAlive: false })
  const waits: Promise<number>[] = []
  const timer = setInterval(() => {
    const due = performance.now()
    waits.push(
      ask(urls[waits.length % urls.length] ?? '', agent).then(() => performance.now() - due),
    )
  }, pace)
  try {
    const result = await work()
    clearInterval(timer)
    const sorted = (await Promise.all(waits)).sort((a, b) => a - b)
    return { p99: sorted[Math.floor(sorted.length * 0.99)] ?? Number.NaN, result }
  } finally {
    clearInterval(timer)
    agent.destroy()
  }
}

async function ask(url: string, agent: Agent): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    get(url, { agent, headers: { 'accept-encoding': 'br' } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`))
      response.resume().on('end', resolve)
    }).on('error', reject)
  })
}
