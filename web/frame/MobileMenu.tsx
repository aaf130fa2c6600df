import Lock from 'lucide-react/icons/lock'
import Menu from 'lucide-react/icons/menu'
import X from 'lucide-react/icons/x'
import { useRef } from 'react'
import { Anchor } from '#web/ui/Anchor.tsx'
import { Button } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/classes.ts'
import styles from './MobileMenu.module.css'
import { currentMark, type NavGroup, type NavLink, navigation } from './navigation.ts'
import { useHydrated } from './useHydrated.ts'
import { panelId, useMobileMenu } from './useMobileMenu.ts'

type MobileMenuProps = { path: string; open: boolean; setOpen: (open: boolean) => void }

/** The burger and its panel, below 1024 px. */
export function MobileMenu({ path, open, setOpen }: MobileMenuProps) {
  const burger = useRef<HTMLButtonElement>(null)
  const panel = useRef<HTMLElement>(null)
  const live = useHydrated()
  useMobileMenu({ burger, panel, open, setOpen })
  const Icon = open ? X : Menu
  const icon = <Icon size={28} strokeWidth={2} aria-hidden />
  return (
    <>
      {live ? (
        <button
          ref={burger}
          type="button"
          className={styles.burger}
          aria-label="Menu"
          aria-expanded={open}
          aria-controls={panelId}
          onClick={() => setOpen(!open)}
        >
          {icon}
        </button>
      ) : (
        // Works before the scripts do, or without them: the style sheet shows the target.
        <a className={styles.burger} href={`#${panelId}`} aria-label="Menu">
          {icon}
        </a>
      )}
      {open && <div className={styles.outside} />}
      <nav
        ref={panel}
        id={panelId}
        className={classes(styles.panel, open && styles.open)}
        aria-label="Menu"
        data-live={live || undefined}
      >
        <ul className={styles.list}>
          {navigation.map((entry) => (
            <li key={entry.label}>
              {'places' in entry ? (
                <Group group={entry} path={path} />
              ) : (
                <Entry link={entry} path={path} className={styles.large} />
              )}
            </li>
          ))}
        </ul>
        <Button
          href="/admin/dashboard"
          variant="ghost"
          wide
          icon={<Lock aria-hidden />}
          className={styles.admin}
          aria-current={currentMark('/admin', path)}
        >
          Admin
        </Button>
      </nav>
    </>
  )
}

function Group({ group, path }: { group: NavGroup; path: string }) {
  const id = `${panelId}-${group.belt}`
  return (
    <>
      <p id={id} className={styles.large}>
        {group.label}
      </p>
      <ul aria-labelledby={id} className={classes(styles.places, styles[group.belt])}>
        {group.places.map((place) => (
          <li key={place.href}>
            <Entry link={place} path={path} className={styles.place} />
          </li>
        ))}
      </ul>
    </>
  )
}

function Entry(props: { link: NavLink; path: string; className: string | undefined }) {
  const { link, path, className } = props
  return (
    <Anchor href={link.href} className={className} aria-current={currentMark(link.href, path)}>
      <span className={styles.label}>{link.label}</span>
    </Anchor>
  )
}
