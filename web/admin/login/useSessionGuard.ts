import { createContext, useContext, useEffect, useReducer, useState } from 'react'
import { useLocation } from 'wouter'
import type { Role } from '#src/core/accounts/login/auth.contract.ts'
import { hasUnsaved } from '#web/core/leaving.ts'
import { hrefs } from '#web/hrefs.ts'
import { resumeSession } from './entering.ts'
import { isAfterLogin, landingAddress } from './landing.ts'
import { renewal } from './question.ts'
import { readClaims, useIsInside, useStoredRole } from './session.ts'

/** Timers can't be set for longer, in milliseconds: a session of thirty days takes two. */
const longest = 2 ** 31 - 1

/** Who is inside of the dashboard: it stays so while they are asked to log in again in place. */
export const RoleContext = createContext<Role>('editor')
export const useRole = (): Role => useContext(RoleContext)

/**
 * Undefined for not at all: one is sent to the login. Whoever is inside when the token runs out, or
 * logged out elsewhere with something unsaved here, logs in again in place.
 */
export function useSessionGuard(): Role | undefined {
  const resumed = useResumedSession()
  const open = useIsInside()
  const role = useStoredRole()
  const [inside, enter] = useState<Role>()
  const [looks, look] = useReducer((count: number) => count + 1, 0)
  const [, navigate] = useLocation()
  if (resumed && role && role !== inside) enter(role)

  useEffect(() => {
    if (!resumed || open !== false) return
    if (inside && (readClaims() || hasUnsaved())) void renewal.ask()
    else navigate(hrefs.login, { replace: true })
  }, [resumed, open, inside, navigate])

  // Nothing happens when time has passed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each look sets the next one
  useEffect(() => {
    const { exp } = readClaims() ?? {}
    if (!open || typeof exp !== 'number') return
    const timer = setTimeout(look, Math.min(exp * 1000 - Date.now() + 1, longest))
    return () => clearTimeout(timer)
  }, [open, looks])

  return inside
}

/** After a login by form its session replaces whatever is stored. True once that is done. */
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
    // Without an answer there is the login page, which says what is wrong.
    resumeSession().then(enter, enter)
  }, [])
  return resumed
}
