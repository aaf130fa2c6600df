import CalendarDays from 'lucide-react/icons/calendar-days'
import MapPin from 'lucide-react/icons/map-pin'
import X from 'lucide-react/icons/x'
import { type ReactNode, useEffect, useId, useState } from 'react'
import { countByPrice, dueText } from '#src/club/events/prices.shared.ts'
import type {
  ActiveRegistration,
  RegisteredEvent,
  RegistrationByToken,
} from '#src/club/events/registrations/registrations.schema.ts'
import { counted } from '#src/core/text/nouns.shared.ts'
import { hourInWords } from '#src/core/time/club-time.shared.ts'
import { isSignedIn } from '#web/admin/login/session.ts'
import { EventDrawing } from '#web/club/events/EventPicture.tsx'
import { PaymentLink, Venue } from '#web/club/events/externalLinks.tsx'
import { hoursText } from '#web/club/events/texts.ts'
import { type ApiError, isNotFound, send } from '#web/core/api.ts'
import { hrefs } from '#web/hrefs.ts'
import type { Params } from '#web/page.ts'
import { Button } from '#web/ui/components/Button.tsx'
import { CheckField } from '#web/ui/components/Field.tsx'
import { CalendarButton } from '#web/ui/components/FollowCalendar.tsx'
import { LiveRegion } from '#web/ui/components/LiveRegion.tsx'
import { Notice } from '#web/ui/components/Notice.tsx'
import confirmStyles from '#web/ui/dialogs/ConfirmDialog.module.css'
import { PublicModal } from '#web/ui/dialogs/PublicModal.tsx'
import { PageHeader } from '#web/ui/layout/PageHeader.tsx'
import { useHydrated } from '#web/ui/layout/useHydrated.ts'
import { usePosted } from '#web/ui/layout/usePosted.ts'
import { dayInWords } from '#web/ui/text/dates.ts'
import { SaveLink } from './KeepLink.tsx'
import { registrantAddress } from './ownAddress.ts'
import { RegistrationForm } from './RegistrationForm.tsx'
import { forgetRegistration, saveRegistration } from './savedRegistrations.ts'

type Props = { registration: RegistrationByToken; params: Params; reload: () => Promise<unknown> }

export function RegistrantPage({ registration, params: { id = '' }, reload }: Props) {
  const { sent } = usePosted()
  const [hasEnded, setEnded] = useState(false)
  const { event } = registration
  const link = registrantAddress(id)
  const isActive = isActiveOne(registration) && !hasEnded
  const name = isActiveOne(registration) ? registration.name : ''
  useEffect(() => {
    if (!isActive) forgetRegistration(link)
    // Stores no link when an admin registers others for the club.
    else if (!isSignedIn()) saveRegistration({ event: event._id, name, link })
  }, [isActive, link, event._id, name])

  useEffect(() => {
    if (hasEnded) document.getElementById('contenu')?.focus()
  }, [hasEnded])

  if (isActiveOne(registration) && !hasEnded) {
    const { status, people, place } = registration
    const registered = status === 'registered'
    const title = registered
      ? `Vous venez${people > 1 ? `\u00a0: ${counted(people, 'personne')}` : ''}`
      : `Vous êtes au rang ${place}`
    return (
      <>
        <Announced text={title} />
        <PageHeader
          belt="orange"
          eyebrow={registered ? event.title : `Liste d’attente\u00a0: ${event.title}`}
          title={title}
        />
        <div className="wrap pb-section">
          <Active
            registration={registration}
            link={link}
            reload={reload}
            onEnded={() => setEnded(true)}
          />
        </div>
      </>
    )
  }
  if (registration.status === 'cancelled') {
    return (
      <Closing title="Événement annulé" button="Tous les événements" href={hrefs.events}>
        Le club a retiré «&nbsp;{event.title}&nbsp;» ({dayInWords(event.date)}). Votre inscription
        n’a plus d’effet.
      </Closing>
    )
  }
  const justEnded = hasEnded || sent
  return (
    <Closing
      title={justEnded ? 'C’est noté' : 'Inscription annulée'}
      button="Retour à l’événement"
      href={hrefs.event(event._id)}>
      {justEnded ? (
        <>Vous ne venez plus à «&nbsp;{event.title}&nbsp;». Merci de l’avoir dit.</>
      ) : (
        <>
          Votre inscription à «&nbsp;{event.title}&nbsp;» a été annulée. Vous pouvez vous
          réinscrire.
        </>
      )}
    </Closing>
  )
}

