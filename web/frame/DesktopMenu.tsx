import Lock from 'lucide-react/icons/lock'
import { useState } from 'react'
import { Anchor } from '#web/ui/Anchor.tsx'
import { Button } from '#web/ui/Button.tsx'
import styles from './DesktopMenu.module.css'
import { MenuGroup } from './MenuGroup.tsx'
import { currentMark, navigation } from './navigation.ts'
import { useHydrated } from './useHydrated.ts'

/** The menu at 1024 px or more; at most one group is open. */
export function DesktopMenu({ path }: { path: string }) {
  const [opened, setOpened] = useState<string>()
  // Until then the style sheet opens the groups, under the pointer or the focus.
  const live = useHydrated()
  const setOpen = (label: string) => (open: boolean) =>
    setOpened((now) => (open ? label : now === label ? undefined : now))
  return (
    <nav aria-label="Navigation principale" className={styles.menu} data-live={live || undefined}>
      <ul className={styles.list}>
        {navigation.map((entry) =>
          'places' in entry ? (
            <MenuGroup
              key={entry.label}
              group={entry}
              path={path}
              open={opened === entry.label}
              setOpen={setOpen(entry.label)}
            />
          ) : (
            <li key={entry.label} className={styles.item}>
              <Anchor
                href={entry.href}
                className={styles.link}
                aria-current={currentMark(entry.href, path)}
              >
                {entry.label}
              </Anchor>
            </li>
          ),
        )}
      </ul>
      <Button
        href="/admin/dashboard"
        variant="ghost"
        size="small"
        icon={<Lock aria-hidden />}
        className={styles.admin}
        aria-current={currentMark('/admin', path)}
      >
        Admin
      </Button>
    </nav>
  )
}
