import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser'
import type { LoggedIn, LoginAnswer, SecondStep } from '#src/core/accounts/login/auth.contract.ts'
import { ApiError, noAnswer, send } from '#web/core/api.ts'
import { keep } from './session.ts'

/* The ways in, and what gives this browser a new token. */

/** Answers what else is asked for, where the account has a second factor. @throws ApiError */
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

const passkeyOptions = '/api/auth/passkey-login/options'

export async function loginByPasskey(stay: boolean): Promise<void> {
  await loginWith(await readPasskey(passkeyOptions), stay)
}

export async function loginWith(
  response: AuthenticationResponseJSON,
  stay: boolean,
): Promise<void> {
  keep(await send('POST', '/api/auth/passkey-login', { response, stay }))
}

/** Takes over the session of a login by form, if there is one in the cookie. @throws ApiError */
export async function resumeSession(): Promise<void> {
  const found = await send<LoggedIn | undefined>('POST', '/api/auth/resume')
  if (found) keep(found)
}

/* The library comes with its first use. A device's refusal is an ApiError of status 0. */

/** An address in digits: passkeys belong to a name. */
const isNumber = (hostname: string) => /^\[|^[\d.]+$/.test(hostname)

/** Whether this browser has passkeys, and this address may have them: https with a name, or localhost. */
export const canUsePasskeys = (): boolean =>
  typeof window.PublicKeyCredential === 'function' && !isNumber(location.hostname)

/** Whether passkeys may be offered among the names the browser fills in. */
export const canAutofillPasskeys = async (): Promise<boolean> =>
  canUsePasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true

/** Face, finger or PIN: what the device answers. @throws ApiError */
export async function readPasskey(optionsFrom: string): Promise<AuthenticationResponseJSON> {
  const options = await send<PublicKeyCredentialRequestOptionsJSON>('POST', optionsFrom)
  const { startAuthentication } = await library()
  return await startAuthentication({ optionsJSON: options }).catch(explain)
}

/**
 * Waits for a passkey to be chosen among the names the browser fills in. Undefined when it was
 * called off: another use has begun, or the page was left.
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
