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
