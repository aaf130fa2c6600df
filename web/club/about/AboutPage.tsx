import ExternalLink from 'lucide-react/icons/external-link'
import MapPin from 'lucide-react/icons/map-pin'
import { useState } from 'react'
import type { aboutPhrases } from '#src/club/about/about.phrases.shared.ts'
import type { About } from '#src/club/about/about.schema.ts'
import { type AboutCardField, aboutCards } from '#src/club/about/stand-ins.shared.ts'
import { Routes } from '#web/club/contact/Ways.tsx'
import { BeltChip } from '#web/ui/art/Belt.tsx'
import { Kanji, type KanjiName } from '#web/ui/art/Kanji.tsx'
import { Button } from '#web/ui/components/Button.tsx'
import { classes } from '#web/ui/components/classes.ts'
import { Blank } from '#web/ui/components/Empty.tsx'
import { SectionHead } from '#web/ui/components/SectionHead.tsx'
import { PageHeader } from '#web/ui/layout/PageHeader.tsx'
import { useHydrated } from '#web/ui/layout/useHydrated.ts'
import { useSettings } from '#web/ui/layout/useSettings.ts'
import { directionsTo } from '#web/ui/text/directions.ts'
import { WholeNames } from '#web/ui/text/WholeNames.tsx'
import styles from './AboutPage.module.css'
import { type ClubLocation, readClubLocation } from './clubLocation.ts'

type Phrases = typeof aboutPhrases

/** Spec section 2 'About page'. `about` is undefined when loading failed; no error is shown. */
export function AboutPage({ about, phrases }: { about?: About; phrases: Phrases }) {
  return (
    <>
      <PageHeader belt="jaune" eyebrow="Notre Club" title="À propos" lead={phrases.lead} />
      <div className="wrap grid pb-section gap-section">
        {about ? <Mats about={about} /> : <Blank />}
        <Location place={about?.place ?? ''} phrases={phrases} />
      </div>
    </>
  )
}

/** Meanings: bow, way, supple, beginning, heart, courage, victory, meeting. */
const characters: Record<AboutCardField, KanjiName> = {
  mission: 'rei',
  vision: 'do',
  philosophy: 'ju',
  history: 'hajime',
  instructorMessage: 'shin',
  coreValues: 'yu',
  achievements: 'sho',
  communityInvolvement: 'kai',
}

/** Cards on another ground than white; ink and yellow are the same in both themes. */
const grounds: Partial<Record<AboutCardField, string>> = {
  philosophy: 'bg-muted [&>svg]:text-accent-display',
  instructorMessage: 'bg-night [&_p]:text-paper [&_p]:text-article [&_p]:leading-normal',
  achievements: 'bg-belt-jaune text-night [&_p]:text-night',
}

/**
 * Eight cards laid like tatami. The specification's text replaces any text the club did not write.
 */
function Mats({ about }: { about: About }) {
  return (
    <div className="@container">
      <div className="mats @min-[40rem]:grid-cols-5 @min-[56rem]:grid-cols-4">
        {aboutCards.map(({ field, title, text }) => (
          <section
            key={field}
            className={classes(
              'grid content-start gap-6 grid-cols-[60px_minmax(0,1fr)] pt-5 px-4.5 pb-6.5',
              // Letters twice as large leave no room beside the character.
              '@max-[17rem]:grid-cols-1 @min-[40rem]:grid-cols-1',
              '@min-[40rem]:content-between @min-[40rem]:min-h-69 @min-[40rem]:pt-8 @min-[40rem]:px-8 @min-[40rem]:pb-9',
              grounds[field] ?? 'bg-surface',
              styles.mat,
              styles[field],
            )}
            aria-labelledby={field}
            data-on-dark={field === 'instructorMessage' || undefined}>
            <Kanji name={characters[field]} className="w-15 @min-[40rem]:w-17" />
            <div>
              <h2 id={field} className="text-h3 tracking-h3 leading-none">
                {title}
              </h2>
              <p className="max-w-prose text-reading text-ink-soft font-serif leading-relaxed whitespace-pre-line mt-1.5">
                {about[field] || text}
              </p>
            </div>
          </section>
        ))}
      </div>
    </div>
  )
}

