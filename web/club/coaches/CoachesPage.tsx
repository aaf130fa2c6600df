import { type CSSProperties, useEffect, useId, useRef, useState } from 'react'
import type { coachesPhrases } from '#src/club/coaches/coaches.phrases.shared.ts'
import type { Coach } from '#src/club/coaches/coaches.schema.ts'
import type { Settings } from '#src/core/settings/settings.schema.ts'
import { plural } from '#src/core/text/nouns.shared.ts'
import { coachAnchor } from '#web/hrefs.ts'
import { BeltChip } from '#web/ui/art/Belt.tsx'
import { beltFromRank, CoachFigure } from '#web/ui/art/CoachFigure.tsx'
import { Enso } from '#web/ui/art/Enso.tsx'
import { Card } from '#web/ui/components/Card.tsx'
import { classes } from '#web/ui/components/classes.ts'
import { Blank, Empty } from '#web/ui/components/Empty.tsx'
import { FigureStrip } from '#web/ui/components/FigureStrip.tsx'
import { PageHeader } from '#web/ui/layout/PageHeader.tsx'
import { useSettings } from '#web/ui/layout/useSettings.ts'
import { Picture } from '#web/ui/media/Picture.tsx'
import styles from './CoachesPage.module.css'
import { findNetwork } from './networks.tsx'

type Props = { settings: Settings; coaches?: Coach[]; phrases: typeof coachesPhrases }

/** Spec section 2 'Coaches page'. `coaches` is undefined when loading failed; no error is shown. */
export function CoachesPage({ settings, coaches, phrases }: Props) {
  const list = useEntrances(styles.waiting)
  return (
    <>
      <PageHeader belt="blanche" eyebrow="Notre Club" title="Entraîneurs" lead={phrases.lead} />
      <FigureStrip
        figures={[
          ...(coaches && phrases.experts
            ? [{ value: `${coaches.length}+`, label: phrases.experts }]
            : []),
          ...settings.coaches.figures,
        ]}
      />
      <div className="wrap pt-16 pb-section">
        {!coaches ? (
          <Blank />
        ) : coaches.length === 0 ? (
          <Empty picture={<Enso />} title="Aucun Coach Disponible" as="h2">
            Revenez bientôt pour les mises à jour !
          </Empty>
        ) : (
          <ul
            ref={list}
            className={`grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-x-7 gap-y-8 ${styles.grid}`}>
            {coaches.map((coach, i) => (
              <CoachCard key={coach._id} coach={coach} index={i} />
            ))}
          </ul>
        )}
      </div>
    </>
  )
}

/** Placeholder cards while the coaches load (spec section 9). */
const placeholders = [1, 2, 3, 4, 5, 6, 7, 8]

export function Loading() {
  return (
    <>
      <PageHeader belt="blanche" eyebrow="Notre Club" title="Chargement de nos Coachs" />
      <div className="wrap pt-16 pb-section">
        <p role="status" className="sr-only">
          Les fiches des entraîneurs arrivent.
        </p>
        <div
          aria-hidden
          className={`grid grid-cols-[repeat(auto-fill,minmax(min(100%,17rem),1fr))] gap-x-7 gap-y-8 ${styles.grid}`}>
          {placeholders.map((number) => (
            <div className={classes('grid @container', styles.item)} data-placeholder key={number}>
              <div className={classes('border-card border-line bg-surface', card)}>
                <div className={picture}>
                  <Bone className="absolute inset-0 size-full object-cover" height="auto" />
                </div>
                <div className={classes('gap-3', words)}>
                  <Bone width="50%" />
                  <Bone width="80%" height="1.5em" />
                  <Bone height="4.5em" />
                  <Bone width="60%" height="44px" />
                </div>
              </div>
            </div>
          ))}
        </div>
      </div>
    </>
  )
}

/* On a phone the picture stands beside the words, unless the letters are very large. */
const card = 'flex flex-col max-md:@min-[20rem]:flex-row'
const picture =
  'flex-none relative overflow-hidden aspect-square max-md:@min-[20rem]:w-[39%] max-md:@min-[20rem]:aspect-auto'
const words =
  'flex flex-col flex-1 min-w-0 pt-5 px-5 pb-6 max-md:@min-[20rem]:py-5 max-md:@min-[20rem]:px-4'

/** Placeholder block. Sizes are CSS lengths; the default is a full-width line of text. */
type BoneProps = { width?: string; height?: string; className?: string }
const Bone = ({ width, height = '1em', className = 'relative' }: BoneProps) => (
  <div
    className={classes('bg-muted overflow-hidden', styles.bone, className)}
    style={{ width, height }}
  />
)

