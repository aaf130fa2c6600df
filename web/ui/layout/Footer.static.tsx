import Mail from 'lucide-react/icons/mail'
import MapPin from 'lucide-react/icons/map-pin'
import Phone from 'lucide-react/icons/phone'
import type { Settings } from '#src/core/settings/settings.schema.ts'
import { callLink } from '#src/core/text/phone.shared.ts'
import { useBoot } from '#web/boot.ts'
import type { NavLink } from '#web/page.ts'
import { RedWhiteBelt } from '#web/ui/art/Belt.tsx'
import { BrandIcon } from '#web/ui/components/BrandIcon.tsx'
import { classes } from '#web/ui/components/classes.ts'
import { Link } from '#web/ui/components/Link.tsx'
import { WholeNames } from '#web/ui/text/WholeNames.tsx'
import { ClubLogo } from './ClubLogo.tsx'
import styles from './Footer.module.css'
import { legalNavigation, useFooterNavigation, useHiddenWhenEmptyEntries } from './navigation.ts'
import { networksOf } from './networks.ts'
import { useSettings } from './useSettings.ts'

type Club = Settings['club']

/** Footer of every page, below its belt (spec section 2 'Footer'). */
export function Footer() {
  const { club } = useSettings()
  const year = useBoot().today.slice(0, 4)
  // Pages beyond the spec's that the club has filled in.
  const optional = useHiddenWhenEmptyEntries()
  return (
    <>
      <RedWhiteBelt />
      <footer className={classes('rouge', styles.footer)} data-on-dark>
        <div className={classes('wrap grid', styles.columns)}>
          <ClubColumn club={club} />
          <LinksColumn title="Navigation" entries={useFooterNavigation()} />
          <ContactColumn club={club} />
          {optional.length > 0 && <LinksColumn title="Pratique" entries={optional} />}
        </div>
        <div className={classes('stack gap-2 mt-3 py-3 note wrap md-flex', styles.end)}>
          <p>
            © {year} {club.shortName}. Tous droits réservés.
          </p>
          <nav aria-label="Informations légales">
            <LinkList entries={legalNavigation} className="flex flex-wrap gap-5 gap-y-0" />
          </nav>
          <p>Ceinture rouge&nbsp;: la fin de la page, le début du respect.</p>
        </div>
      </footer>
    </>
  )
}

function LinksColumn({ title, entries }: { title: string; entries: readonly NavLink[] }) {
  const id = `pied-${title.toLowerCase()}`
  return (
    <nav aria-labelledby={id}>
      <h2 id={id} className={classes('text-body bold leading-snug track-0', styles.heading)}>
        {title}
      </h2>
      <LinkList entries={entries} className="grid" />
    </nav>
  )
}

type LinkListProps = { entries: readonly NavLink[]; className: string | undefined }

const LinkList = ({ entries, className }: LinkListProps) => (
  <ul className={className}>
    {entries.map(({ label, href }) => (
      <li key={href}>
        <Link href={href} className={classes('inline-row', styles.link)}>
          {label}
        </Link>
      </li>
    ))}
  </ul>
)

function ClubColumn({ club }: { club: Club }) {
  const networks = networksOf(club)
  // Shrinks a full name, which is longer than an acronym.
  const long = club.shortName.length > 6
  return (
    <div>
      <div className={classes('row', styles.mark)}>
        <ClubLogo src={club.logo} className={styles.logo} />
        <p className={classes('min-0 display leading-flat', styles.name, long && styles.long)}>
          {club.shortName}
        </p>
      </div>
      <p className={classes('mt-4 text-article serif leading-text', styles.tagline)}>
        {club.tagline}
      </p>
      {networks.length > 0 && (
        <ul className="row items-stretch mt-5">
          {networks.map(({ brand, href }) => (
            <li key={brand.name}>
              <a href={href} className={styles.network} aria-label={brand.name}>
                <BrandIcon brand={brand} size={20} />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

function ContactColumn({ club: { email, phone, address } }: { club: Club }) {
  return (
    <div>
      <h2 className={classes('text-body bold leading-snug track-0', styles.heading)}>Contact</h2>
      <ul className="grid">
        <li className={styles.way}>
          <Mail size={20} />
          <a href={`mailto:${email}`} className={classes('inline-row', styles.link)}>
            {email}
          </a>
        </li>
        {phone && (
          <li className={styles.way}>
            <Phone size={20} />
            <a href={callLink(phone)} className={classes('inline-row', styles.link)}>
              {phone}
            </a>
          </li>
        )}
        {address && (
          <li className={styles.way}>
            <MapPin size={20} />
            <address className={classes('leading-loose pre-line', styles.address)}>
              <WholeNames text={address} />
            </address>
          </li>
        )}
      </ul>
    </div>
  )
}
