/** What shows that the visitor has gone on by hand. */
const ownMoves = ['wheel', 'touchstart', 'pointerdown', 'keydown'] as const

/**
 * Goes to the part of the page that the address names, as the browser itself would: the place
 * below the header, `:target`, and where Tab goes on. Without such a part `toTop` is called; the
 * part may still be on its way, and is gone to when it comes, unless the visitor has moved by then.
 * Answers how to stop waiting for it.
 */
export function goToFragment(toTop: () => void): () => void {
  const { hash } = window.location
  const go = () => {
    if (!hash || !document.getElementById(idOf(hash))) return false
    window.location.replace(hash)
    return true
  }
  if (go()) return () => {}
  toTop()
  return hash ? waitFor(go) : () => {}
}

function waitFor(go: () => boolean): () => void {
  const stop = () => {
    watch.disconnect()
    for (const move of ownMoves) window.removeEventListener(move, stop)
  }
  const watch = new MutationObserver(() => {
    if (go()) stop()
  })
  watch.observe(document.body, { childList: true, subtree: true })
  for (const move of ownMoves) window.addEventListener(move, stop, { passive: true })
  return stop
}

function idOf(hash: string): string {
  try {
    return decodeURIComponent(hash.slice(1))
  } catch {
    // A broken percent sequence names no part.
    return ''
  }
}