/** `index` is the card's position: each enters 100 ms after the previous one. */
function CoachCard({ coach, index }: { coach: Coach; index: number }) {
  const { _id, name, rank, bio, image, socials } = coach
  const belt = beltFromRank(rank)
  const hasBelts = useSettings().grades === 'ceintures'
  return (
    <li
      id={coachAnchor(_id)}
      className={classes('grid @container', styles.item)}
      style={{ '--turn': index } as CSSProperties}>
      <Card as="article" belt={`var(--color-belt-${belt})`} className={card}>
        <div className={picture}>
          <Picture
            src={image}
            alt={`Portrait de ${name}`}
            className="absolute inset-0 size-full object-cover"
            fallback={
              <CoachFigure
                rank={rank}
                seed={index}
                className="absolute inset-0 size-full object-cover"
              />
            }
            first={index === 0}
            sizes="(min-width: 48rem) 25vw, 100vw"
          />
        </div>
        <div className={words}>
          <p className="flex items-center gap-3 text-label font-semibold leading-normal min-w-0 wrap-anywhere">
            {hasBelts && <BeltChip color={belt} className={styles.belt} />}
            {rank}
          </p>
          <h2 className="mt-2 text-lead leading-tight tracking-h3">{name}</h2>
          <Bio text={bio} name={name} />
          {socials.length > 0 && <Socials links={[...new Set(socials)]} name={name} />}
        </div>
      </Card>
    </li>
  )
}

/** Formats as « d’Odile » or « de Solène ». */
const ofName = (name: string) =>
  /^[aeiouyh]/i.test(name.normalize('NFD')) ? `d’${name}` : `de ${name}`

/** Characters in three lines: an estimate until the text is measured. */
const threeLines = 110

/** A coach's text, clamped to three lines (spec section 9) until expanded. */
function Bio({ text, name }: { text: string; name: string }) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const [overflows, setOverflows] = useState(text.length > threeLines)
  const paragraph = useRef<HTMLParagraphElement>(null)
  useEffect(() => {
    const it = paragraph.current
    if (!it) return
    const observer = new ResizeObserver(() => setOverflows(it.scrollHeight > it.clientHeight + 1))
    observer.observe(it)
    return () => observer.disconnect()
  }, [])
  return (
    <div className="mt-3">
      <p
        ref={paragraph}
        id={id}
        className={classes(
          'text-ink-soft whitespace-pre-line text-body leading-normal',
          !open && styles.clamped,
        )}>
        {text}
      </p>
      {(overflows || open) && (
        <button
          type="button"
          className={`noscript:hidden! text-label font-semibold min-h-11 border-0 bg-transparent underline decoration-2 decoration-accent underline-offset-[0.2em] py-1 px-0 hover:text-accent ${styles.more}`}
          data-screen-only
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}>
          <span>{open ? 'Réduire' : 'Lire la suite'}</span>
          <span className="sr-only">{` de la présentation ${ofName(name)}`}</span>
        </button>
      )}
    </div>
  )
}

const linkBox =
  'grid place-items-center size-11 text-note text-inherit font-bold rounded border border-outline'

/** Maximum icons on one card (spec section 9). */
const maxVisibleLinks = 4

/** 'Suivez-moi': icons of the first links, and the number of further ones. */
function Socials({ links, name }: { links: string[]; name: string }) {
  const more = links.length - maxVisibleLinks
  return (
    <div className="mt-auto pt-3">
      <p className="pt-4 text-note font-semibold border-t border-t-line">Suivez-moi</p>
      <ul className="flex flex-wrap items-center gap-1 mt-2 max-md:gap-x-0 max-md:gap-y-1.5 max-md:*:-mr-px">
        {links.slice(0, maxVisibleLinks).map((link) => {
          const network = findNetwork(link)
          return (
            <li key={link}>
              <a
                href={link}
                target="_blank"
                rel="noopener"
                title={network.name}
                aria-label={`${network.name} de ${name} (nouvel onglet)`}
                className={`${linkBox} hover:border-accent-fill hover:bg-accent-fill hover:text-on-accent`}>
                {network.icon}
              </a>
            </li>
          )
        })}
        {more > 0 && (
          <li className={linkBox}>
            <span aria-hidden>+{more}</span>
            <span className="sr-only">
              et {more} {plural(more, 'autre lien', 'autres liens')}
            </span>
          </li>
        )}
      </ul>
    </div>
  )
}

/**
 * Animates each list item when it is first scrolled into view. Items visible at the start are
 * animated by CSS alone; others carry the class `waiting`. Nothing waits without scripts or
 * IntersectionObserver.
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
