import type { ReactNode } from 'react'
import { yearOfSeason } from '#src/club/seasons/season.contract.ts'
import type { SeasonsState } from '#src/club/seasons/seasons.contract.ts'
import { ActivitiesFields } from '#web/club/courses/ActivitiesFields.tsx'
import { SchedulesFields } from '#web/club/courses/SchedulesFields.tsx'
import { StartDatesFields } from '#web/club/courses/StartDatesFields.tsx'
import { LoadFailed, Loading } from '#web/look/frame/PageStates.tsx'
import { useDashboardRoute } from '#web/office/frame/dashboardRoute.ts'
import { type SectionPart, SectionParts } from '#web/office/frame/SectionParts.tsx'
import { SectionTop } from '#web/office/frame/SectionTop.tsx'
import type { SectionProps } from '#web/office/frame/section.ts'
import { Comparing } from './Comparing.tsx'
import { CurrentSeason } from './CurrentSeason.tsx'
import { DraftCourses, DraftFees, DraftSeason } from './DraftSeason.tsx'
import { KeptSeasonPage, KeptSeasons } from './KeptSeasons.tsx'
import { SeasonYearContext } from './seasonYear.ts'
import { useSeasons } from './useSeasons.ts'

type Part = SectionPart & { content: ReactNode }
type Parts = readonly [Part, ...Part[]]

/** A season in preparation, each step a short page; without one, what is published and what was. */
export function SeasonsAdmin({ section }: SectionProps) {
  const { state, failed, reload } = useSeasons()
  const { id } = useDashboardRoute()
  if (!state) {
    return (
      <>
        <SectionTop section={section} />
        {failed ? <LoadFailed retry={reload} /> : <Loading text="Chargement..." />}
      </>
    )
  }
  const { draft, kept } = state
  const old = kept.find(({ _id }) => _id === id)
  if (old) return <KeptSeasonPage key={old._id} section={section} season={old} />
  const past = part('passees', 'Saisons passées', <KeptSeasons kept={kept} />)
  const current = <CurrentSeason state={state} onChanged={reload} />
  const parts: Parts = draft
    ? [...draftParts(draft, reload), past]
    : [part('saison', 'Cette saison', current), past]
  return (
    <SeasonYearContext value={draft ? yearOfSeason(draft) : undefined}>
      <SectionTop section={section} />
      <SectionParts
        // What was typed for one draft is never another's.
        key={draft?._id}
        section={section}
        parts={parts}
      >
        {({ content }) => content}
      </SectionParts>
    </SeasonYearContext>
  )
}

const part = (name: string, label: string, content: ReactNode): Part => ({ name, label, content })

/** In the order one goes through them. */
const draftParts = (
  draft: NonNullable<SeasonsState['draft']>,
  reload: () => Promise<void>,
): Parts => {
  const id = draft._id
  return [
    part('brouillon', 'Nom et dates', <DraftSeason draft={draft} onChanged={reload} />),
    part(
      'planning',
      'Planning',
      <DraftCourses key="planning" id={id} list="schedules">
        <SchedulesFields />
      </DraftCourses>,
    ),
    part('tarifs', 'Tarifs', <DraftFees id={id} />),
    part(
      'reprises',
      'Dates de reprise',
      <DraftCourses key="reprises" id={id} list="startDates">
        <StartDatesFields />
      </DraftCourses>,
    ),
    part(
      'activites',
      'Activités',
      <DraftCourses key="activites" id={id} list="activities">
        <ActivitiesFields />
      </DraftCourses>,
    ),
    part('publier', 'Relire et publier', <Comparing draft={draft} onPublished={reload} />),
  ]
}
