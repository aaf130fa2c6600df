import { type ReactNode, useEffect, useRef } from 'react'
import type { Coach } from '#src/club/coaches/coaches.contract.ts'
import type { Settings } from '#src/office/settings/settings.contract.ts'
import { Enso } from '#web/look/art/Enso.tsx'
import { PageTop } from '#web/look/frame/PageTop.tsx'
import { classes } from '#web/look/ui/classes.ts'
import { Blank, Empty } from '#web/look/ui/Empty.tsx'
import { FigureStrip } from '#web/look/ui/FigureStrip.tsx'
import card from './CoachCard.module.css'
import { CoachCard } from './CoachCard.tsx'
import styles from './CoachesPage.module.css'

/** Spec section 2 'Coaches page'. `coaches` is missing when their load failed, silently. */
export function CoachesPage({ settings, coaches }: { settings: Settings; coaches?: Coach[] }) {
  const list = useEntrances(styles.waiting)
  return (
    <>
      <PageTop
        belt="blanche"
        eyebrow="Notre Club"
        title="Entraîneurs"
        lead="Ils ouvrent le dojo, nouent les ceintures et rattrapent ceux qui tombent."
      />
      <FigureStrip
        figures={[
          ...(coaches ? [{ value: `${coaches.length}+`, label: 'Coachs Experts' }] : []),
          ...settings.coaches.figures,
        ]}
      />
      <div className={classes('wrap', styles.section)}>
        {!coaches ? (
          <Blank />
        ) : coaches.length === 0 ? (
          <Empty picture={<Enso />} title="Aucun Coach Disponible" as="h2">
            Revenez bientôt pour les mises à jour !
          </Empty>
        ) : (
          <ul ref={list} className={styles.grid}>
            {coaches.map((coach, i) => (
              <CoachCard key={coach._id} coach={coach} index={i} />
            ))}
          </ul>
        )}
      </div>
    </>
  )
}

/** Placeholder cards while the coaches are on their way (spec section 9). */
const placeholders = [1, 2, 3, 4, 5, 6, 7, 8]

export function Loading() {
  return (
    <>
      <PageTop belt="blanche" eyebrow="Notre Club" title="Chargement de nos Coachs" />
      <div className={classes('wrap', styles.section)}>
        <Skeleton label="Les fiches des entraîneurs arrivent." className={styles.grid}>
          {placeholders.map((number) => (
            <PlaceholderCard key={number} />
          ))}
        </Skeleton>
      </div>
    </>
  )
}

function PlaceholderCard() {
  return (
    <div className={card.item} data-placeholder>
      <div className={card.card}>
        <div className={classes('fixed relative overflow-hidden', card.picture)}>
          <Bone height="100%" />
        </div>
        <div className={classes(card.words, card.bones)}>
          <Bone width="50%" />
          <Bone width="80%" height="1.5em" />
          <Bone height="4.5em" />
          <Bone width="60%" height="44px" />
        </div>
      </div>
    </div>
  )
}

/**
 * Lets each child of a list enter when it is first scrolled into view. Those in view from the
 * start enter by their style sheet alone; the others carry the class `waiting` until their turn.
 * Without scripts or observers nothing ever waits.
 */
function useEntrances(waiting: string | undefined) {
  const list = useRef<HTMLUListElement>(null)
  useEffect(() => {
    if (!list.current || !waiting) return
    const observer = new IntersectionObserver((entries) => {
      for (const { target, isIntersecting } of entries) {
        target.classList.toggle(waiting, !isIntersecting)
        if (isIntersecting) observer.unobserve(target)
      }
    })
    const cards = [...list.current.children]
    for (const card of cards) observer.observe(card)
    return () => {
      observer.disconnect()
      for (const card of cards) card.classList.remove(waiting)
    }
  }, [waiting])
  return list
}

type SkeletonProps = {
  /** Read aloud while the blocks are looked at. */
  label: string
  children: ReactNode
  className: string | undefined
}

/** Blocks at the final size of what is loading. Give it the list's own grid by `className`. */
function Skeleton({ label, children, className }: SkeletonProps) {
  return (
    <div>
      <p role="status" className="visually-hidden">
        {label}
      </p>
      <div aria-hidden className={className}>
        {children}
      </div>
    </div>
  )
}

/** One block; CSS lengths, by default a line of text across the whole width. */
function Bone({ width, height }: { width?: string; height?: string }) {
  return (
    <div
      className={classes('tinted relative overflow-hidden', styles.bone)}
      style={{ width, height }}
    />
  )
}
