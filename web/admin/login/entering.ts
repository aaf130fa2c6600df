import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser'
import type { LoggedIn, LoginResult, SecondStep } from '#src/core/accounts/login/auth.schema.ts'
import { ApiError, noAnswer, send } from '#web/core/api.ts'
import { storeSession } from './session.ts'

/* Login calls, which store the new token in this browser, and passkeys. */

/**
 * Logs in. Returns the second step if the account has a second factor.
 * @throws ApiError
 */
export async function login(credentials: {
  username: string
  password: string
  /** Whether the session lasts thirty days instead of twelve hours */
  stay: boolean
}): Promise<SecondStep | undefined> {
  const answer = await send<LoginResult>('POST', '/api/auth/login', credentials)
  if (!('token' in answer)) return answer
  storeSession(answer)
  return undefined
}

const passkeyOptions = '/api/auth/passkey-login/options'

export async function loginByPasskey(stay: boolean): Promise<void> {
  await loginWith(await readPasskey(passkeyOptions), stay)
}

export async function loginWith(
  response: AuthenticationResponseJSON,
  stay: boolean,
): Promise<void> {
  storeSession(await send('POST', '/api/auth/passkey-login', { response, stay }))
}

/**
 * Reads the session of a native form login from its cookie, if there is one.
 * @throws ApiError
 */
export async function resumeSession(): Promise<void> {
  const found = await send<LoggedIn | undefined>('POST', '/api/auth/resume')
  if (found) storeSession(found)
}

/*
 * Passkey functions. The library loads at first use; a refusal by the device is an ApiError of
 * status 0.
 */

/** Detects an IP address, which can't have passkeys. */
const isNumber = (hostname: string) => /^\[|^[\d.]+$/.test(hostname)

/**
 * Checks that the browser supports passkeys and that the host is a domain name or localhost.
 * Browsers require https.
 */
export const canUsePasskeys = (): boolean =>
  typeof window.PublicKeyCredential === 'function' && !isNumber(location.hostname)

/** Checks that passkeys can be offered in the username's autofill. */
export const canAutofillPasskeys = async (): Promise<boolean> =>
  canUsePasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true

/**
 * Requests a passkey assertion: the device asks for face, finger or PIN.
 * @throws ApiError
 */
export async function readPasskey(optionsFrom: string): Promise<AuthenticationResponseJSON> {
  const options = await send<PublicKeyCredentialRequestOptionsJSON>('POST', optionsFrom)
  const { startAuthentication } = await library()
  return await startAuthentication({ optionsJSON: options }).catch(explain)
}

/**
 * Waits for a passkey chosen in the username's autofill. Undefined when another ceremony began or
 * the page was left.
 */
export async function awaitLogin(): Promise<AuthenticationResponseJSON | undefined> {
  const options = await send<PublicKeyCredentialRequestOptionsJSON>('POST', passkeyOptions)
  const { startAuthentication } = await library()
  return await startAuthentication({ optionsJSON: options, useBrowserAutofill: true }).catch(
    () => undefined,
  )
}

export async function stopAwaiting(): Promise<void> {
  const { WebAuthnAbortService } = await library()
  WebAuthnAbortService.cancelCeremony()
}

export async function makePasskey(optionsFrom: string): Promise<RegistrationResponseJSON> {
  const options = await send<PublicKeyCredentialCreationOptionsJSON>('POST', optionsFrom)
  const { startRegistration } = await library()
  return await startRegistration({ optionsJSON: options }).catch(explain)
}

const library = () =>
  import('@simplewebauthn/browser').catch(() => {
    throw noAnswer()
  })

const reasons: Record<string, string> = {
  AbortError: 'L’échange avec la clé d’accès a été interrompu.',
  InvalidStateError: 'Cet appareil a déjà une clé d’accès pour ce compte.',
  NotAllowedError: 'Vous avez annulé, ou aucune clé d’accès n’a répondu à temps.',
  SecurityError: 'Les clés d’accès ne marchent pas à cette adresse du site.',
}

function explain(error: unknown): never {
  const name = error instanceof Error ? error.name : ''
  throw new ApiError(0, [
    { msg: reasons[name] ?? 'Cet appareil n’a pas pu se servir d’une clé d’accès.' },
  ])
}
