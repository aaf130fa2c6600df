import { Fragment } from 'react'
import type { Honours } from '#src/club/podiums/podiums.schema.ts'
import { hrefs } from '#web/hrefs.ts'
import { Button } from '#web/ui/components/Button.tsx'
import { Empty } from '#web/ui/components/Empty.tsx'
import { Link } from '#web/ui/components/Link.tsx'
import { MoreLink } from '#web/ui/components/MoreLink.tsx'
import { PageHeader } from '#web/ui/layout/PageHeader.tsx'
import { athleteAddress, podiumsAddress } from './addresses.ts'
import { podiumDate, readRank } from './ranks.ts'

/** Results of the club by season, made for printing too. */
export function PalmaresPage({ honours }: { honours: Honours }) {
  return (
    <>
      <PageHeader
        belt="jaune"
        eyebrow="Podiums"
        title="Le palmarès"
        lead="Tous les résultats du club, d’une saison à l’autre."
      >
        <MoreLink href={podiumsAddress}>Les podiums en images</MoreLink>
      </PageHeader>
      <div className="wrap py-section grid grid-cols-1 gap-12">
        {honours.seasons.length === 0 && (
          <Empty title="Pas encore de résultats">
            <Button href={hrefs.events}>Les prochaines compétitions</Button>
          </Empty>
        )}
        {honours.seasons.map((season) => (
          <SeasonHonours key={season.year} season={season} people={honours.people} />
        ))}
      </div>
    </>
  )
}

type SeasonProps = { season: Honours['seasons'][number]; people: Honours['people'] }

export function SeasonHonours({ season: { year, podiums }, people }: SeasonProps) {
  const id = `saison-${year}`
  return (
    <section
      aria-labelledby={id}
      className="grid gap-6 items-start lg:grid-cols-(--cols) [--cols:14rem_1fr]"
    >
      <div className="grid grid-cols-1 gap-2">
        <h2 id={id} className="text-h2-small leading-none">
          {year}
        </h2>
        <ul className="text-ink-soft">
          {tally(podiums).map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
      <dl className="*:not-first:border-t *:not-first:border-t-line bg-surface min-w-0 wrap-anywhere">
        {podiums.map((podium) => (
          <div key={podium._id} className="p-6 break-inside-avoid">
            <dt className="font-semibold">
              {podium.eventId ? (
                <Link
                  href={hrefs.event(podium.eventId)}
                  className="inline-flex items-center gap-2 min-h-11"
                >
                  {podium.event}
                </Link>
              ) : (
                podium.event
              )}
              <span className="block text-note text-ink-soft">
                {podiumDate({ ...podium, year })}
              </span>
            </dt>
            {podium.winners.map(({ rank, names }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: ranks may repeat in a fixed order
              <dd key={at} className="grid gap-4 mt-2 grid-cols-[minmax(3.5rem,max-content)_1fr]">
                <span className="text-accent font-semibold">{rank}</span>
                <span>
                  {names.map((name, nth) => (
                    // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat in order
                    <Fragment key={nth}>
                      {nth > 0 && ', '}
                      <Name name={name} people={people} />
                    </Fragment>
                  ))}
                </span>
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  )
}

function Name({ name, people }: { name: string; people: Honours['people'] }) {
  const person = people.find(({ names }) => names.includes(name))
  return person ? <Link href={athleteAddress(person._id)}>{name}</Link> : name
}

const medals = {
  or: ['titre', 'titres'],
  argent: ['médaille d’argent', 'médailles d’argent'],
  bronze: ['médaille de bronze', 'médailles de bronze'],
} as const

/** Counts medals as « 4 titres », « 1 médaille d’argent »; each name counts. */
function tally(podiums: Honours['seasons'][number]['podiums']): string[] {
  const rankEntries = podiums.flatMap(({ winners }) => winners)
  return Object.entries(medals).flatMap(([colour, [one, several]]) => {
    const count = rankEntries
      .filter(({ rank }) => readRank(rank).colour === colour)
      .reduce((sum, { names }) => sum + names.length, 0)
    return count === 0 ? [] : [`${count}\u00a0${count > 1 ? several : one}`]
  })
}
