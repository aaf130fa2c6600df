import Mail from 'lucide-react/icons/mail'
import MapPin from 'lucide-react/icons/map-pin'
import Phone from 'lucide-react/icons/phone'
import type { ReactNode } from 'react'
import type { Settings } from '#src/core/settings/settings.schema.ts'
import { callLink } from '#src/core/text/phone.shared.ts'
import { useHydrated } from '#web/ui/layout/useHydrated.ts'
import { type Directions, directionsTo } from '#web/ui/text/directions.ts'
import { WholeNames } from '#web/ui/text/WholeNames.tsx'

/** Ways to reach the club other than the form. Missing ones are left out. */
export function Ways({ club: { phone, email, address, map } }: Pick<Settings, 'club'>) {
  const directions = directionsTo(address, map)
  return (
    <section aria-label="Nous joindre" className="wrap">
      <ul className="grid *:not-first:border-t *:not-first:border-t-line mb-8 border-structure border-ink bg-surface lg:grid-cols-[auto_minmax(0,1fr)_auto] lg:mb-12">
        {phone && (
          <Way Icon={Phone} label="Téléphone">
            <a
              href={callLink(phone)}
              className="inline-flex items-center font-semibold min-w-0 wrap-anywhere min-h-11">
              {phone}
            </a>
          </Way>
        )}
        {(address || directions) && (
          <Way Icon={MapPin} label="Adresse">
            {address && (
              <address className="mt-1 min-w-0 wrap-anywhere leading-normal not-italic">
                <WholeNames text={address} />
              </address>
            )}
            {directions && <Routes {...directions} />}
          </Way>
        )}
        {email && (
          <Way Icon={Mail} label="E-mail">
            <a
              href={`mailto:${email}`}
              className="inline-flex items-center font-semibold min-w-0 wrap-anywhere min-h-11">
              {email}
            </a>
          </Way>
        )}
      </ul>
    </section>
  )
}

type WayProps = { Icon: typeof Phone; label: string; children: ReactNode }

function Way({ Icon, label, children }: WayProps) {
  return (
    <li className="flex gap-4 items-stretch min-w-0 py-[clamp(var(--spacing)_*_3,2vw,var(--spacing)_*_6)] px-[clamp(20px,2vw,var(--spacing)_*_6)] [&>svg]:mt-0.5 lg:not-first:border-t-0 lg:not-first:border-s-structure lg:not-first:border-s-ink">
      <Icon size={20} className="text-accent" />
      <div className="min-w-0">
        <p className="text-note text-ink-soft">{label}</p>
        {children}
      </div>
    </li>
  )
}

const elsewhere = {
  className: 'flex items-center gap-3 min-h-11 font-semibold',
  target: '_blank',
  rel: 'noopener noreferrer',
}

export function Routes({ app, openStreetMap, google }: Directions) {
  const hydrated = useHydrated()
  const isApple = hydrated && /iPhone|iPad|iPod/.test(navigator.userAgent)
  return (
    <p className="flex flex-wrap items-center gap-x-4 gap-y-0 text-label">
      {/* A computer has no app for it. */}
      <a
        href={isApple ? app.apple : app.others}
        className="flex items-center gap-3 basis-full min-h-11 font-semibold not-touch:hidden">
        Itinéraire sur ce téléphone
      </a>
      <span className="hidden not-touch:inline not-touch:pt-1">Itinéraire&nbsp;:</span>
      <span className="flex flex-wrap items-center gap-x-4 gap-y-0">
        <a {...elsewhere} href={openStreetMap}>
          <span className="sr-only">Itinéraire avec </span>OpenStreetMap
        </a>
        <a {...elsewhere} href={google}>
          <span className="sr-only">Itinéraire avec </span>Google Maps
        </a>
      </span>
    </p>
  )
}
