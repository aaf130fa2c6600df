import type { Podium } from '#src/podiums/podiums.contract.ts'
import { BeltBand, BeltChip } from '#web/art/Belt.tsx'
import { Enso } from '#web/art/Enso.tsx'
import { Kanji } from '#web/art/Kanji.tsx'
import { Blank } from '#web/ui/Blank.tsx'
import { classes } from '#web/ui/classes.ts'
import { Empty } from '#web/ui/Empty.tsx'
import { FigureStrip } from '#web/ui/FigureStrip.tsx'
import { SectionHead } from '#web/ui/SectionHead.tsx'
import { PodiumArt } from './PodiumArt.tsx'
import { PodiumCard } from './PodiumCard.tsx'
import styles from './PodiumsPage.module.css'

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
            picture={<Enso />}
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

/** Ink in both themes. */
function Banner() {
  return (
    <div className={styles.bannerBanner} data-on-dark>
      <div className={classes('wrap', styles.columns)}>
        <SectionHead
          as="h1"
          chip={<BeltChip color="jaune" />}
          eyebrow="Actualités"
          title="PODIUMS"
          className={styles.words}
        >
          <p className={styles.lead}>
            Les performances de nos athlètes, saison après saison, du premier tournoi de jeunes
            pousses aux coupes régionales.
          </p>
        </SectionHead>
        <PodiumArt className={styles.art} />
      </div>
    </div>
  )
}

type SeasonProps = {
  year: number
  podiums: Podium[]
  /** At the top of the page */
  first: boolean
}

/** One year's competitions; on a wide screen the year stays in view beside them. */
function Season({ year, podiums, first }: SeasonProps) {
  const id = `saison-${year}`
  return (
    <section className={styles.season} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          Saison <span className={styles.year}>{year}</span>
        </h2>
        <p className={styles.count}>{podiums.length} compétition(s) organisée(s)</p>
      </div>
      <ul className={styles.cards}>
        {podiums.map((podium, index) => (
          <li key={podium._id}>
            <PodiumCard podium={podium} first={first && index === 0} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The closing banner: yellow in both themes. */
function Excellence() {
  return (
    <section className={styles.banner} aria-labelledby="excellence">
      <div className={classes('wrap', styles.row)}>
        <div>
          <h2 id="excellence">Excellence Sportive</h2>
          <p className={styles.text}>
            Une médaille se gagne un mercredi soir d’hiver, quand personne ne regarde.
          </p>
        </div>
        <Kanji name="sho" className={styles.kanji} />
      </div>
    </section>
  )
}
