import { Store, useStore } from '#web/house/store.ts'

/*
 * Recovery codes are told once: they stay on screen until they were put away, whatever becomes of
 * the part of the page that asked for them.
 */

const shown = new Store<readonly string[]>([])
const none: readonly string[] = []

/** Shows them, where there are any, in the dashboard's own dialog (RecoveryCodesDialog.tsx). */
export const showRecoveryCodes = (codes: readonly string[] = none) => {
  if (codes.length > 0) shown.set(codes)
}

export const putAway = () => shown.set(none)

export const useShownCodes = () => useStore(shown, (codes) => codes)