/** Says the title once the page is there: a screen reader hears what changes, not what is new. */
function Announced({ text }: { text: string }) {
  const [announced, setAnnounced] = useState('')
  useEffect(() => setAnnounced(text), [text])
  return <LiveRegion>{announced}</LiveRegion>
}

const isActiveOne = (one: RegistrationByToken): one is ActiveRegistration =>
  one.status === 'registered' || one.status === 'waiting'

type ClosingProps = { title: string; button: string; href: string; children: ReactNode }

function Closing({ title, button, href, children }: ClosingProps) {
  return (
    <>
      <PageHeader belt="orange" eyebrow="Événements" title={title} />
      <div className="wrap grid grid-cols-1 gap-6 justify-items-start pb-section">
        <p role="status">{children}</p>
        <Button href={href}>{button}</Button>
      </div>
    </>
  )
}

type ActiveProps = {
  registration: ActiveRegistration
  link: string
  reload: () => Promise<unknown>
  onEnded: () => void
}

function Active({ registration, link, reload, onEnded }: ActiveProps) {
  const { event, status, email, question, until, over, hasMail, free } = registration
  const registered = status === 'registered'
  const [day = '', hour = ''] = until.split('T')
  return (
    <div className="border-structure border-ink bg-surface max-w-[40rem] *:not-first:border-t-card *:not-first:border-t-ink lg:grid lg:grid-cols-2 lg:grid-rows-[auto_auto_auto_1fr] lg:max-w-none">
      <EventDrawing id={event._id} ratio="2:1" />
      <div className="grid grid-cols-1 gap-4 p-6">
        <When event={event} />
        <Due registration={registration} />
        {!registered && <p className="font-semibold">{waitingText(registration)}</p>}
        <div className="flex flex-wrap items-center gap-3">
          <CalendarButton href={`/events/${event._id}.ics`} />
          <Button href={hrefs.event(event._id)} variant="ghost">
            Voir l’événement
          </Button>
        </div>
      </div>
      <div
        className="grid grid-cols-1 gap-4 p-6 content-start lg:col-2 lg:row-[1/span_4] lg:border-t-0! lg:border-l-card lg:border-l-ink"
        data-screen-only>
        <h2 className="text-h3 tracking-h3">Changer</h2>
        {over ? (
          <p>Les inscriptions sont closes&nbsp;: le nombre ne peut plus changer.</p>
        ) : (
          <>
            <RegistrationForm
              action={link}
              question={question}
              hasMail={hasMail}
              prices={event.prices}
              start={registration}
              submitLabel="Changer"
              done="C’est enregistré."
              send={async (data) => {
                await send('PUT', link, data)
                await reload()
              }}
            />
            <p className="text-note text-ink-soft">
              {registered && free !== null && <span>{`${formatFree(free)} `}</span>}
              Modifiable jusqu’au {dayInWords(day)}, {hourInWords(hour)}.
              {!registered && ' Moins nombreux, vous gardez votre rang.'}
            </p>
          </>
        )}
      </div>
      <SaveLink link={link} title={event.title} email={email} />
      <div className="p-6" data-screen-only>
        <End link={link} registered={registered} onEnded={onEnded} />
      </div>
    </div>
  )
}

