import { createContext, useContext, useEffect, useReducer, useState } from 'react'
import { useSWRConfig } from 'swr'
import { useLocation } from 'wouter'
import type { Access, Me, Role } from '#src/core/accounts/login/auth.schema.ts'
import { useAnswer } from '#web/admin/useAnswer.tsx'
import { useOpenForms } from '#web/core/open-forms.ts'
import { hrefs } from '#web/hrefs.ts'
import { resumeSession } from './entering.ts'
import { isAfterLogin, landingAddress } from './landing.ts'
import { renewal } from './question.ts'
import { readAreas, readClaims, useIsSignedIn, useStoredRole } from './session.ts'

/** Longest setTimeout delay in milliseconds; a session of thirty days needs two timers. */
const maxTimeoutMs = 2 ** 31 - 1

/** Access inside the dashboard, unchanged while an expired session is renewed in place. */
export const AccessContext = createContext<Access>({ role: 'editor', areas: [] })
export const useAccess = (): Access => useContext(AccessContext)
export const useRole = (): Role => useAccess().role

/**
 * Returns the access, or undefined while redirecting to the login. If the token expires, or another
 * tab logs out while changes are unsaved, the login dialog opens in place.
 */
export function useSessionGuard(): Access | undefined {
  const resumed = useResumedSession()
  const open = useIsSignedIn()
  const { hasUnsaved } = useOpenForms()
  const role = useStoredRole()
  const [signedIn, enter] = useState<Access>()
  const [looks, look] = useReducer((count: number) => count + 1, 0)
  const [, navigate] = useLocation()
  if (resumed && role && role !== signedIn?.role) enter({ role, areas: readAreas() })

  useEffect(() => {
    if (!resumed || open !== false) return
    if (signedIn && (readClaims() || hasUnsaved())) void renewal.requestConfirmation()
    else navigate(hrefs.login, { replace: true })
  }, [resumed, open, signedIn, hasUnsaved, navigate])

  // The passage of time triggers no event, so a timer checks the expiry.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each look sets the next one
  useEffect(() => {
    const { exp } = readClaims() ?? {}
    if (!open || typeof exp !== 'number') return
    const timer = setTimeout(look, Math.min(exp * 1000 - Date.now() + 1, maxTimeoutMs))
    return () => clearTimeout(timer)
  }, [open, looks])

  return signedIn
}

/** Replaces the stored session after a native form login. Returns true once that is done. */
function useResumedSession(): boolean {
  const [resumed, setResumed] = useState(false)
  const [, navigate] = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on arriving
  useEffect(() => {
    if (!isAfterLogin()) return setResumed(true)
    const enter = () => {
      navigate(landingAddress(), { replace: true })
      setResumed(true)
    }
    // A failure leads to the login page, which says what is wrong.
    resumeSession().then(enter, enter)
  }, [])
  return resumed
}

export const useMe = () => useAnswer<Me>('/api/auth/me')

/** Reloads factors, sessions and accounts, which all depend on a changed factor. */
export function useReloadFactors(): () => Promise<void> {
  const { mutate } = useSWRConfig()
  const touched = (key: unknown) =>
    typeof key === 'string' && (key.startsWith('/api/auth/') || key === '/api/accounts')
  return async () => {
    await mutate(touched)
  }
}
