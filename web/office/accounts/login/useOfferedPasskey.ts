import type { AuthenticationResponseJSON } from '@simplewebauthn/browser'
import { useEffect, useEffectEvent } from 'react'
import { awaitLogin } from './entering.ts'
import { canAutofillPasskeys, stopAwaiting } from './passkeys.ts'

/** An offer holds for five minutes on the server: it is made anew before that, in milliseconds. */
const renewed = 4 * 60_000

/**
 * Where the browser can do so, this site's passkeys stand among the names it fills in; `onChosen`
 * is called with the one that was taken. Nobody asked for it, so nothing is said when it can't be
 * had.
 */
export function useOfferedPasskey(
  offers: boolean,
  onChosen: (response: AuthenticationResponseJSON) => void,
): void {
  const chosen = useEffectEvent(onChosen)
  useEffect(() => {
    if (!offers) return
    let offering = false
    let left = false
    const offer = async () => {
      if (left || document.visibilityState === 'hidden' || !(await canAutofillPasskeys())) return
      offering = true
      const response = await awaitLogin()
      if (response && !left) chosen(response)
    }
    const tryToOffer = () => void offer().catch(() => {})
    tryToOffer()
    const timer = setInterval(tryToOffer, renewed)
    return () => {
      left = true
      clearInterval(timer)
      if (offering) void stopAwaiting().catch(() => {})
    }
  }, [offers])
}
