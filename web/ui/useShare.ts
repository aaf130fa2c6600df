import { useEffect, useState } from 'react'

/** What came of sharing; it is another object each time. */
export type ShareOutcome = { kind: 'shared' | 'cancelled' | 'copied' | 'failed' }

/**
 * Shares the page one is on.
 * @param shownFor milliseconds after which `outcome` is gone again
 */
export function useShare(title: string, shownFor: number) {
  const [outcome, setOutcome] = useState<ShareOutcome>()
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    if (!outcome) return
    const timer = setTimeout(() => setOutcome(undefined), shownFor)
    return () => clearTimeout(timer)
  }, [outcome, shownFor])

  async function share() {
    setOutcome(undefined)
    setBusy(true)
    const url = window.location.origin + window.location.pathname
    setOutcome(await shareAddress({ title, url }))
    setBusy(false)
  }
  return { outcome, busy, share }
}

/** Opens the device's own share sheet; where there is none, or it does not work, copies the address. */
export async function shareAddress(shared: { title: string; url: string }): Promise<ShareOutcome> {
  return (await openSheet(shared)) ?? (await copy(shared.url))
}

/** Undefined when there is no sheet to open. */
async function openSheet(data: ShareData): Promise<ShareOutcome | undefined> {
  if (typeof navigator.share !== 'function') return undefined
  try {
    await navigator.share(data)
    return { kind: 'shared' }
  } catch (error) {
    const isCancelled = error instanceof DOMException && error.name === 'AbortError'
    return isCancelled ? { kind: 'cancelled' } : undefined
  }
}

async function copy(url: string): Promise<ShareOutcome> {
  try {
    await navigator.clipboard.writeText(url)
    return { kind: 'copied' }
  } catch (error) {
    // Refused by the visitor, or not there at all on an address without https.
    console.warn(error)
    return { kind: 'failed' }
  }
}
