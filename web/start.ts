/**
 * What a page loads first: the scripts come once the page is on screen, so that on a slow network
 * nothing stands before the text and its font. Until they are there, links and forms are the
 * browser's own.
 */
type Started = { assets: { app: string; preloads: string[] } }

if (document.visibilityState === 'hidden') start()
else requestAnimationFrame(() => setTimeout(start))

function start(): void {
  const json = document.getElementById('boot')?.textContent ?? ''
  const { app, preloads } = (JSON.parse(json) as Started).assets
  // All at once: each names the next only when it has arrived.
  for (const href of preloads) {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'modulepreload', href, fetchPriority: 'low' })
    document.head.append(link)
  }
  import(/* @vite-ignore */ app)
}
