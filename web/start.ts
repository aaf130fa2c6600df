// Stands in the document alone: loaded again with the sheets, fonts would lay out the page anew.
import './ui/styles/fonts.css'

/**
 * First script of a page, 1 kB. It loads all other code after the first paint: on slow networks
 * nothing competes with text, fonts and first picture. Loading scripts earlier delays Lighthouse's
 * largest paint on a phone by 0.6 s. Until then the browser handles links and forms. A stalled
 * picture delays the scripts by some seconds at most.
 */
type Started = { assets: { app: string; preloads: string[]; older?: string } }

/** Detects browsers that need no polyfill of older-browsers.ts: these have both. */
const isRecent = 'withResolvers' in Promise && 'canParse' in URL

const loadTimeoutMs = 3000

const loaded = new Promise((resolve) => {
  if (document.readyState === 'complete') resolve(undefined)
  else window.addEventListener('load', resolve, { once: true })
})
// The boot data is the document's last element.
const parsed = new Promise((resolve) => {
  if (document.readyState !== 'loading') resolve(undefined)
  else document.addEventListener('DOMContentLoaded', resolve, { once: true })
})
const timeout = new Promise((resolve) => setTimeout(resolve, loadTimeoutMs))
void Promise.race([loaded.then(painted), Promise.all([timeout, parsed])]).then(start)

/** Waits for the paint after loading; a tab in the background does not paint. */
async function painted(): Promise<void> {
  if (document.visibilityState === 'hidden') return
  await new Promise((resolve) => requestAnimationFrame(resolve))
  await firstPaint()
}

/** Resolves once the browser reports its first text or picture. */
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
  // Preloads all modules at once: otherwise each would wait for the one before.
  for (const href of preloads) addLink({ rel: 'modulepreload', href, fetchPriority: 'low' })
  addLink({ rel: 'manifest', href: '/manifest.webmanifest' })
  const sheetsLoaded = loadSheets()
  if (older && !isRecent) await import(/* @vite-ignore */ older)
  // Evaluates React in its own task, so that slow phones respond to touch in between.
  const react = preloads.find((href) => href.startsWith('/assets/react-'))
  if (react) await import(/* @vite-ignore */ react)
  await sheetsLoaded
  void import(/* @vite-ignore */ app)
}

/** Loads the sheets whole: the document has only the rules it uses, and the app may need others. */
const loadSheets = () =>
  Promise.all(
    Array.from(document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]'), (link) => {
      const settled = new Promise((resolve) => {
        link.onload = resolve
        link.onerror = resolve
      })
      link.disabled = false
      return settled
    }),
  )

function addLink(attributes: Partial<HTMLLinkElement>): void {
  document.head.append(Object.assign(document.createElement('link'), attributes))
}
