import { type ReactNode, useState } from 'react'
import { useLocation } from 'wouter'
import { hrefs } from '#web/hrefs.ts'
import { ConfirmDialog } from '#web/look/dialogs/ConfirmDialog.tsx'
import { Button } from '#web/look/ui/Button.tsx'
import { logout } from '#web/office/accounts/login/session.ts'
import { dropDrafts, hasDrafts } from '#web/office/forms/drafts.ts'
import { forgetTyped, hasUnsaved, letGo } from '#web/office/forms/leaving.ts'

/**
 * The way out of the dashboard. What was typed here and not saved is asked about first: the next
 * person at a shared computer could read it.
 */
export function useLogout(): { end: () => void; question: ReactNode } {
  const [asked, setAsked] = useState(false)
  const [, navigate] = useLocation()
  const goOut = async () => {
    setAsked(false)
    letGo()
    await logout()
    navigate(hrefs.login)
  }
  const erase = () => {
    forgetTyped()
    dropDrafts()
    void goOut()
  }
  const question = (
    <ConfirmDialog
      open={asked}
      title="Garder vos brouillons&nbsp;?"
      confirmLabel="Garder et se déconnecter"
      cancelLabel="Rester connecté"
      icon={null}
      more={
        <Button variant="danger" onClick={erase}>
          Effacer et se déconnecter
        </Button>
      }
      onConfirm={goOut}
      onCancel={() => setAsked(false)}
    >
      Ce que vous avez écrit sans l’enregistrer reste sur cet appareil en brouillon. Sur un appareil
      partagé, effacez-le&nbsp;: la personne suivante pourrait le lire.
    </ConfirmDialog>
  )
  return { end: () => (hasUnsaved() || hasDrafts() ? setAsked(true) : void goOut()), question }
}
