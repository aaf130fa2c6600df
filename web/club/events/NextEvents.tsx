import { dashboardAddress } from '#web/admin/dashboardRoute.ts'
import type { OverviewProps } from '#web/admin/frame/admin-section.ts'
import { OverviewSection } from '#web/admin/overview/OverviewParts.tsx'
import { EventDay } from '#web/ui/components/EventDay.tsx'
import { Link } from '#web/ui/components/Link.tsx'
import { countsText, listAddress } from './registrations/registrationList.ts'

export const NextEvents = ({ overview: { events } }: OverviewProps) => (
  <OverviewSection
    title="Prochains événements"
    none={events.length === 0 && 'Aucun événement à venir.'}
    more={{ href: dashboardAddress({ section: 'events' }), label: 'Tous les événements' }}>
    {events.map(({ _id, title, date, location, registered, waiting }) => (
      <li key={_id} className="grid gap-4 grid-cols-[5rem_minmax(0,1fr)]">
        <EventDay date={date} className="text-[2.25rem]" />
        <div className="min-w-0">
          <Link
            href={dashboardAddress({ section: 'events', id: _id })}
            className="font-semibold inline-block min-h-6 wrap-anywhere">
            {title}
          </Link>
          {location && <p className="text-note text-ink-soft truncate">{location}</p>}
          {registered + waiting > 0 && (
            <Link
              href={listAddress(_id)}
              aria-label={`Inscriptions à «\u00a0${title}\u00a0»\u00a0: ${countsText(registered, waiting)}`}
              className="inline-flex items-center min-h-11 text-note font-semibold">
              {countsText(registered, waiting)}
            </Link>
          )}
        </div>
      </li>
    ))}
  </OverviewSection>
)
