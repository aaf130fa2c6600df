import { useEffect, useState } from 'react'
import { session, tokenKey } from '#web/core/api.ts'
import { Button } from '#web/ui/components/Button.tsx'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { LoginForm } from './LoginForm.tsx'
import { renewal } from './question.ts'
import { isInside, readClaims } from './session.ts'

/** In seconds: a session lasts twelve hours, or thirty days. */
const aDay = 24 * 60 * 60

/** Calls whose refusal is an answer, not the end of a session. */
const own = [
  '/api/auth/login',
  '/api/auth/second-factor',
  '/api/auth/passkey-login/options',
  '/api/auth/passkey-login',
  '/api/auth/logout',
]

/** A refused call waits and is made once more. Declined, it fails, and what was typed stays. */
export function SessionDialog() {
  const open = renewal.useIsAsked()
  useEffect(() => {
    session.renew = async (address) => !own.includes(address) && renewal.ask()
    const onStorage = ({ key }: StorageEvent) => {
      // Logged in again in another tab.
      if (key === tokenKey && isInside()) renewal.answer(true)
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
  const [{ username: known, exp, iat }] = useState(() => readClaims() ?? {})
  // As long as the session that has ended was to last.
  const stays = typeof exp === 'number' && typeof iat === 'number' && exp - iat > aDay
  return (
    <LoginForm
      {...(typeof known === 'string' ? { known } : {})}
      stays={stays}
      intro="Reconnectez-vous pour continuer&nbsp;: ce que vous avez écrit est toujours là, et ce que vous demandiez reprendra tout seul."
      onLoggedIn={() => renewal.answer(true)}
    >
      <Button variant="ghost" wide onClick={() => renewal.answer(false)}>
        Annuler
      </Button>
    </LoginForm>
  )
}
