import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
  RegistrationResponseJSON,
} from '@simplewebauthn/browser'
import { ApiError, send } from '#web/house/api.ts'

/*
 * What the browser does with passkeys. The library comes with its first use: whoever types a
 * password never loads it. What a device refuses is told as an ApiError of status 0, like a call
 * that never left, so that whoever shows one shows the other.
 */

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
 * Offers the passkeys among the names the browser fills in, and answers once one was chosen.
 * Undefined when that was called off: another use of a passkey has begun, or the page was left.
 * @throws ApiError
 */
export async function awaitPasskey(
  optionsFrom: string,
): Promise<AuthenticationResponseJSON | undefined> {
  const options = await send<PublicKeyCredentialRequestOptionsJSON>('POST', optionsFrom)
  const { startAuthentication } = await library()
  return await startAuthentication({ optionsJSON: options, useBrowserAutofill: true }).catch(
    () => undefined,
  )
}

/** Takes the offer back. */
export async function stopAwaiting(): Promise<void> {
  const { WebAuthnAbortService } = await library()
  WebAuthnAbortService.cancelCeremony()
}

/** A new passkey on this device, or on one it reaches. @throws ApiError */
export async function makePasskey(optionsFrom: string): Promise<RegistrationResponseJSON> {
  const options = await send<PublicKeyCredentialCreationOptionsJSON>('POST', optionsFrom)
  const { startRegistration } = await library()
  return await startRegistration({ optionsJSON: options }).catch(explain)
}

const library = () =>
  import('@simplewebauthn/browser').catch(() => {
    throw new ApiError(0, [{ msg: 'Le site ne répond pas. Vérifiez votre connexion.' }])
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
