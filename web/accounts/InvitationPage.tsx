import useSWR from 'swr'
import { type ApiError, send } from '#web/api.ts'
import { usePosted } from '#web/frame/usePosted.ts'
import { LoginFrame } from '#web/login/LoginFrame.tsx'
import type { Params } from '#web/pages.ts'
import { Button } from '#web/ui/Button.tsx'
import { InvitationForm } from './InvitationForm.tsx'
import styles from './InvitationPage.module.css'

/**
 * Where an invitation's link leads: name and password are chosen here, once. Whether the link can
 * still be used is looked up beside; where that can't be found out, sending the form tells.
 */
export function InvitationPage({ params: { token = '' } }: { params: Params }) {
  const { status } = usePosted()
  const { error } = useSWR<true, ApiError>(['invitation', token], check, {
    revalidateOnReconnect: false,
  })
  if (error?.status === 404 || status === 404) return <OverInvitation />
  return (
    <LoginFrame title="Bienvenue">
      <InvitationForm token={token} />
    </LoginFrame>
  )
}

/** @throws ApiError 404 once the link was used, has run out or was taken back */
async function check([, token]: [string, string]): Promise<true> {
  await send('POST', '/api/invitations/check', { token })
  return true
}

function OverInvitation() {
  return (
    <LoginFrame title="Cette invitation n’est plus valable" sentence>
      <div className={styles.text}>
        <p role="status">
          Elle a déjà servi, elle a expiré ou elle a été annulée. Demandez-en une nouvelle à la
          personne du club qui vous l’a envoyée.
        </p>
        <Button href="/">Retour à l’accueil</Button>
      </div>
    </LoginFrame>
  )
}
