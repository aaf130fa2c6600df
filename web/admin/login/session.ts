import { useState, useSyncExternalStore } from 'react'
import type { LoggedIn, Role } from '#src/core/accounts/login/auth.schema.ts'
import { send, tokenKey } from '#web/core/api.ts'
import { readText, removeText, writeText } from '#web/core/device-storage.ts'
import { Store } from '#web/core/store.ts'

/** Reads the role (spec section 6) only to choose the screen: the server checks every call. */
function readRole(): Role | undefined {
  const { role, exp } = readClaims() ?? {}
  if (typeof exp !== 'number' || exp * 1000 <= Date.now()) return undefined
  return role === 'admin' || role === 'editor' ? role : undefined
}

export const isSignedIn = (): boolean => readRole() !== undefined

/** Areas in the stored token; an editor's token of earlier versions names none. */
export function readAreas(): string[] {
  const { areas } = readClaims() ?? {}
  return Array.isArray(areas) ? areas : []
}

/** Reads the stored token's claims, even after it expired. */
export const readClaims = () => decode(readText('localStorage', tokenKey))

/** Subscribes to readRole. Inside the dashboard use useRole instead (useSessionGuard.ts). */
export const useStoredRole = (): Role | undefined =>
  useSyncExternalStore(subscribe, readRole, () => undefined)

/** Subscribes to isInside; undefined until hydration. */
export const useIsSignedIn = (): boolean | undefined =>
  useSyncExternalStore(subscribe, isSignedIn, () => undefined)

/**
 * Keeps a visitor inside whose token expires while the page is open: the next call asks for a
 * login.
 */
export function useStaysSignedIn(): boolean {
  const open = useIsSignedIn() ?? false
  const loggedOut = useSyncExternalStore(
    subscribe,
    () => !readClaims(),
    () => true,
  )
  const [wasSignedIn, enter] = useState(false)
  if (open && !wasSignedIn) enter(true)
  return open || (wasSignedIn && !loggedOut)
}

/** Removes the token without a call to the server, for a deleted account. */
export function forgetSession(): void {
  removeText('localStorage', tokenKey)
  changes.set(changes.get() + 1)
}

export async function logout(): Promise<void> {
  const ended = send('POST', '/api/auth/logout').catch(() => {})
  forgetSession()
  await ended
}

export function storeSession({ token }: LoggedIn): void {
  writeText('localStorage', tokenKey, token)
  changes.set(changes.get() + 1)
}

/** Number of logins and logouts in this tab; the token itself is in localStorage. */
const changes = new Store(0)

/** Notifies of logins and logouts in this tab and, by storage events, in others. */
function subscribe(listener: () => void): () => void {
  const unsubscribe = changes.subscribe(listener)
  window.addEventListener('storage', listener)
  return () => {
    unsubscribe()
    window.removeEventListener('storage', listener)
  }
}

type Claims = { role?: unknown; areas?: unknown; iat?: unknown; exp?: unknown; username?: unknown }

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
