import { Agent, get } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

type VisitOptions = {
  /** Default: a few visitors, not a load */
  perSecond?: number
  /** Whether connections are kept, as a proxy keeps them; else each visitor comes over their own */
  keepAlive?: boolean
}

/**
 * Asks pages at a steady pace, whether or not the last one has come, for as long as `work` takes.
 * Answers what `work` answers and the waits in milliseconds, each from the moment it was due.
 */
export async function requestMeanwhile<T>(
  urls: readonly string[],
  work: () => Promise<T>,
  { perSecond = 50, keepAlive = false }: VisitOptions = {},
): Promise<{ waits: number[]; result: T }> {
  const agent = new Agent({ keepAlive })
  const waits: Promise<number>[] = []
  const begun = performance.now()
  let over = false
  async function visit(): Promise<void> {
    while (!over) {
      const due = begun + (waits.length * 1000) / perSecond
      const early = due - performance.now()
      if (early > 0) await wait(early)
      else waits.push(visitOne(due))
    }
  }
  function visitOne(due: number): Promise<number> {
    const waited = fetchPage(urls[waits.length % urls.length] ?? '', agent).then(since(due))
    // Thrown below, unless the work fails first.
    waited.catch(() => {})
    return waited
  }
  const visits = visit()
  try {
    const result = await work()
    over = true
    await visits
    return { waits: await Promise.all(waits), result }
  } finally {
    over = true
    agent.destroy()
  }
}

const since = (due: number) => () => performance.now() - due

async function fetchPage(url: string, agent: Agent): Promise<void> {
  await new Promise<void>((resolve, reject) => {
    get(url, { agent, headers: { 'accept-encoding': 'br' } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`))
      response.resume().on('end', resolve)
    }).on('error', reject)
  })
}
