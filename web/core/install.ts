import { Store } from './store.ts'

/** Chrome's own event; not in TypeScript's types. */
type InstallPrompt = Event & { prompt: () => Promise<unknown> }

/** Asks whether to install the site, where the browser offers to; until it has been asked. */
export const installPrompt = new Store<InstallPrompt | undefined>(undefined)

/** The browser offers once, to who has been here for half a minute. */
export function listenForInstall(): void {
  window.addEventListener('beforeinstallprompt', (event) => {
    // Not in its own bar, over the page: 'Mon cours' offers it.
    event.preventDefault()
    installPrompt.set(event as InstallPrompt)
  })
  window.addEventListener('appinstalled', () => installPrompt.set(undefined))
}

/** Safari on an iPhone or iPad, where alerts need the site on the home screen. */
export const isInAppleBrowser = (): boolean =>
  (/iPhone|iPad/.test(navigator.userAgent) ||
    (navigator.userAgent.includes('Macintosh') && navigator.maxTouchPoints > 1)) &&
  !window.matchMedia('(display-mode: standalone)').matches
