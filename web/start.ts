/**
 * What a page loads first, 1 kB. Everything else that is not on screen comes once that is painted:
 * on a slow network nothing competes with the text, its fonts and the first picture. With the
 * scripts before the paint, Lighthouse's phone has its largest paint 0.6 s later. Until then links
 * and forms are the browser's own. A picture that does not come holds them up for some seconds at
 * most.
 */
type Started = { assets: { app: string; preloads: string[]; older?: string } }

/** Both are there wherever all that older-browsers.ts brings is. */
const isRecent = 'withResolvers' in Promise && 'canParse' in URL

const patience = 3000

const loaded = new Promise((resolve) => {
  if (document.readyState === 'complete') resolve(undefined)
  else window.addEventListener('load', resolve, { once: true })
})
// What the scripts start from is the document's last element.
const parsed = new Promise((resolve) => {
  if (document.readyState !== 'loading') resolve(undefined)
  else document.addEventListener('DOMContentLoaded', resolve, { once: true })
})
const late = new Promise((resolve) => setTimeout(resolve, patience))
void Promise.race([loaded.then(painted), Promise.all([late, parsed])]).then(start)

/** What has loaded is drawn in the next frame; a tab in the background draws none. */
async function painted(): Promise<void> {
  if (document.visibilityState === 'hidden') return
  await new Promise((resolve) => requestAnimationFrame(resolve))
  await firstPaint()
}

/** The browser reports it once the first text or picture is really on screen. */
function firstPaint(): Promise<void> {
  return new Promise((resolve) => {
    new PerformanceObserver((seen) => {
      if (seen.getEntriesByName('first-contentful-paint').length > 0) resolve()
    }).observe({ type: 'paint', buffered: true })
  })
}

async function start(): Promise<void> {
  const json = document.getElementById('boot')?.textContent ?? ''
  const { app, preloads, older } = (JSON.parse(json) as Started).assets
  // All at once: each names the next only when it has arrived.
  for (const href of preloads) addLink({ rel: 'modulepreload', href, fetchPriority: 'low' })
  addLink({ rel: 'manifest', href: '/manifest.webmanifest' })
  if (older && !isRecent) await import(/* @vite-ignore */ older)
  // In a task of its own: a slow phone hears a finger in between.
  const react = preloads.find((href) => href.startsWith('/assets/react-'))
  if (react) await import(/* @vite-ignore */ react)
  void import(/* @vite-ignore */ app)
}

function addLink(attributes: Partial<HTMLLinkElement>): void {
  document.head.append(Object.assign(document.createElement('link'), attributes))
}
