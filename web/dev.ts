// Development only: Fast Refresh must be set up before the first component is loaded.
// @ts-expect-error a module that Vite's React plugin serves
import { injectIntoGlobalHook } from '/@react-refresh'

injectIntoGlobalHook(window)
Object.assign(window, { $RefreshReg$: () => {}, $RefreshSig$: () => (type: unknown) => type })
await import('./ui/styles/fonts.css')
await import('./browser.tsx')
