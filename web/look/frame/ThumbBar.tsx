import { Anchor } from '#web/look/ui/Anchor.tsx'
import { classes } from '#web/look/ui/classes.ts'
import { currentMark, useShortcuts } from './navigation.ts'
import styles from './ThumbBar.module.css'

/** On phones, under the thumb: what visitors come for. */
export function ThumbBar({ path, inert }: { path: string; inert: boolean }) {
  return (
    <nav className={styles.bar} aria-label="Raccourcis" inert={inert} data-screen-only>
      <ul className={styles.places}>
        {useShortcuts().map(({ label, href, Icon, main }) => (
          <li key={label}>
            <Anchor
              href={href}
              className={classes(styles.place, main && styles.main)}
              aria-current={currentMark(href.split(/[?#]/)[0] ?? '', path)}
            >
              <Icon size={22} strokeWidth={1.75} aria-hidden />
              <span>{label}</span>
            </Anchor>
          </li>
        ))}
      </ul>
    </nav>
  )
}
