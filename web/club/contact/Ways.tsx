import Mail from 'lucide-react/icons/mail'
import MapPin from 'lucide-react/icons/map-pin'
import Phone from 'lucide-react/icons/phone'
import type { ReactNode } from 'react'
import type { Settings } from '#src/core/settings/settings.schema.ts'
import { callLink } from '#src/core/text/phone.shared.ts'
import { classes } from '#web/ui/components/classes.ts'
import { useHydrated } from '#web/ui/layout/useHydrated.ts'
import { type Directions, directionsTo } from '#web/ui/text/directions.ts'
import { WholeNames } from '#web/ui/text/WholeNames.tsx'
import styles from './Ways.module.css'

/** Ways to reach the club other than the form. Missing ones are left out. */
export function Ways({ club: { phone, email, address, map } }: Pick<Settings, 'club'>) {
  const directions = directionsTo(address, map)
  return (
    <section aria-label="Nous joindre" className="wrap">
      <ul className={`grid ruled-between mb-6 framed ${styles.ways}`}>
        {phone && (
          <Way Icon={Phone} label="Téléphone">
            <a href={callLink(phone)} className="inline-flex items-center strong break target">
              {phone}
            </a>
          </Way>
        )}
        {(address || directions) && (
          <Way Icon={MapPin} label="Adresse">
            {address && (
              <address className={classes('mt-1 break leading-text', styles.address)}>
                <WholeNames text={address} />
              </address>
            )}
            {directions && <Routes {...directions} />}
          </Way>
        )}
        {email && (
          <Way Icon={Mail} label="E-mail">
            <a href={`mailto:${email}`} className="inline-flex items-center strong break target">
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
    <li className={classes('row gap-4 items-stretch min-0', styles.way)}>
      <Icon size={20} className="text-rouge" />
      <div className="min-0">
        <p className="note muted">{label}</p>
        {children}
      </div>
    </li>
  )
}

const elsewhere = {
  className: 'row target strong',
  target: '_blank',
  rel: 'noopener noreferrer',
}

export function Routes({ app, openStreetMap, google }: Directions) {
  const hydrated = useHydrated()
  const isApple = hydrated && /iPhone|iPad|iPod/.test(navigator.userAgent)
  return (
    <p className={`${styles.routes} cluster gap-x text-label`}>
      <a href={isApple ? app.apple : app.others} className={`${styles.onPhone} row target strong`}>
        Itinéraire sur ce téléphone
      </a>
      <span className={classes('hidden', styles.elsewhere)}>Itinéraire&nbsp;:</span>
      <span className="cluster gap-x">
        <a {...elsewhere} href={openStreetMap}>
          <span className="visually-hidden">Itinéraire avec </span>OpenStreetMap
        </a>
        <a {...elsewhere} href={google}>
          <span className="visually-hidden">Itinéraire avec </span>Google Maps
        </a>
      </span>
    </p>
  )
}
