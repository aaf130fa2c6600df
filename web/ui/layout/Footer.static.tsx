import Mail from 'lucide-react/icons/mail'
import MapPin from 'lucide-react/icons/map-pin'
import Phone from 'lucide-react/icons/phone'
import type { Settings } from '#src/core/settings/settings.schema.ts'
import { callLink } from '#src/core/text/phone.shared.ts'
import { useBoot } from '#web/boot.ts'
import { hrefs } from '#web/hrefs.ts'
import type { NavLink } from '#web/page.ts'
import { RedWhiteBelt } from '#web/ui/art/Belt.tsx'
import { BrandIcon } from '#web/ui/components/BrandIcon.tsx'
import { classes } from '#web/ui/components/classes.ts'
import { Link } from '#web/ui/components/Link.tsx'
import { WholeNames } from '#web/ui/text/WholeNames.tsx'
import { ClubLogo } from './ClubLogo.tsx'
import { chosen, legalNavigation, listFooterPages, listNavEntries } from './navigation.ts'
import { listNetworks } from './networks.ts'
import { useSettings } from './useSettings.ts'

type Club = Settings['club']

/** Footer of every page, below its belt (spec section 2 'Footer'). */
export function Footer() {
  const { club, phrases, pages, menu, links = [] } = useSettings()
  const year = useBoot().today.slice(0, 4)
  // Pages with content, those the menu doesn't list, and the club's own.
  const more = [
    ...chosen(listNavEntries(pages), menu),
    ...listFooterPages(menu),
    ...links.filter(({ at }) => at === 'footer'),
  ]
  return (
    <>
      <RedWhiteBelt />
      <footer
        className="pt-[clamp(var(--spacing)_*_6,14vw_-_36px,var(--spacing)_*_18)] bg-accent-fill print:py-1"
        data-on-accent>
        {/* Pages that hide when empty are below the links they go on from. */}
        <div className="wrap grid print:block grid-cols-[1fr_1fr] large-text:grid-cols-1 gap-x-[clamp(1.5rem,5vw,4.5rem)] gap-y-3 md:grid-cols-[1.4fr_0.85fr_1.2fr] md:gap-y-9 md:max-xl:*:nth-4:col-2 xl:has-[>:nth-child(4)]:grid-cols-[1.4fr_0.7fr_1.2fr_0.6fr]">
          <ClubColumn club={club} />
          <LinksColumn title="Navigation" entries={chosen(footerNavigation, menu)} />
          <ContactColumn club={club} />
          {more.length > 0 && <LinksColumn title="Pratique" entries={more} />}
        </div>
        <div className="grid print:hidden grid-cols-1 gap-2 mt-3 py-3 text-note wrap border-t border-t-on-accent/40 md:flex md:flex-wrap md:items-center md:justify-between md:gap-x-6 md:gap-y-0 md:mt-14">
          <p>
            © {year} {club.shortName}. Tous droits réservés.
          </p>
          <nav aria-label="Informations légales">
            <LinkList entries={legalNavigation} className="flex flex-wrap gap-6 gap-y-0" />
          </nav>
          {phrases.footer && <p>{phrases.footer}</p>}
        </div>
      </footer>
    </>
  )
}

const footerNavigation: readonly NavLink[] = [
  { label: 'Accueil', href: hrefs.home },
  { label: 'À propos', href: hrefs.about },
  { label: 'Entraîneurs', href: hrefs.coaches },
  { label: 'Événements', href: hrefs.events },
  { label: 'Blog', href: hrefs.blogs },
  { label: 'Contact', href: hrefs.contact },
]

function LinksColumn({ title, entries }: { title: string; entries: readonly NavLink[] }) {
  const id = `pied-${title.toLowerCase()}`
  return (
    <nav aria-labelledby={id}>
      <h2 id={id} className="text-body font-bold leading-snug tracking-normal mb-1">
        {title}
      </h2>
      <LinkList entries={entries} className="grid" />
    </nav>
  )
}

const entryLink =
  'inline-flex items-center gap-2 min-h-11 min-w-11 wrap-anywhere leading-snug [text-decoration-color:transparent] hover:[text-decoration-color:currentcolor]'

type LinkListProps = { entries: readonly NavLink[]; className: string | undefined }

const LinkList = ({ entries, className }: LinkListProps) => (
  <ul className={className}>
    {entries.map(({ label, href, lang }) => (
      <li key={href}>
        <Link href={href} lang={lang} hrefLang={lang} className={entryLink}>
          {label}
        </Link>
      </li>
    ))}
  </ul>
)

function ClubColumn({ club }: { club: Club }) {
  const networks = listNetworks(club)
  // Shrinks a full name, which is longer than an acronym.
  const long = club.shortName.length > 6
  return (
    <div className="max-md:col-span-full print:hidden">
      <div className="flex items-center gap-[0.14em] mt-[-0.06em] text-[min(16vw,clamp(3.5rem,3.2rem_+_5.3vw,8rem))]">
        <ClubLogo
          src={club.logo}
          className={classes(
            'flex-none w-auto max-w-[3em] h-[0.72em] object-contain [&_path]:fill-current',
            // A logo is drawn for paper.
            club.logo && 'bg-white p-[0.06em]',
          )}
        />
        <p
          className={classes(
            'min-w-0 font-black leading-none',
            long ? 'text-[0.4em] tracking-h3 text-balance' : 'text-[1em] tracking-[-0.045em]',
          )}>
          {club.shortName}
        </p>
      </div>
      <p className="mt-4 text-article font-serif leading-normal max-w-[24rem]">{club.tagline}</p>
      {networks.length > 0 && (
        <ul className="flex gap-3 items-stretch mt-6">
          {networks.map(({ brand, href }) => (
            <li key={brand.name}>
              <a
                href={href}
                className="grid place-items-center size-11 border-card border-on-accent transition-colors duration-(--motion-hover) ease-(--ease) hover:bg-on-accent hover:text-accent-fill"
                aria-label={brand.name}>
                <BrandIcon brand={brand} size={20} />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** On a phone the two lists of links stand side by side, between the club and its addresses. */
function ContactColumn({ club: { email, phone, address } }: { club: Club }) {
  if (!email && !phone && !address) return null
  return (
    <div className="max-md:col-span-full max-md:order-1">
      <h2 className="text-body font-bold leading-snug tracking-normal mb-1 print:hidden">
        Contact
      </h2>
      <ul className="grid print:flex print:gap-x-6">
        {email && (
          <li className="grid grid-cols-[20px_1fr] gap-2.5 [&_svg]:mt-3">
            <Mail size={20} />
            <a href={`mailto:${email}`} className={entryLink}>
              {email}
            </a>
          </li>
        )}
        {phone && (
          <li className="grid grid-cols-[20px_1fr] gap-2.5 [&_svg]:mt-3">
            <Phone size={20} />
            <a href={callLink(phone)} className={entryLink}>
              {phone}
            </a>
          </li>
        )}
        {address && (
          <li className="grid grid-cols-[20px_1fr] gap-2.5 [&_svg]:mt-3">
            <MapPin size={20} />
            <address className="leading-relaxed whitespace-pre-line py-1.5 not-italic">
              <WholeNames text={address} />
            </address>
          </li>
        )}
      </ul>
    </div>
  )
}