/** Address and map of the club. `place` is the admin's text, possibly empty. */
function Location({ place: venue, phrases }: { place: string; phrases: Phrases }) {
  const { club } = useSettings()
  const { address, isMapLink, map, embed, link } = readClubLocation(venue, club)
  const directions = directionsTo(address, map)
  return (
    <section
      className="grid grid-cols-1 gap-0 halves lg:grid-cols-[var(--halves,5fr_7fr)] border-structure border-ink bg-surface [--halves:minmax(0,38.5fr)_minmax(0,61.5fr)] min-h-111"
      aria-labelledby="dojo">
      <div className="self-center py-[clamp(26px,3vw,40px)] px-[clamp(20px,3vw,40px)]">
        <SectionHead
          chip={<BeltChip color="rouge" />}
          eyebrow="Nous trouver"
          title={phrases.venue}
          id="dojo"
          small
        />
        {(isMapLink || !address) && phrases.directions && (
          <p className="mt-4 text-reading font-serif leading-normal">{phrases.directions}</p>
        )}
        {address && (
          <p className="flex gap-3 items-stretch text-ink-soft mt-4 whitespace-pre-line">
            <MapPin size={20} className="flex-none" />
            <span>
              <WholeNames text={address} />
            </span>
          </p>
        )}
        {(directions || map) && (
          <>
            <a
              href={link}
              target="_blank"
              rel="noopener noreferrer"
              className="inline-flex items-center gap-2 min-h-11 font-semibold mt-2">
              Ouvrir la carte dans un nouvel onglet
              <ExternalLink size={16} className="flex-none" />
            </a>
            {directions && <Routes {...directions} />}
          </>
        )}
      </div>
      <LocationMap
        title={`Carte\u00a0: ${phrases.venue}`}
        embed={embed}
        link={directions || map ? link : undefined}
      />
    </section>
  )
}

const map = 'grid items-end relative overflow-hidden min-h-84'

type LocationMapProps = Pick<ClubLocation, 'embed'> & { title: string; link: string | undefined }

/**
 * Loads the external map only on click, since it learns the visitor's address (product.md, settled
 * ambiguity 8). Without scripts, or for a map that cannot be embedded, the click opens a new tab.
 */
function LocationMap({ title, embed, link }: LocationMapProps) {
  const [isOpen, setIsOpen] = useState(false)
  const hydrated = useHydrated()
  if (isOpen && embed) {
    return (
      <div className={map}>
        <iframe
          ref={takeFocus}
          src={embed.src}
          title={title}
          loading="lazy"
          sandbox={embed.sandbox}
          referrerPolicy="no-referrer"
          className="absolute inset-0 size-full object-cover p-0 border-0 bg-transparent"
        />
      </div>
    )
  }
  return (
    <div className={map} data-screen-only>
      <MapCover />
      {link && (
        <div className="flex flex-wrap items-center gap-3 p-3 border-card border-ink bg-surface relative m-[clamp(var(--spacing)_*_4,2vw,var(--spacing)_*_6)]">
          {hydrated && embed ? (
            <Button onClick={() => setIsOpen(true)}>Afficher la carte</Button>
          ) : (
            <Button href={link} target="_blank" rel="noopener noreferrer">
              {embed ? 'Afficher la carte' : 'Ouvrir la carte'}
            </Button>
          )}
          <p className="text-note text-ink-soft leading-normal flex-[1_1_12rem]">
            {embed
              ? `La carte vient de ${embed.host}, qui verra votre adresse IP.`
              : `La carte s’ouvre sur ${new URL(link).hostname.replace(/^www\./, '')}, dans un nouvel onglet.`}
          </p>
        </div>
      )}
    </div>
  )
}

/** Moves the focus to the map: the button that held it has been removed. */
const takeFocus = (frame: HTMLIFrameElement | null) => frame?.focus({ preventScroll: true })

/** Drawing of streets, a park and the sun. Shows no real place. */
const MapCover = () => (
  <svg
    className="absolute inset-0 size-full object-cover"
    viewBox="0 0 760 438"
    preserveAspectRatio="xMidYMid slice"
    aria-hidden="true"
    focusable="false">
    <path fill="#dfe4ce" d="M0 0H760V438H0Z" />
    <path fill="#c3cba6" d="M609 115H723V200H619Z" />
    <g fill="none" stroke="#fff">
      <path strokeWidth="21" d="M-10 115 770 86M-10 314 770 239" />
      <path strokeWidth="21" d="M173-10 248 450M534-10 580 450" />
      <path strokeWidth="9.5" d="M-10 210 770 160M-10 400 770 362M382-10 418 450" />
    </g>
    <circle cx="399" cy="181" r="28.5" fill="var(--color-accent-drawn)" />
    <circle cx="399" cy="181" r="9.5" fill="#fff" />
  </svg>
)
