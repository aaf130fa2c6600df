import ChevronDown from 'lucide-react/icons/chevron-down'
import { useId, useRef } from 'react'
import { Anchor } from '#web/ui/Anchor.tsx'
import styles from './DesktopMenu.module.css'
import { currentMark, groupMark, type NavGroup } from './navigation.ts'
import { useDropdown } from './useDropdown.ts'

type MenuGroupProps = {
  group: NavGroup
  path: string
  open: boolean
  setOpen: (open: boolean) => void
}

/** A button and the list of pages that hangs from it. */
export function MenuGroup({ group, path, open, setOpen }: MenuGroupProps) {
  const id = useId()
  const item = useRef<HTMLLIElement>(null)
  const { press, ...handlers } = useDropdown(item, open, setOpen)
  return (
    <li ref={item} className={styles.item} {...handlers}>
      <button
        type="button"
        className={styles.link}
        aria-expanded={open}
        aria-controls={id}
        aria-current={groupMark(group, path)}
        onClick={press}
      >
        {group.label}
        <ChevronDown className={styles.chevron} size={16} strokeWidth={2} aria-hidden />
      </button>
      <ul id={id} className={styles.dropdown} data-open={open || undefined}>
        {group.places.map(({ label, href, note, Icon }) => (
          <li key={href} className={styles.row}>
            <Icon className={styles.icon} size={20} strokeWidth={1.75} aria-hidden />
            <Anchor
              href={href}
              className={styles.place}
              aria-current={currentMark(href, path)}
              aria-describedby={`${id}${href}`}
              onClick={() => setOpen(false)}
            >
              {label}
            </Anchor>
            <span id={`${id}${href}`} className={styles.note}>
              {note}
            </span>
          </li>
        ))}
      </ul>
    </li>
  )
}
