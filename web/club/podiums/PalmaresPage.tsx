import Star from 'lucide-react/icons/star'
import { type CSSProperties, useId } from 'react'
import { useSearch } from 'wouter'
import type { honoursPhrases } from '#src/club/podiums/podiums.phrases.shared.ts'
import type { Honours } from '#src/club/podiums/podiums.schema.ts'
import { plural } from '#src/core/text/nouns.shared.ts'
import { hrefs } from '#web/hrefs.ts'
import { Kanji } from '#web/ui/art/Kanji.tsx'
import { PatternFill } from '#web/ui/art/patterns.tsx'
import { Button } from '#web/ui/components/Button.tsx'
import { classes } from '#web/ui/components/classes.ts'
import { Empty } from '#web/ui/components/Empty.tsx'
import { EventDay } from '#web/ui/components/EventDay.tsx'
import { Link } from '#web/ui/components/Link.tsx'
import { MoreLink } from '#web/ui/components/MoreLink.tsx'
import { PageHeader } from '#web/ui/layout/PageHeader.tsx'
import { athleteAddress, honoursAddress, podiumsAddress } from './addresses.ts'
import {
  countMedals,
  groupBySeason,
  type HonoursSeason,
  type Medals,
  medalNames,
} from './honoursSeasons.ts'
import styles from './PalmaresPage.module.css'
import rankStyles from './PodiumCard.module.css'
import { podiumDate, readRank } from './ranks.ts'

/** Seasons that stand open; older ones are a line each until they are opened. */
const openSeasons = 2

type Props = { honours: Honours; phrases: typeof honoursPhrases }

