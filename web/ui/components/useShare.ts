import { type RefObject, useEffect, useState } from 'react'

type Outcome = 'shared' | 'cancelled' | 'copied' | 'failed'

type Options = {
  /** Milliseconds after which the outcome is cleared (spec section 4); it stays unless given */
  resetAfterMs?: number
  /** Selected where copying fails, ready for Ctrl+C: clipboard access needs https */
  selected?: RefObject<HTMLElement | null>
}

/**
 * Shares or copies, and says how it went.
 * @param words sentence for each outcome that is said
 */
export function useShare<T = string>(
  words: Partial<Record<Outcome, T>>,
  { resetAfterMs, selected }: Options = {},
) {
  // A new object each time, so that the same outcome is cleared later again.
  const [last, setLast] = useState<{ outcome: Outcome }>()
  const [busy, setBusy] = useState(false)
  useEffect(() => {
    if (!last || resetAfterMs === undefined) return
    const timer = setTimeout(() => setLast(undefined), resetAfterMs)
    return () => clearTimeout(timer)
  }, [last, resetAfterMs])

  async function run(work: () => Promise<Outcome>): Promise<void> {
    setLast(undefined)
    setBusy(true)
    const outcome = await work()
    if (outcome === 'failed') select(selected?.current)
    setLast({ outcome })
    setBusy(false)
  }
  return {
    notice: last && words[last.outcome],
    busy,
    copy: (text: string) => run(() => copyText(text)),
    share: (data: ShareData, text?: string) => run(() => shareOrCopy(data, text)),
  }
}

/** Address of the current page, without its search. */
export const thisPage = () => window.location.origin + window.location.pathname

function select(element: HTMLElement | null | undefined): void {
  if (element instanceof HTMLInputElement) element.select()
  else if (element) window.getSelection()?.selectAllChildren(element)
}

/** Opens the device's share sheet; where there is none, or it fails, copies the text. */
export const shareOrCopy = async (data: ShareData, text = data.url ?? ''): Promise<Outcome> =>
  (await openShareDialog(data)) ?? (await copyText(text))

/** Opens the device's share sheet; undefined where there is none. */
export async function openShareDialog(data: ShareData): Promise<Outcome | undefined> {
  if (typeof navigator.share !== 'function') return undefined
  try {
    await navigator.share(data)
    return 'shared'
  } catch (error) {
    const isCancelled = error instanceof DOMException && error.name === 'AbortError'
    return isCancelled ? 'cancelled' : undefined
  }
}

export async function copyText(text: string): Promise<Outcome> {
  try {
    await navigator.clipboard.writeText(text)
    return 'copied'
  } catch (error) {
    // Fails when the visitor refuses, or without https.
    console.warn(error)
    return 'failed'
  }
}
