import type { Podium } from '#src/podiums/podiums.contract.ts'
import { BeltBand } from '#web/art/Belt.tsx'
import { StillEnso } from '#web/art/StillEnso.tsx'
import { Blank } from '#web/ui/Blank.tsx'
import { classes } from '#web/ui/classes.ts'
import { Empty } from '#web/ui/Empty.tsx'
import { FigureStrip } from '#web/ui/FigureStrip.tsx'
import { Banner } from './Banner.tsx'
import { Excellence } from './Excellence.tsx'
import styles from './PodiumsPage.module.css'
import { Season } from './Season.tsx'

/** Spec section 2 'Podiums page'. `podiums` is missing when their load failed, silently. */
export function PodiumsPage({ podiums }: { podiums?: Podium[] }) {
  return (
    <>
      <BeltBand color="jaune" />
      <Banner />
      {podiums ? <Seasons podiums={podiums} /> : <Blank />}
      <Excellence />
    </>
  )
}

function Seasons({ podiums }: { podiums: Podium[] }) {
  const seasons = toSeasons(podiums)
  const athletes = podiums.flatMap(({ winners }) => winners.flatMap(({ names }) => names))
  return (
    <>
      <FigureStrip
        figures={[
          { value: `${seasons.length}`, label: 'Années de Compétition' },
          { value: `${podiums.length}`, label: 'Événements' },
          { value: `${athletes.length}`, label: 'Athlètes Récompensés' },
        ]}
      />
      <div className={classes('wrap', styles.seasons)}>
        {seasons.length === 0 && (
          <Empty
            picture={<StillEnso />}
            title="Aucun podium pour le moment"
            as="h2"
            className={styles.empty}
          >
            Les premières médailles sont encore à l’entraînement.
          </Empty>
        )}
        {seasons.map(([year, ofYear], index) => (
          <Season key={year} year={year} podiums={ofYear} first={index === 0} />
        ))}
      </div>
    </>
  )
}

/** By year, the latest first; within a year in the order of the API. */
function toSeasons(podiums: Podium[]): [number, Podium[]][] {
  const years = [...new Set(podiums.map(({ year }) => year))].sort((a, b) => b - a)
  return years.map((year) => [year, podiums.filter((podium) => podium.year === year)])
}
