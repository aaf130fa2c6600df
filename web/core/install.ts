import { Store } from './store.ts'

/** Event of Chrome, missing in TypeScript's types. */
type InstallPrompt = Event & { prompt: () => Promise<unknown> }

/** Event that opens the browser's install prompt; undefined where not offered or already used. */
export const installPrompt = new Store<InstallPrompt | undefined>(undefined)

/** Keeps the install event, which Chrome fires once, after half a minute on the site. */
export function listenForInstall(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    // Suppresses the browser's own bar: 'Mon cours' offers the installation.
    event.preventDefault()
    installPrompt.set(event as InstallPrompt)
  })
  window.addEventListener('appinstalled', () => installPrompt.set(undefined))
}

/**
 * Whether this is Safari on an iPhone or iPad, outside the home screen. Alerts require the
 * installed site there.
 */
export const isInAppleBrowser = (): boolean =>
  (/iPhone|iPad/.test(navigator.userAgent) ||
    (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)) &&
  !window.matchMedia('(display-mode: standalone)').matches
