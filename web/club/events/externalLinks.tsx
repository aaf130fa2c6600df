import ExternalLink from 'lucide-react/icons/external-link'
import { Button } from '#web/ui/components/Button.tsx'
import { WholeNames } from '#web/ui/text/WholeNames.tsx'

/** Place of an event, with a route unless it is over. */
export function Venue({ location, past = false }: { location: string; past?: boolean }) {
  // A bare name, « Dojo », is no address that a map would find.
  const hasRoute = !past && location.includes(',')
  return (
    <>
      <WholeNames text={location || 'À préciser'} />
      {hasRoute && (
        <>
          {' '}
          <a
            href={`https://www.google.com/maps/dir/?api=1&destination=${encodeURIComponent(location)}`}
            target="_blank"
            rel="noopener"
            className="inline-flex items-center min-h-11 -my-3 text-note"
            aria-label={`Itinéraire vers ${location}`}>
            Itinéraire
          </a>
        </>
      )}
    </>
  )
}

/** Way to the service that takes the money; nothing of it is loaded before the tap. */
export function PaymentLink({ href }: { href: string }) {
  return (
    <div className="grid gap-1 justify-items-start" data-screen-only>
      <Button href={href} variant="ghost" target="_blank" iconEnd={<ExternalLink />}>
        Payer en ligne
      </Button>
      <span className="text-note text-ink-soft">
        Sur {new URL(href).host.replace(/^www\./, '')}
      </span>
    </div>
  )
}
