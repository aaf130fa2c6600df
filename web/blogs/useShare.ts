import { useEffect, useState } from 'react'

/** How long the copy is confirmed, in milliseconds (spec section 4). */
const toldFor = 2000

/** Opens the device's own share sheet; where there is none, copies the page's address. */
export function useShare(title: string): { copied: boolean; share: () => Promise<void> } {
  const [copies, setCopies] = useState(0)
  const [copied, setCopied] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: another copy is told as long again
  useEffect(() => {
    if (!copied) return
    const timer = setTimeout(() => setCopied(false), toldFor)
    return () => clearTimeout(timer)
  }, [copied, copies])

  async function share() {
    const url = window.location.origin + window.location.pathname
    if (await sharedByDevice({ title, url })) return
    try {
      await navigator.clipboard.writeText(url)
      setCopies((count) => count + 1)
      setCopied(true)
    } catch (error) {
      // Silent for the visitor (spec section 8).
      console.warn(error)
    }
  }
  return { copied, share }
}

/** Also true when the visitor put the sheet away again. */
async function sharedByDevice(data: ShareData): Promise<boolean> {
  if (typeof navigator.share !== 'function') return false
  try {
    await navigator.share(data)
    return true
  } catch (error) {
    return error instanceof DOMException && error.name === 'AbortError'
  }
}
