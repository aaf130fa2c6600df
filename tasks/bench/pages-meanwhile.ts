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
    // Many visitors: where the site believes a proxy, no limit of one address is in their way.
    const address = `203.0.113.${1 + (waits.length % 200)}`
    const url = urls[waits.length % urls.length] ?? ''
    const waited = fetchPage(url, agent, address).then(since(due))
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

async function fetchPage(url: string, agent: Agent, address: string): Promise<void> {
  const headers = { 'accept-encoding': 'br', 'X-Forwarded-For': address }
  await new Promise<void>((resolve, reject) => {
    get(url, { agent, headers }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${url} answered ${response.statusCode}`))
      response.resume().on('end', resolve)
    }).on('error', reject)
  })
}
