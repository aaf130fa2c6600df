import { type ReactNode, useState } from 'react'
import { hrefs } from '#web/hrefs.ts'
import type { SiteSlot } from '#web/page.ts'
import { Button } from '#web/ui/components/Button.tsx'
import { classes } from '#web/ui/components/classes.ts'
import { Link } from '#web/ui/components/Link.tsx'
import { ClubLogo, isLettering, logoRatio } from './ClubLogo.tsx'
import styles from './Layout.module.css'
import { DesktopMenu } from './menus/DesktopMenu.tsx'
import { MobileMenu } from './menus/MobileMenu.tsx'
import { listSiteSlots } from './site-slots.ts'
import { staticIsland } from './static-island.tsx'
import { useScrolled } from './useScrolled.ts'
import { useSettings } from './useSettings.ts'

const Footer = staticIsland(() => import('./Footer.static.tsx'), 'Footer')
const ThumbBar = staticIsland(() => import('./menus/MobileMenu.static.tsx'), 'ThumbBar')

/**
 * Header, page and footer. `path` is the page's, by which the navigation marks the current entry. The dashboard has no footer, which is for visitors, and a `<main>` beside its sidebar.
 */
export function Layout({ path, children }: { path: string; children: ReactNode }) {
  const [menuOpen, setMenuOpen] = useState(false)
  const isDashboard = path.startsWith(hrefs.dashboard)
  const Page = isDashboard ? 'div' : 'main'
  const siteSlotsAt = (position: SiteSlot['at']) =>
    listSiteSlots().map(
      ({ at, name, Component }) =>
        at === position && Component && <Component key={name} path={path} inert={menuOpen} />,
    )
  return (
    <>
      <a className="skip-link" href="#contenu" inert={menuOpen}>
        Aller au contenu
      </a>
      {siteSlotsAt('top')}
      <Header path={path} menuOpen={menuOpen} setMenuOpen={setMenuOpen} />
      <Page
        id={isDashboard ? undefined : 'contenu'}
        // Containing block of a page's belt band.
        className="relative"
        tabIndex={-1}
        inert={menuOpen}>
        {children}
      </Page>
      {!isDashboard && (
        <>
          {siteSlotsAt('foot')}
          <div className="contents" inert={menuOpen}>
            <Footer />
          </div>
        </>
      )}
      {!path.startsWith('/admin') && (
        <div className="contents" inert={menuOpen}>
          <ThumbBar path={path} />
        </div>
      )}
    </>
  )
}

/** Scroll position, in pixels, from which the header is more opaque (spec section 9). */
const scrollThreshold = 20

type HeaderProps = { path: string; menuOpen: boolean; setMenuOpen: (open: boolean) => void }

/** Sticky header of every page (spec section 2 'Header navigation'). */
function Header({ path, menuOpen, setMenuOpen }: HeaderProps) {
  const { club } = useSettings()
  const ratio = logoRatio(club.logo)
  const scrolled = useScrolled(scrollThreshold)
  const className = classes(
    'sticky z-(--layer-header) top-0 border-b border-b-transparent bg-page print:static',
    '[view-transition-name:header] [transition:background-color_var(--motion-hover)_var(--ease)]',
    styles.header,
    scrolled && styles.scrolled,
    menuOpen && styles.open,
    path.startsWith('/admin') && styles.admin,
  )
  return (
    <header className={className}>
      {/* All of it fits on one row from 1024 px on. */}
      <div className="flex items-center gap-6 justify-between w-[min(var(--container-header),100%_-_2_*_var(--spacing-gutter))] min-h-(--head) mx-auto lg:max-[1199.98px]:gap-4">
        <Link href="/" className="flex items-center gap-3 min-w-0 no-underline min-h-12">
          <ClubLogo
            src={club.logo}
            className={classes(
              'flex-none h-10.75 object-contain',
              ratio > 1.4 ? 'w-auto max-w-[min(9rem,36vw)]' : 'w-11.5',
            )}
          />
          <span className={isLettering(club.logo) ? 'sr-only' : 'grid min-w-0 gap-0.75'}>
            <span
              className={classes(
                'font-black overflow-hidden tracking-[-0.04em]',
                club.shortName.length > 12
                  ? 'text-article leading-tight line-clamp-2'
                  : 'text-[1.75rem] leading-none text-ellipsis whitespace-nowrap',
              )}>
              {club.shortName}
            </span>
            {club.strapline && (
              <span className="text-ink-soft text-small leading-snug lg:max-[1199.98px]:hidden">
                {club.strapline}
              </span>
            )}
          </span>
        </Link>
        <DesktopMenu path={path} />
        <Button
          href={hrefs.trial()}
          variant="main"
          size="small"
          className="flex-none max-lg:hidden! -ml-3">
          Essai gratuit
        </Button>
        <MobileMenu path={path} open={menuOpen} setOpen={setMenuOpen} />
      </div>
    </header>
  )
}
