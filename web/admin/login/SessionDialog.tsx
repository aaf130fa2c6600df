import { useEffect, useState } from 'react'
import { session, tokenKey } from '#web/core/api.ts'
import { Button } from '#web/ui/components/Button.tsx'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { LoginForm } from './LoginForm.tsx'
import { renewal } from './question.ts'
import { isSignedIn, readClaims } from './session.ts'

/** Threshold in seconds between the two session lengths: twelve hours and thirty days. */
const aDay = 24 * 60 * 60

/** Endpoints whose 401 answers the call itself and does not mean an expired session. */
const loginEndpoints = [
  '/api/auth/login',
  '/api/auth/second-factor',
  '/api/auth/passkey-login/options',
  '/api/auth/passkey-login',
  '/api/auth/logout',
]

/**
 * Renews an expired session in place. The refused call is then repeated; if declined it fails, and
 * typed text is kept.
 */
export function SessionDialog() {
  const open = renewal.useIsPending()
  useEffect(() => {
    session.renew = async (address) =>
      !loginEndpoints.includes(address) && renewal.requestConfirmation()
    const onStorage = ({ key }: StorageEvent) => {
      // A login in another tab closes the dialog.
      if (key === tokenKey && isSignedIn()) renewal.answer(true)
    }
    window.addEventListener('storage', onStorage)
    return () => {
      session.renew = undefined
      window.removeEventListener('storage', onStorage)
      renewal.answer(false)
    }
  }, [])

  return (
    <Dialog open={open} onClose={() => renewal.answer(false)} title="Votre session a expiré">
      {open && <Login />}
    </Dialog>
  )
}

function Login() {
  const [{ username: sessionUsername, exp, iat }] = useState(() => readClaims() ?? {})
  // The new session is offered the length of the expired one.
  const stays = typeof exp === 'number' && typeof iat === 'number' && exp - iat > aDay
  return (
    <LoginForm
      {...(typeof sessionUsername === 'string' ? { knownUsername: sessionUsername } : {})}
      stays={stays}
      intro="Reconnectez-vous pour continuer&nbsp;: ce que vous avez écrit est toujours là, et ce que vous demandiez reprendra tout seul."
      onLoggedIn={() => renewal.answer(true)}>
      <Button variant="ghost" wide onClick={() => renewal.answer(false)}>
        Annuler
      </Button>
    </LoginForm>
  )
}
