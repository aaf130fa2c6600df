import CalendarPlus from 'lucide-react/icons/calendar-plus'
import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Printer from 'lucide-react/icons/printer'
import Share2 from 'lucide-react/icons/share-2'
import type { Event } from '#src/club/events/events.schema.ts'
import { hrefs } from '#web/hrefs.ts'
import { Button } from '#web/ui/components/Button.tsx'
import { ShareImageLinks } from '#web/ui/components/CardLinks.tsx'
import { classes } from '#web/ui/components/classes.ts'
import { Details } from '#web/ui/components/Details.tsx'
import { FollowCalendar } from '#web/ui/components/FollowCalendar.tsx'
import { thisPage, useShare } from '#web/ui/components/useShare.ts'

type Props = { event: Event; past: boolean; className?: string }

/** Ways an event leaves the page: calendar, share, print. What is over is shared only. */
export function WaysOut({ event: { _id, title }, past, className }: Props) {
  const { notice: result, busy, share } = useShare(outcomes, { resetAfterMs: 3000 })
  const Icon = result?.look === 'text-success' ? CircleCheck : CircleAlert
  const images = <ShareImageLinks of={`events/${_id}`} title={title} />
  const tile = { variant: 'ghost', size: 'tile' } as const
  return (
    <div className={className} data-screen-only>
      <div className="flex large-text:flex-col border-y border-y-line divide-x divide-line *:flex-1 lg:border-t-0 lg:border-x-structure lg:border-b-structure lg:border-ink lg:bg-surface">
        {!past && (
          <span>
            <Button
              {...tile}
              href={`/events/${_id}.ics`}
              target="_self"
              icon={<CalendarPlus />}
              aria-label="Ajouter à mon agenda">
              Agenda
            </Button>
          </span>
        )}
        <span className="noscript:hidden!">
          <Button
            {...tile}
            icon={<Share2 />}
            pending={busy}
            onClick={() => share({ title, url: thisPage() })}>
            Partager
          </Button>
        </span>
        {!past && (
          <span>
            <Button
              {...tile}
              href={hrefs.eventPoster(_id)}
              icon={<Printer />}
              aria-label="Affiche à imprimer">
              Affiche
            </Button>
          </span>
        )}
      </div>
      <p
        role="status"
        className={classes('flex items-center gap-2 text-label font-semibold', result?.look)}>
        {result && (
          <>
            <Icon size={18} />
            <span>{result.text}</span>
          </>
        )}
      </p>
      {past ? (
        images
      ) : (
        <Details summary="Suivre l’agenda, partager une image">
          <FollowCalendar href="/events.ics" label="Suivre tous les événements" file={null} />
          {images}
        </Details>
      )}
    </div>
  )
}

/** Texts of spec section 8 'Event share'. */
const outcomes = {
  shared: { text: 'Événement partagé !', look: 'text-success' },
  copied: { text: 'Lien copié !', look: 'text-success' },
  cancelled: { text: 'Partage annulé.', look: 'text-ink-soft' },
  failed: { text: 'Échec de la copie.', look: 'text-accent' },
}
