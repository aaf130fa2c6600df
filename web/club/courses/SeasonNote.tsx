import type { ClubYear } from '#src/club/courses/lessons.shared.ts'
import { useBoot } from '#web/boot.ts'
import { inSentence } from '#web/club/calendar/seasonTexts.ts'
import { dayInWords } from '#web/ui/text/dates.ts'

/** Formats as « Reprise lundi 6 septembre ». Undefined where not known. */
export const formatReturn = (season: ClubYear | undefined): string | undefined =>
  season?.returnsOn ? `Reprise ${dayInWords(season.returnsOn)}` : undefined

/** Says when lessons begin again, and after the last one whose hours and ages these are. */
export function SeasonNote({ season }: { season: ClubYear | undefined }) {
  const { today } = useBoot()
  if (!season) return null
  const { firstDay, lastDay } = season.lessons
  const isOver = lastDay < today
  if (firstDay <= today && !isOver) return null
  const back = formatReturn(season)
  const whose = `La saison est finie\u00a0: horaires, âges et tarifs sont ceux de la ${inSentence(season.name)}. `
  return (
    <p className="font-semibold mt-3">
      {`${isOver ? whose : ''}${back ?? 'La date de reprise sera annoncée ici'}.`}
    </p>
  )
}
