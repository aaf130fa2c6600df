/**
 * What a page loads first: its scripts come once everything on screen is there, so that on a slow
 * network nothing competes with the text, its fonts and the first picture. Until then links and
 * forms are the browser's own. A picture that does not come holds them up for some seconds at most.
 */
type Started = { assets: { app: string; preloads: string[] } }

const patience = 3000

const loaded = new Promise((resolve) => {
  if (document.readyState === 'complete') resolve(undefined)
  else window.addEventListener('load', resolve, { once: true })
})
const late = new Promise((resolve) => setTimeout(resolve, patience))
Promise.race([loaded, late]).then(afterPaint)

/** What has loaded is on screen in the next frame; a tab in the background draws none. */
function afterPaint(): void {
  if (document.visibilityState === 'hidden') start()
  else requestAnimationFrame(() => setTimeout(start))
}

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
