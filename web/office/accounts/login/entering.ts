import type { AuthenticationResponseJSON } from '@simplewebauthn/browser'
import type { LoggedIn, LoginAnswer, SecondStep } from '#src/office/accounts/login/auth.contract.ts'
import { send } from '#web/house/api.ts'
import { awaitPasskey, readPasskey } from './passkeys.ts'
import { keep } from './session.ts'

/* The ways in, and what gives this browser a new token. */

/**
 * Logs in by name and password, or answers what else is asked for where the account has a second
 * factor. @throws ApiError when the server refuses
 */
export async function login(credentials: {
  username: string
  password: string
  /** For thirty days instead of twelve hours */
  stay: boolean
}): Promise<SecondStep | undefined> {
  const answer = await send<LoginAnswer>('POST', '/api/auth/login', credentials)
  if (!('token' in answer)) return answer
  keep(answer)
  return undefined
}

/** The second step: a code, or a recovery code. @throws ApiError 401 when it comes too late */
export async function finishLogin(challenge: string, code: string): Promise<void> {
  keep(await send('POST', '/api/auth/second-factor', { challenge, code }))
}

const passkeyOptions = '/api/auth/passkey-login/options'

/** Without a name and a password. @throws ApiError, with status 0 when the device refuses */
export async function loginByPasskey(stay: boolean): Promise<void> {
  await loginWith(await readPasskey(passkeyOptions), stay)
}

/** By what a device has answered. @throws ApiError */
export async function loginWith(
  response: AuthenticationResponseJSON,
  stay: boolean,
): Promise<void> {
  keep(await send('POST', '/api/auth/passkey-login', { response, stay }))
}

/** Waits for a passkey to be chosen among the names the browser fills in (see awaitPasskey). */
export const awaitLogin = () => awaitPasskey(passkeyOptions)

/**
 * Takes over the session a login by form left in this browser's cookie, if there is one.
 * @throws ApiError
 */
export async function resumeSession(): Promise<void> {
  const found = await send<LoggedIn | undefined>('POST', '/api/auth/resume')
  if (found) keep(found)
}

/** Makes the account an invitation is for, and logs it in. @throws ApiError */
export async function acceptInvitation(
  token: string,
  username: string,
  password: string,
): Promise<void> {
  keep(await send('POST', '/api/invitations/accept', { token, username, password }))
}

/** Sets a password by a link that was given for it, and logs nobody in. @throws ApiError */
export async function setPasswordByLink(token: string, password: string): Promise<void> {
  await send('POST', '/api/password-links/use', { token, password })
}

/** Every earlier token ends; this browser goes on with a new one. @throws ApiError */
export async function changePassword(current: string, next: string): Promise<void> {
  keep(await send('PUT', '/api/auth/password', { current, next }))
}
