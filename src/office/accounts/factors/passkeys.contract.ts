import * as z from 'zod'
import { stay } from '#src/office/accounts/login/auth.contract.ts'

const name = z
  .string('Un texte est attendu')
  .trim()
  .min(1, 'Ce champ est obligatoire')
  .max(60, '60 caractères au plus')

const bytes = z.string('Un texte est attendu').max(20_000)

/**
 * What the browser answers for a login or a confirmation, as `startAuthentication` of
 * @simplewebauthn/browser gives it (AuthenticationResponseJSON).
 */
export const passkeyAnswer = z.looseObject({
  id: bytes,
  rawId: bytes,
  type: z.literal('public-key'),
  response: z.looseObject({
    clientDataJSON: bytes,
    authenticatorData: bytes,
    signature: bytes,
    userHandle: bytes.optional(),
  }),
  clientExtensionResults: z.looseObject({}),
})

/**
 * Logging in without a name: POST /api/auth/passkey-login/options (no body) answers
 * PublicKeyCredentialRequestOptionsJSON, POST /api/auth/passkey-login with the browser's answer
 * LoggedIn. A passkey is two factors in itself: no password, no second step. 401: none that the
 * site knows; 422: the answer came too late (five minutes) or was used; begin anew.
 * 409 where passkeys can't work: at an address that is a number (127.0.0.1), where `localhost`
 * or a domain is needed.
 */
export const passkeyLogin = z.object({ response: passkeyAnswer, stay })

/**
 * POST /api/auth/passkeys/options (no body) answers PublicKeyCredentialCreationOptionsJSON; POST
 * /api/auth/passkeys with what `startRegistration` gives (RegistrationResponseJSON) answers 201
 * NewPasskey. Both have to be confirmed. Without a name the device's is taken ('Safari sur
 * iPhone').
 */
export const newPasskey = z.object({
  name: name.optional(),
  response: z.looseObject({
    id: bytes,
    rawId: bytes,
    type: z.literal('public-key'),
    response: z.looseObject({
      clientDataJSON: bytes,
      attestationObject: bytes,
      transports: z.array(z.string().max(40)).max(10).optional(),
    }),
    clientExtensionResults: z.looseObject({}),
  }),
})

/** PUT /api/auth/passkeys/{id}, answers Passkey. DELETE removes it (204), confirmed. */
export const passkeyName = z.object({ name })

/** Times are ISO 8601 */
export type Passkey = {
  _id: string
  name: string
  createdAt: string
  lastUsedAt: string | null
  /** The domain it was made for: it works nowhere else */
  site: string
  /** It was made for another domain than the site has now */
  elsewhere: boolean
}

export type NewPasskey = {
  passkey: Passkey
  /** Told once, with an account's first factor; see factors.contract.ts */
  recoveryCodes?: string[]
}
