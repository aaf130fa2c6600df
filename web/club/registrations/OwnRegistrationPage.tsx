import { useState } from 'react'
import type { OwnRegistration } from '#src/club/registrations/registrations.contract.ts'
import { type ApiError, isGone, send } from '#web/core/api.ts'
import { hrefs } from '#web/hrefs.ts'
import type { Params } from '#web/page.ts'
import { Button } from '#web/ui/components/Button.tsx'
import { CheckField } from '#web/ui/components/Field.tsx'
import { CalendarButton } from '#web/ui/components/FollowCalendar.tsx'
import { Notice } from '#web/ui/components/Notice.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx'
import { PageTop } from '#web/ui/layout/PageTop.tsx'
import { useHydrated } from '#web/ui/layout/useHydrated.ts'
import { longDay } from '#web/ui/text/dates.ts'
import { RegistrationForm } from './RegistrationForm.tsx'
import { ownAddress } from './registrations.pages.ts'

type Props = { registration: OwnRegistration; params: Params; reload: () => Promise<unknown> }

export function OwnRegistrationPage({ registration, params: { id = '' }, reload }: Props) {
  const { event, status, place, people } = registration
  const [state, setState] = useState<'asking' | 'ending' | 'ended'>()
  const [failure, setFailure] = useState<string>()
  const hydrated = useHydrated()
  const link = ownAddress(id)
  const end = async () => {
    setState('ending')
    try {
      await send('DELETE', link)
    } catch (error) {
      // Ended by a second tap, or in another tab: it is what was asked for.
      if (!isGone(error)) {
        setState(undefined)
        return setFailure((error as ApiError).message)
      }
    }
    setState('ended')
  }
  if (state === 'ended') {
    return (
      <>
        <PageTop belt="orange" eyebrow="Événements" title="C’est noté" />
        <div className="wrap section stack gap-5 justify-start">
          <p role="status">
            Vous ne venez plus à «&nbsp;{event.title}&nbsp;». Merci de l’avoir dit.
          </p>
          <Button href={hrefs.event(event._id)}>Retour à l’événement</Button>
        </div>
      </>
    )
  }
  return (
    <>
      <PageTop
        belt="orange"
        eyebrow={longDay(event.date)}
        title={status === 'registered' ? 'Vous venez' : 'En liste d’attente'}
      />
      <div className="wrap section stack gap-5">
        <Notice kind="success" title={event.title}>
          <p>
            {status === 'registered'
              ? `C’est noté pour ${people > 1 ? `${people} personnes` : 'une personne'}.`
              : `Vous êtes à la place ${place} de la liste d’attente, et montez seul dès qu’il y a de la place.`}
          </p>
          {event.location && <p>{event.location}</p>}
          <p>
            <strong>Gardez cette page</strong> (marque-page, message à vous-même)&nbsp;: elle seule
            permet de changer ou d’annuler.
          </p>
        </Notice>
        <div className="cluster">
          <CalendarButton href={`/events/${event._id}.ics`} />
          <Button href={hrefs.event(event._id)} variant="ghost">
            Voir l’événement
          </Button>
          {hydrated && (
            <Button variant="danger" onClick={() => setState('asking')}>
              Je ne viens plus
            </Button>
          )}
        </div>
        <ConfirmDialog
          open={state !== undefined}
          title={'Ne plus venir\u00a0?'}
          confirmLabel="Je ne viens plus"
          cancelLabel="Je viens toujours"
          icon={null}
          pending={state === 'ending'}
          onConfirm={end}
          onCancel={() => setState(undefined)}
        >
          Votre place est libérée aussitôt, pour qui attend ou pour d’autres.
        </ConfirmDialog>
        {failure && (
          <Notice kind="error" title="Votre inscription est toujours là">
            {failure}
          </Notice>
        )}
        <h2 className="text-h3 track">Changer</h2>
        <RegistrationForm
          action={link}
          question={event.question}
          start={registration}
          submitLabel="Enregistrer"
          done="C’est enregistré."
          send={async (data) => {
            await send('PUT', link, data)
            await reload()
          }}
        >
          {!hydrated && <CheckField label="Je ne viens plus" name="ends" value="on" />}
        </RegistrationForm>
      </div>
    </>
  )
}
