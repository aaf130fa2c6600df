import type { SeasonDays } from '#src/club/calendar/season.shared.ts'
import { nextSeason } from '#src/club/courses/stored-lessons.shared.ts'
import { addDays } from '#src/core/time/days.shared.ts'
import { useBoot } from '#web/boot.ts'
import { AlertLink } from './AlertLink.tsx'

/** Days before the last lesson from which families ask for the next season. */
const aheadDays = 120

/** Leads to where one asks to be told that the next season is there. */
export function OpeningAlert({ season }: { season: { lessons: SeasonDays } | undefined }) {
  const { today } = useBoot()
  if (!season || today < addDays(season.lessons.lastDay, -aheadDays)) return null
  return (
    <p data-screen-only>
      <AlertLink lessons={[nextSeason]} label="Me prévenir à l’ouverture des inscriptions" />
    </p>
  )
}
