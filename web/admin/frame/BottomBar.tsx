import Home from 'lucide-react/icons/house'
import ImagePlus from 'lucide-react/icons/image-plus'
import Menu from 'lucide-react/icons/layout-grid'
import LogOut from 'lucide-react/icons/log-out'
import Mail from 'lucide-react/icons/mail'
import PenLine from 'lucide-react/icons/pen-line'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { dashboardAddress, newRecord } from '#web/admin/dashboardRoute.ts'
import { pushQuietly, readEntry } from '#web/core/history.ts'
import { useIsLeaving } from '#web/core/open-forms.ts'
import { Button } from '#web/ui/components/Button.tsx'
import { classes } from '#web/ui/components/classes.ts'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import type { Section } from './admin-section.ts'
import styles from './BottomBar.module.css'
import { UnreadBadge, useMenu } from './SectionNav.tsx'

const shortcuts = [
  { label: 'Accueil', section: 'apercu', Icon: Home },
  { label: 'Écrire', section: 'blogs', id: newRecord, Icon: PenLine },
  { label: 'Photos', section: 'galerie', Icon: ImagePlus },
  { label: 'Messages', section: 'messages', Icon: Mail },
] as const

const shortcutClassName = classes(
  'grid grid-rows-[1.75rem_auto] content-center justify-items-center relative text-inherit text-small font-semibold leading-tight no-underline p-0 border-0 bg-transparent cursor-pointer focus-visible:-outline-offset-3',
  styles.place,
)
const iconProps = { size: '1.5rem', strokeWidth: 1.75, 'aria-hidden': true }

/** Bottom navigation below 1024 px: the most frequent tasks, and a menu with everything else. */
export function BottomBar({ more }: { more: Sheet }) {
  const { all, counts } = useMenu()
  const [path] = useLocation()
  const mine = shortcuts.filter(({ section }) => all.some(({ name }) => name === section))
  return (
    <nav
      className={`thumb-bar lg:hidden! bg-night text-white border-t border-t-night-edge ${styles.bar}`}
      aria-label="Raccourcis"
      data-on-dark>
      <ul className="grid grid-flow-col auto-cols-fr h-full">
        {mine.map(({ label, Icon, ...shortcut }) => (
          <li key={label} className="grid">
            <Link
              href={dashboardAddress(shortcut)}
              className={shortcutClassName}
              aria-current={isAt(shortcut, path) ? 'page' : undefined}>
              <Icon {...iconProps} />
              {label}
              <UnreadBadge
                waiting={counts[shortcut.section]}
                className="absolute top-[0.375rem] left-[calc(50%+0.375rem)] [--count-size:1.25rem] [--count-text:inherit]"
              />
            </Link>
          </li>
        ))}
        <li className="grid">
          <button
            type="button"
            className={shortcutClassName}
            aria-haspopup="dialog"
            aria-expanded={more.open}
            onClick={more.show}>
            <Menu {...iconProps} />
            Plus
          </button>
        </li>
      </ul>
    </nav>
  )
}

/** 'Écrire' matches only its own URL, the others all URLs of their section. */
function isAt(shortcut: { section: string; id?: string }, path: string): boolean {
  const address = dashboardAddress(shortcut)
  return path === address || (shortcut.id === undefined && path.startsWith(`${address}/`))
}

/**
 * Opens and closes the sheet. Any navigation closes it, and so does the question about unsaved
 * changes.
 */
export function useDrawer() {
  const [open, setOpen] = useState(false)
  const [path] = useLocation()
  const leaving = useIsLeaving()
  const close = () => setOpen(false)
  useBackCloses(open, close)
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each of these it has been used
  useEffect(close, [path, leaving])
  return { open, show: () => setOpen(true), close }
}

type Sheet = ReturnType<typeof useDrawer>

const sheetState = 'sheet'

/**
 * Closes the sheet on Back without leaving the page, by a history entry of its own. A link in the
 * sheet replaces that entry (`replace`).
 */
function useBackCloses(open: boolean, close: () => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each time it opens
  useEffect(() => {
    if (!open) return
    pushQuietly({ ...history.state, [sheetState]: true })
    window.addEventListener('popstate', close)
    return () => {
      window.removeEventListener('popstate', close)
      if (readEntry(sheetState) !== undefined) history.back()
    }
  }, [open])
}

type DrawerProps = Sheet & { current: Section; onLeave: () => void }

export function MoreDrawer({ open, close, current, onLeave }: DrawerProps) {
  const { counts, tabs, groups } = useMenu()
  const first = { name: 'essentiel', title: 'L’essentiel', sections: tabs }
  return (
    <Dialog open={open} onClose={close} title="Tout le tableau de bord">
      <nav aria-label="Toutes les sections" className="grid grid-cols-1 gap-6">
        {[first, ...groups].map(({ name, title, sections }) => (
          <section key={name} aria-labelledby={`plus-${name}`}>
            <h3
              id={`plus-${name}`}
              className="mb-2 text-label text-ink-soft font-semibold tracking-normal">
              {title}
            </h3>
            <ul
              // An odd one would leave a hole.
              className="grid grid-cols-fit [--column:9.5rem] gap-(--border-width-card) p-(--border-width-card) bg-line [&>:last-child:nth-child(odd)]:col-span-full">
              {sections.map((section) => (
                <li key={section.name}>
                  {/* The link replaces the sheet's history entry. */}
                  <Link
                    replace
                    href={dashboardAddress({ section: section.name })}
                    className="flex items-center relative font-semibold leading-tight no-underline bg-surface choice focus-visible:-outline-offset-3 h-full min-h-[3.25rem] gap-1 py-2 ps-1.5 pe-0.5"
                    aria-current={section === current ? 'page' : undefined}
                    onClick={close}>
                    <section.Icon size="1.375rem" />
                    <span className="min-w-0 wrap-anywhere">{section.label}</span>
                    <UnreadBadge
                      waiting={counts[section.name]}
                      className="absolute top-[2px] left-[1.25rem] [--count-size:1.25rem]"
                    />
                  </Link>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </nav>
      <Button
        variant="ghost"
        wide
        className="mt-6"
        icon={<LogOut />}
        onClick={() => {
          close()
          onLeave()
        }}>
        Déconnexion
      </Button>
    </Dialog>
  )
}
