import { useSyncExternalStore } from 'react'
import { send, tokenKey } from '#web/api.ts'

/**
 * Whether the stored token is an admin's (spec section 6): it exists, decodes, has not run out and
 * its role is exactly 'admin'. The server decides for itself on every call; this only chooses
 * which screen to show.
 */
export function isAdmin(): boolean {
  const claims = decode(localStorage.getItem(tokenKey))
  return (
    claims?.role === 'admin' && typeof claims.exp === 'number' && claims.exp * 1000 > Date.now()
  )
}

/** As isAdmin, kept up to date; undefined until the browser has taken over from the server. */
export function useIsAdmin(): boolean | undefined {
  return useSyncExternalStore(subscribe, isAdmin, () => undefined)
}

/** Stores the token of a login. @throws ApiError when the server refuses */
export async function login(username: string, password: string): Promise<void> {
  const { token } = await send<{ token: string }>('POST', '/api/auth/login', { username, password })
  localStorage.setItem(tokenKey, token)
  notify()
}

/** Ends the session here, and on the server when it can be reached. */
export async function logout(): Promise<void> {
  const ended = send('POST', '/api/auth/logout').catch(() => {})
  localStorage.removeItem(tokenKey)
  notify()
  await ended
}

const listeners = new Set<() => void>()
const notify = () => {
  for (const listener of listeners) listener()
}

/** A login or logout in another tab counts here as well. */
function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  window.addEventListener('storage', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('storage', listener)
  }
}

function decode(token: string | null): { role?: unknown; exp?: unknown } | undefined {
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
