import { useEffect, useState } from 'react'

/** Outcome of sharing; a new object each time, so that repeats are detected. */
export type ShareOutcome = { kind: 'shared' | 'cancelled' | 'copied' | 'failed' }

/**
 * Shares the current page.
 * @param resetAfterMs milliseconds after which `outcome` is cleared (spec section 4)
 */
export function useShare(title: string, resetAfterMs = 3000) {
  const [outcome, setOutcome] = useState<ShareOutcome>()
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    if (!outcome) return
    const timer = setTimeout(() => setOutcome(undefined), resetAfterMs)
    return () => clearTimeout(timer)
  }, [outcome, resetAfterMs])

  async function share() {
    setOutcome(undefined)
    setBusy(true)
    const url = window.location.origin + window.location.pathname
    setOutcome(await shareAddress({ title, url }))
    setBusy(false)
  }
  return { outcome, busy, share }
}

/** Opens the device's share sheet; where there is none, or it fails, copies the address. */
export async function shareAddress(shared: { title: string; url: string }): Promise<ShareOutcome> {
  return (await openShareDialog(shared)) ?? (await copyText(shared.url))
}

/** Opens the device's share sheet; undefined where there is none. */
export async function openShareDialog(data: ShareData): Promise<ShareOutcome | undefined> {
  if (typeof navigator.share !== 'function') return undefined
  try {
    await navigator.share(data)
    return { kind: 'shared' }
  } catch (error) {
    const isCancelled = error instanceof DOMException && error.name === 'AbortError'
    return isCancelled ? { kind: 'cancelled' } : undefined
  }
}

export async function copyText(text: string): Promise<ShareOutcome> {
  try {
    await navigator.clipboard.writeText(text)
    return { kind: 'copied' }
  } catch (error) {
    // Fails when the visitor refuses, or without https.
    console.warn(error)
    return { kind: 'failed' }
  }
}
