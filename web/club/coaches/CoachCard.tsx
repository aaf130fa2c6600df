import { type CSSProperties, useEffect, useId, useRef, useState } from 'react'
import type { Coach } from '#src/club/coaches/coaches.contract.ts'
import { coachPlace } from '#web/hrefs.ts'
import { BeltChip } from '#web/look/art/Belt.tsx'
import { beltFromRank, CoachFigure } from '#web/look/art/CoachFigure.tsx'
import { Picture } from '#web/look/media/Picture.tsx'
import { Anchor } from '#web/look/ui/Anchor.tsx'
import { Card } from '#web/look/ui/Card.tsx'
import { classes } from '#web/look/ui/classes.ts'
import styles from './CoachCard.module.css'
import { networkOf } from './networks.tsx'

/** Beyond so many cards, waiting for one's turn would be waiting for nothing. */
const lastTurn = 8

/** `index` is the card's place in the list: it enters 100 ms after the one before. */
export function CoachCard({ coach, index }: { coach: Coach; index: number }) {
  const { name, rank, bio, image, socials } = coach
  const belt = beltFromRank(rank)
  return (
    <li
      id={coachPlace(coach._id)}
      className={styles.item}
      style={{ '--turn': Math.min(index, lastTurn) } as CSSProperties}
    >
      <Card as="article" belt={`var(--belt-${belt})`} className={styles.card}>
        <div className={classes('fixed relative overflow-hidden', styles.picture)}>
          <Picture
            src={image}
            alt={`Portrait de ${name}`}
            fallback={<CoachFigure rank={rank} seed={index} className={styles.figure} />}
            first={index === 0}
            sizes="(min-width: 48rem) 25vw, 100vw"
          />
        </div>
        <div className={styles.words}>
          <p className={classes('label', styles.rank)}>
            <BeltChip color={belt} className={styles.belt} />
            {rank}
          </p>
          <h2 className={classes('text-lead leading-tight track', styles.name)}>{name}</h2>
          <Bio text={bio} name={name} />
          {socials.length > 0 && <Socials links={socials} name={name} />}
        </div>
      </Card>
    </li>
  )
}

/** Three lines hold about so many characters: a guess until the text is measured. */
const threeLines = 110

/** A coach's text, clamped to three lines (spec section 9) until one asks for the rest. */
function Bio({ text, name }: { text: string; name: string }) {
  const id = useId()
  const [open, setOpen] = useState(false)
  const { ref, overflows } = useOverflow(text.length > threeLines)
  return (
    <div className={styles.bio}>
      <p
        ref={ref}
        id={id}
        className={classes('muted pre-line text-body leading-text', !open && styles.clamped)}
      >
        {text}
      </p>
      {(overflows || open) && (
        <button
          type="button"
          className={classes('text-label strong target', styles.more)}
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {open ? 'Réduire' : 'Lire la suite'}
          <span className="visually-hidden"> de la présentation de {name}</span>
        </button>
      )}
    </div>
  )
}

/** Whether an element's text is cut off, whatever the width of the window. */
function useOverflow(guess: boolean) {
  const ref = useRef<HTMLParagraphElement>(null)
  const [overflows, setOverflows] = useState(guess)
  useEffect(() => {
    const element = ref.current
    if (!element) return
    const observer = new ResizeObserver(() => {
      setOverflows(element.scrollHeight > element.clientHeight + 1)
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [])
  return { ref, overflows }
}

/** The most icons on one card (spec section 9). */
const shownLinks = 4

/** 'Suivez-moi': the first links by their network's icon, and how many more there are. */
function Socials({ links, name }: { links: string[]; name: string }) {
  const all = [...new Set(links)]
  const shown = all.slice(0, shownLinks)
  const more = all.length - shown.length
  return (
    <div className={styles.socials}>
      <p className={classes('note strong ruled', styles.label)}>Suivez-moi</p>
      <ul className={styles.links}>
        {shown.map((link) => (
          <li key={link}>
            <SocialLink link={link} name={name} />
          </li>
        ))}
        {more > 0 && (
          <li className={styles.socialsMore}>
            <span aria-hidden>+{more}</span>
            <span className="visually-hidden">
              et {more} {more > 1 ? 'autres liens' : 'autre lien'}
            </span>
          </li>
        )}
      </ul>
    </div>
  )
}

function SocialLink({ link, name }: { link: string; name: string }) {
  const network = networkOf(link)
  return (
    <Anchor
      href={link}
      target="_blank"
      rel="noopener"
      title={network.name}
      aria-label={`${network.name} de ${name} (nouvel onglet)`}
      className={styles.link}
    >
      {network.icon}
    </Anchor>
  )
}