/** People by price, their sum, and the way to pay it. */
function Due({
  registration: { event, counts, dueCents, status },
}: {
  registration: ActiveRegistration
}) {
  if (dueCents === undefined) return null
  const { prices = [], paymentLink } = event
  return (
    <>
      <p className="font-semibold">{dueText(countByPrice(prices, counts), dueCents)}</p>
      {paymentLink && dueCents > 0 && status === 'registered' && <PaymentLink href={paymentLink} />}
    </>
  )
}

function When({ event }: { event: RegisteredEvent }) {
  const hours = hoursText({ ...event, endDate: lastDay(event) })
  return (
    <ul className="grid gap-3 leading-normal">
      <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0">
        <CalendarDays size={20} className="text-accent" />
        <span>
          <strong>{dayInWords(event.date)}</strong>
          {hours && `, ${hours}`}
        </span>
      </li>
      {event.location && (
        <li className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-0">
          <MapPin size={20} className="text-accent" />
          <span className="min-w-0 wrap-anywhere">
            <Venue location={event.location} />
          </span>
        </li>
      )}
    </ul>
  )
}

const lastDay = ({ date, endDate }: RegisteredEvent) =>
  endDate && endDate > date ? endDate : undefined

/** Formats as « 8 places restent libres. », « Une place reste libre. », « C’est complet. ». */
const formatFree = (free: number) =>
  free > 1
    ? `${free} places restent libres.`
    : free === 1
      ? 'Une place reste libre.'
      : 'C’est complet.'

function waitingText({ people, place }: ActiveRegistration): string {
  if (place !== null && place > 1) {
    return 'Les places libérées vont d’abord à ceux qui attendent avant vous\u00a0; ensuite l’inscription se fait d’elle-même.'
  }
  return people > 1
    ? `Dès que ${people} places se libèrent, vous êtes inscrits automatiquement.`
    : 'Dès qu’une place se libère, vous êtes inscrit automatiquement.'
}

type EndProps = { link: string; registered: boolean; onEnded: () => void }

function End({ link, registered, onEnded }: EndProps) {
  const [state, setState] = useState<'asking' | 'ending'>()
  const [failure, setFailure] = useState<string>()
  const id = useId()
  const hydrated = useHydrated()
  const pending = state === 'ending'
  const stay = () => {
    if (!pending) setState(undefined)
  }
  const label = registered ? 'Ne plus venir' : 'Quitter la liste'
  const end = async () => {
    setState('ending')
    try {
      await send('DELETE', link)
    } catch (error) {
      // Treats a missing registration as cancelled: a second tap or another tab did it.
      if (!isNotFound(error)) {
        setState(undefined)
        return setFailure((error as ApiError).message)
      }
    }
    onEnded()
  }
  if (!hydrated) {
    return (
      <form className="grid grid-cols-1 gap-3 justify-items-start" method="post" action={link}>
        <CheckField label="Je ne viens plus" name="ends" value="on" required />
        <Button type="submit" variant="danger">
          Confirmer
        </Button>
      </form>
    )
  }
  return (
    <>
      <Button variant="danger" wide icon={<X />} onClick={() => setState('asking')}>
        {label}
      </Button>
      <PublicModal
        open={state !== undefined}
        onClose={stay}
        role="alertdialog"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
        className={confirmStyles.panel}>
        <h2
          id={`${id}-title`}
          className="mb-4 min-w-0 wrap-anywhere text-lead leading-tight tracking-h3">
          {`${label}\u00a0?`}
        </h2>
        <p id={`${id}-text`}>Votre place est libérée aussitôt, pour qui attend ou pour d’autres.</p>
        <div className="flex flex-wrap gap-3 items-stretch mt-6">
          <Button variant="main" pending={pending} pendingText="Je ne viens plus" onClick={end}>
            Je ne viens plus
          </Button>
          <Button variant="ghost" data-autofocus pending={pending} onClick={stay}>
            Je viens toujours
          </Button>
        </div>
      </PublicModal>
      {failure && (
        <Notice kind="error" title="Votre inscription est toujours là" className="mt-4">
          {failure}
        </Notice>
      )}
    </>
  )
}
