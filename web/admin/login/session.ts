import { useState, useSyncExternalStore } from 'react'
import type { LoggedIn, Role } from '#src/core/accounts/login/auth.contract.ts'
import { send, tokenKey } from '#web/core/api.ts'
import { readText, removeText, writeText } from '#web/core/device-storage.ts'
import { Store } from '#web/core/store.ts'

/** Spec section 6. This only chooses the screen: the server decides on every call. */
export function readRole(): Role | undefined {
  const { role, exp } = readClaims() ?? {}
  if (typeof exp !== 'number' || exp * 1000 <= Date.now()) return undefined
  return role === 'admin' || role === 'editor' ? role : undefined
}

export const isInside = (): boolean => readRole() !== undefined

/** What the stored token says, whether or not it still counts. */
export const readClaims = () => decode(readText('localStorage', tokenKey))

/** As readRole, kept up to date; inside of the dashboard useRole says it (useSessionGuard.ts). */
export const useStoredRole = (): Role | undefined =>
  useSyncExternalStore(subscribe, readRole, () => undefined)

/** As isInside, kept up to date; undefined until the browser has taken over from the server. */
export const useIsInside = (): boolean | undefined =>
  useSyncExternalStore(subscribe, isInside, () => undefined)

/** Whose token runs out after the page opened stays inside: the next call asks to log in again. */
export function useStaysInside(): boolean {
  const open = useIsInside() ?? false
  const loggedOut = useSyncExternalStore(
    subscribe,
    () => !readClaims(),
    () => true,
  )
  const [inside, enter] = useState(false)
  if (open && !inside) enter(true)
  return open || (inside && !loggedOut)
}

/** After the account itself is gone: the server has nothing left to end. */
export function forgetSession(): void {
  removeText('localStorage', tokenKey)
  changes.set(changes.get() + 1)
}

export async function logout(): Promise<void> {
  const ended = send('POST', '/api/auth/logout').catch(() => {})
  forgetSession()
  await ended
}

export function keep({ token }: LoggedIn): void {
  writeText('localStorage', tokenKey, token)
  changes.set(changes.get() + 1)
}

/** Counts the logins and logouts of this tab: the token itself is in localStorage. */
const changes = new Store(0)

/** A login or logout in another tab counts here as well. */
function subscribe(listener: () => void): () => void {
  const unsubscribe = changes.subscribe(listener)
  window.addEventListener('storage', listener)
  return () => {
    unsubscribe()
    window.removeEventListener('storage', listener)
  }
}

type Claims = { role?: unknown; iat?: unknown; exp?: unknown; username?: unknown }

function decode(token: string | null | undefined): Claims | undefined {
  try {
    const payload = token?.split('.')[1] ?? ''
    const bytes = Uint8Array.from(
      atob(payload.replace(/-/g, '+').replace(/_/g, '/')),
      (char) => char.codePointAt(0) ?? 0,
    )
    return JSON.parse(new TextDecoder().decode(bytes)) ?? undefined
  } catch {
    return undefined
  }
}
