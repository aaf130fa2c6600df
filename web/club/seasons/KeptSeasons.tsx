import ArrowLeft from 'lucide-react/icons/arrow-left'
import ChevronRight from 'lucide-react/icons/chevron-right'
import { Link } from 'wouter'
import type { Coach } from '#src/club/coaches/coaches.contract.ts'
import type { KeptCard, KeptSeason } from '#src/club/seasons/seasons.contract.ts'
import { Enso } from '#web/look/art/Enso.tsx'
import { longDay } from '#web/look/text/dates.ts'
import { Button } from '#web/look/ui/Button.tsx'
import { classes } from '#web/look/ui/classes.ts'
import { Empty } from '#web/look/ui/Empty.tsx'
import { addressOf } from '#web/office/frame/dashboardRoute.ts'
import { Panel } from '#web/office/frame/Panel.tsx'
import { SectionTop } from '#web/office/frame/SectionTop.tsx'
import type { SectionProps } from '#web/office/frame/section.ts'
import { useRecords } from '#web/office/lists/useRecords.ts'
import { Saved } from './DraftSeason.tsx'
import { ActivityLines, DateLines, FeeLines, LessonLines } from './Lines.tsx'
import styles from './SeasonsAdmin.module.css'
import { tellDays } from './seasonTexts.ts'

/** The seasons that were, each with a page of its own. */
export function KeptSeasons({ kept }: { kept: KeptCard[] }) {
  if (kept.length === 0) {
    return (
      <Empty picture={<Enso />} title="Aucune saison passée" as="h2">
        À chaque nouvelle saison, celle qui finit est gardée ici&nbsp;: planning et tarifs.
      </Empty>
    )
  }
  return (
    <ul className="stack gap-3">
      {kept.map((season) => (
        <li key={season._id}>
          <Link href={addressOf({ section: 'saisons', id: season._id })} className={styles.season}>
            <span>
              <b>{season.name}</b>
              <span className={classes('note muted block', styles.detail)}>
                {tellDays(season)}, gardée le {longDay(season.keptAt)}
              </span>
            </span>
            <ChevronRight size="1.25rem" strokeWidth={1.75} aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  )
}

type Props = SectionProps & { season: KeptCard }

/** One season that was, to read. */
export function KeptSeasonPage({ section, season }: Props) {
  return (
    <>
      <SectionTop
        section={{
          label: season.name,
          subtitle: `Une saison passée, gardée le ${longDay(season.keptAt)}. À lire seulement.`,
        }}
      />
      <p className="mb-5">
        <Button
          href={addressOf({ section: section.name, id: 'passees' })}
          variant="ghost"
          size="small"
          icon={<ArrowLeft aria-hidden />}
        >
          Saisons passées
        </Button>
      </p>
      <Saved<KeptSeason> address={`/api/seasons/${season._id}`}>
        {({ record }) => <Content season={record} />}
      </Saved>
    </>
  )
}

function Content({ season: { courses, fees, closures } }: { season: KeptSeason }) {
  const { records: coaches } = useRecords<Coach>('/api/coaches')
  return (
    <div className={styles.page}>
      <Panel title="Planning">
        <div className="stack gap-5">
          {Object.entries(courses.schedules).map(([place, { day, times }]) => (
            <section key={place} aria-label={day}>
              <h3 className="mb-2 text-article">{day}</h3>
              <LessonLines lessons={times} coaches={coaches} />
            </section>
          ))}
          {courses.schedules.length === 0 && <p className={styles.none}>Pas de planning.</p>}
        </div>
      </Panel>
      <Panel title="Tarifs">
        <FeeLines fees={fees} />
      </Panel>
      <Panel title="Dates de reprise">
        <DateLines startDates={courses.startDates} />
      </Panel>
      <Panel title="Activités">
        <ActivityLines activities={courses.activities} />
      </Panel>
      {closures.length > 0 && (
        <Panel title="Fermetures">
          <ul className="min-0">
            {closures.map(({ _id, text, firstDay, lastDay }) => (
              <li key={_id} className={styles.line}>
                {text}, {firstDay === lastDay ? longDay(firstDay) : tellDays({ firstDay, lastDay })}
              </li>
            ))}
          </ul>
        </Panel>
      )}
    </div>
  )
}
