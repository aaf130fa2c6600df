import { hrefs } from '#web/hrefs.ts'
import { DesktopMenu } from '#web/look/frame/menus/DesktopMenu.tsx'
import { MobileMenu } from '#web/look/frame/menus/MobileMenu.tsx'
import { Anchor } from '#web/look/ui/Anchor.tsx'
import { Button } from '#web/look/ui/Button.tsx'
import { classes } from '#web/look/ui/classes.ts'
import { useSettings } from '#web/office/settings/useSettings.ts'
import { ClubLogo } from './ClubLogo.tsx'
import styles from './Header.module.css'
import { useScrolled } from './useScrolled.ts'

/** From here on the header is more opaque, in pixels (spec section 9). */
const scrollThreshold = 20

type HeaderProps = { path: string; menuOpen: boolean; setMenuOpen: (open: boolean) => void }

/** The sticky head of every page (spec section 2 'Header navigation'). */
export function Header({ path, menuOpen, setMenuOpen }: HeaderProps) {
  const { club } = useSettings()
  const scrolled = useScrolled(scrollThreshold)
  const look = classes(
    styles.header,
    scrolled && styles.scrolled,
    menuOpen && styles.open,
    path.startsWith('/admin') && styles.admin,
  )
  return (
    <header className={look}>
      <div className={classes('row gap-5 justify-between', styles.bar)}>
        <Anchor href="/" className={styles.brand}>
          <ClubLogo src={club.logo} className={styles.logo} />
          <span className={styles.names}>
            <span className={classes('display leading-flat overflow-hidden', styles.name)}>
              {club.shortName}
            </span>
            {club.strapline && (
              <span className={classes('muted text-small leading-snug', styles.strapline)}>
                {club.strapline}
              </span>
            )}
          </span>
        </Anchor>
        <DesktopMenu path={path} />
        <Button href={hrefs.trial()} variant="main" size="small" className={styles.trial ?? ''}>
          Essai gratuit
        </Button>
        <MobileMenu path={path} open={menuOpen} setOpen={setMenuOpen} />
      </div>
    </header>
  )
}
