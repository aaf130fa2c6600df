import Home from 'lucide-react/icons/house'
import ImagePlus from 'lucide-react/icons/image-plus'
import Menu from 'lucide-react/icons/layout-grid'
import Mail from 'lucide-react/icons/mail'
import PenLine from 'lucide-react/icons/pen-line'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'wouter'
import { useIsLeaving } from '#web/office/forms/leaving.ts'
import { useOverview } from '#web/office/overview/useOverview.ts'
import styles from './BottomBar.module.css'
import { addressOf, newRecord } from './dashboardRoute.ts'
import { MoreSheet } from './MoreSheet.tsx'
import type { Section } from './section.ts'
import { countsOf } from './sectionCounts.ts'
import { useBackCloses } from './useBackCloses.ts'
import { Waiting } from './Waiting.tsx'

const places = [
  { label: 'Accueil', section: 'apercu', Icon: Home },
  { label: 'Écrire', section: 'blogs', id: newRecord, Icon: PenLine },
  { label: 'Photos', section: 'galerie', Icon: ImagePlus },
  { label: 'Messages', section: 'messages', Icon: Mail },
] as const

const look = { size: '1.5rem', strokeWidth: 1.75, 'aria-hidden': true }

type Props = { current: Section; onLeave: () => void }

/** Below 1024 px, under one's thumb: what is done most often, and the way to everything else. */
export function BottomBar({ current, onLeave }: Props) {
  const counts = countsOf(useOverview().data)
  const sheet = useSheet()
  const [path] = useLocation()
  return (
    <>
      <nav className={styles.bar} aria-label="Raccourcis" data-on-dark>
        <ul className={styles.places}>
          {places.map(({ label, Icon, ...place }) => (
            <li key={label}>
              <Link
                href={addressOf(place)}
                className={styles.place}
                aria-current={isAt(place, path) ? 'page' : undefined}
              >
                <Icon {...look} />
                {label}
                <Waiting waiting={counts[place.section]} className={styles.unread} />
              </Link>
            </li>
          ))}
          <li>
            <button
              type="button"
              className={styles.place}
              aria-haspopup="dialog"
              aria-expanded={sheet.open}
              onClick={sheet.show}
            >
              <Menu {...look} />
              Plus
            </button>
          </li>
        </ul>
      </nav>
      <MoreSheet {...sheet} current={current} counts={counts} onLeave={onLeave} />
    </>
  )
}

/** 'Écrire' is a place within its section; the others are the whole of theirs. */
function isAt(place: { section: string; id?: string }, path: string): boolean {
  const address = addressOf(place)
  return path === address || (place.id === undefined && path.startsWith(`${address}/`))
}

/** Closed by going anywhere, Back included, and by the question before changes are left. */
function useSheet() {
  const [open, setOpen] = useState(false)
  const [path] = useLocation()
  const leaving = useIsLeaving()
  const close = () => setOpen(false)
  useBackCloses(open, close)
  // biome-ignore lint/correctness/useExhaustiveDependencies: with each of these it has been used
  useEffect(close, [path, leaving])
  return { open, show: () => setOpen(true), close }
}