/** Results of the club by sport season, made for printing too. `?saison=2025-26` shows one. */
export function PalmaresPage({ honours, phrases }: Props) {
  const seasons = groupBySeason(honours.seasons)
  const wanted = new URLSearchParams(useSearch()).get('saison')
  const chosen = seasons.find(({ name }) => name === wanted)
  const medals = countMedals(seasons.flatMap(({ podiums }) => podiums))
  const isFolded = (index: number) => !chosen && index >= openSeasons
  return (
    <>
      <PageHeader
        belt="jaune"
        eyebrow="Actualités"
        title="Le palmarès"
        lead={phrases.lead}
        art={medals.total > 0 && <MedalsArt medals={medals} since={seasons.at(-1)?.name ?? ''} />}>
        <MoreLink href={podiumsAddress}>Les podiums en images</MoreLink>
      </PageHeader>
      {seasons.length > 1 && (
        <nav
          className="relative z-2 border-b-structure border-b-ink bg-surface"
          aria-label="Saisons"
          data-screen-only>
          <ul className="wrap flex overflow-x-auto gap-6">
            {[undefined, ...seasons.map(({ name }) => name)].map((name) => (
              <li key={name ?? ''} className="flex-none">
                <Link
                  href={name ? `${honoursAddress}?saison=${name}` : honoursAddress}
                  aria-current={name === chosen?.name ? 'page' : undefined}
                  className="block py-4 border-y-6 border-transparent font-semibold text-inherit no-underline hover:border-b-accent aria-[current]:border-b-accent">
                  {name ?? 'Toutes'}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <div className="wrap py-section grid grid-cols-1 gap-12">
        {seasons.length === 0 && (
          <Empty title="Pas encore de résultats">
            <Button href={hrefs.events}>Les prochaines compétitions</Button>
          </Empty>
        )}
        {(chosen ? [chosen] : seasons).map((season, index) => (
          <SeasonHonours
            key={season.name}
            season={season}
            people={honours.people}
            folded={isFolded(index)}
          />
        ))}
      </div>
      {seasons.length > 0 && <Correction />}
    </>
  )
}

type SeasonProps = { season: HonoursSeason; people: Honours['people']; folded?: boolean }

export function SeasonHonours({ season, people, folded = false }: SeasonProps) {
  const id = useId()
  const medals = countMedals(season.podiums)
  const rows = (
    <ul className="min-w-0 wrap-anywhere">
      {season.podiums.map((podium) => (
        <PodiumRow key={podium._id} podium={podium} people={people} />
      ))}
    </ul>
  )
  const title = (
    <h2 id={id} className="text-h2-small leading-none">
      <span className="block text-h3 leading-tight">{season.dated ? 'Saison ' : 'Année '}</span>
      {season.name}
    </h2>
  )
  return (
    <section aria-labelledby={id} className="border-t-structure border-t-ink pt-6">
      {folded ? (
        <details className={styles.folded}>
          <summary className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-6 gap-y-2 items-center min-h-11 list-none cursor-pointer [&::-webkit-details-marker]:hidden in-open:pb-6 md:grid-cols-[15.5rem_minmax(0,1fr)_auto]">
            {title}
            <span className="row-2 col-span-full text-note text-ink-soft md:row-1 md:col-2">
              {medalsInWords(medals)}
            </span>
            <span className="border-b-2 border-b-accent font-semibold in-open:hidden print:hidden">
              Voir la saison
            </span>
          </summary>
          {rows}
        </details>
      ) : (
        <div className="grid gap-6 items-start lg:grid-cols-(--cols) [--cols:15.5rem_minmax(0,1fr)]">
          <div className="lg:sticky lg:top-[7rem]">
            {title}
            <MedalBelts medals={medals} className="mt-4" />
            <p className="mt-3 text-note text-ink-soft">
              {medals.total > 0 && `${count(medals.total, 'médaille')}, `}
              {count(season.podiums.length, 'compétition')}
            </p>
          </div>
          {rows}
        </div>
      )}
    </section>
  )
}

const count = (number: number, noun: string) => `${number}\u00a0${plural(number, noun)}`

const medalsInWords = (medals: Medals) =>
  medalNames
    .flatMap(({ colour, one, several }) => {
      const number = medals[colour]
      return number === 0 ? [] : `${number}\u00a0${number > 1 ? several : one}`
    })
    .join(', ')

const highestCount = (medals: Medals) => Math.max(...medalNames.map(({ colour }) => medals[colour]))

/** Medals of each colour, as belts as long as their number. */
function MedalBelts({ medals, className }: { medals: Medals; className?: string }) {
  const maxCount = highestCount(medals)
  return (
    <ul className={classes('grid gap-0.75', className)}>
      {medalNames.flatMap(({ colour, short }) =>
        medals[colour] === 0 ? (
          []
        ) : (
          <li key={colour} className={classes('flex items-center gap-3', rankStyles[colour])}>
            <span
              className={styles.medals}
              style={{ '--share': medals[colour] / maxCount } as CSSProperties}>
              {medals[colour]}
            </span>{' '}
            <span className="text-note font-semibold">{short}</span>
          </li>
        ),
      )}
    </ul>
  )
}

type RowProps = { podium: HonoursSeason['podiums'][number]; people: Honours['people'] }

function PodiumRow({ podium, people }: RowProps) {
  const { event, eventId, day, winners } = podium
  return (
    <li className="grid gap-0.75 py-6 first:pt-0 not-first:border-t not-first:border-t-line break-inside-avoid md:grid-cols-2 md:gap-x-8">
      <div className="grid grid-cols-[6.25rem_minmax(0,1fr)] large-text:grid-cols-1 gap-4 items-start pb-3 md:pb-0 [&_a]:text-inherit">
        <h3 className="leading-tight">
          {eventId ? <Link href={hrefs.event(eventId)}>{event}</Link> : event}
        </h3>
        {day ? (
          <EventDay date={day} className="-order-1 text-[2.125rem]" />
        ) : (
          <p className="-order-1 text-note text-ink-soft">{podiumDate(podium)}</p>
        )}
      </div>
      <ol className="grid gap-0.75 content-start">
        {winners.flatMap(({ rank, names }, index) =>
          names.map((name, at) => {
            const { number, label, colour } = readRank(rank)
            return (
              <li
                // biome-ignore lint/suspicious/noArrayIndexKey: names and ranks may repeat in order
                key={`${index} ${at}`}
                className={classes(
                  'grid grid-cols-[2.5rem_minmax(0,1fr)] w-(--length) min-w-[min(100%,12.5rem)]',
                  'bg-[color-mix(in_srgb,var(--rank)_var(--tint),var(--color-page))]',
                  rankStyles[colour],
                )}>
                <span
                  className={classes('grid place-items-center font-bold', styles.badge)}
                  aria-hidden="true">
                  {number ?? <Star size="1em" />}
                </span>
                <span className="self-center py-1.25 px-3 leading-snug">
                  <span className="sr-only">{label}&nbsp;: </span>
                  <Name name={name} people={people} />
                </span>
              </li>
            )
          }),
        )}
      </ol>
    </li>
  )
}

/** « Lina M. (minime, −44 kg) » as a bold name with a quiet note. */
function Name({ name, people }: { name: string; people: Honours['people'] }) {
  const person = people.find(({ names }) => names.includes(name))
  const [, who = name, note = ''] = /^([^()]+) \(([^()]*)\)$/.exec(name) ?? []
  const words = (
    <>
      <span className="font-semibold">{who}</span>
      {note && <span className="text-note text-ink-soft"> {note}</span>}
    </>
  )
  return person ? <Link href={athleteAddress(person._id)}>{words}</Link> : words
}

/** All medals in the sun, above three belts as long as their numbers. */
function MedalsArt({ medals, since }: { medals: Medals; since: string }) {
  const pattern = useId()
  const maxCount = highestCount(medals)
  return (
    <div className="text-paper [print-color-adjust:exact]">
      <svg className="absolute inset-0 size-full" aria-hidden="true" focusable="false">
        <PatternFill
          id={pattern}
          name="seigaiha"
          background="var(--color-night)"
          line="#ffffff1f"
          scale={0.8}
        />
        <rect width="100%" height="100%" fill={`url(#${pattern})`} />
      </svg>
      <p className="grid content-start justify-items-center absolute top-[6%] right-[8%] w-[min(52%,22rem)] aspect-square pt-[4%] rounded-[50%] bg-accent-fill text-on-accent text-center">
        <span className="font-black leading-none text-[clamp(3.5rem,8vw,7.5rem)] tracking-[-0.04em]">
          {medals.total}
        </span>{' '}
        <span className="mt-1 text-note font-semibold">
          {plural(medals.total, 'médaille')} depuis {since}
        </span>
      </p>
      <ul className={`absolute inset-x-0 bottom-0 ${styles.stack}`}>
        {medalNames.flatMap(({ colour, of }) =>
          medals[colour] === 0 ? (
            []
          ) : (
            <li
              key={colour}
              className={classes(styles.medals, rankStyles[colour])}
              style={{ '--share': medals[colour] / maxCount } as CSSProperties}>
              <span className="text-h3 font-black">{medals[colour]}</span>{' '}
              <span className="ml-3 text-label font-semibold">{of}</span>
            </li>
          ),
        )}
      </ul>
    </div>
  )
}

function Correction() {
  return (
    <section
      className="relative z-2 py-12 bg-belt-jaune text-night border-t-structure border-t-night"
      aria-labelledby="manque"
      data-screen-only>
      <div className="wrap flex flex-wrap items-center gap-8 justify-between">
        <div>
          <h2 id="manque" className="text-h2-small leading-tight">
            Une médaille manque&nbsp;?
          </h2>
          <p className="mt-2 text-lead font-serif leading-normal max-w-[37rem]">
            Un oubli, une erreur dans un nom&nbsp;? Dites-le au club.
          </p>
        </div>
        <Button href={hrefs.contact} variant="ghost">
          Le dire au club
        </Button>
        <Kanji name="sho" className="flex-none max-md:hidden! size-32" />
      </div>
    </section>
  )
}
