import { inTitle } from '#src/club/calendar/near-days.shared.ts'
import type { ClubYear } from '#src/club/courses/lessons.shared.ts'
import { useBoot } from '#web/boot.ts'
import { inSentence } from '#web/club/calendar/seasonTexts.ts'
import { dayInWords } from '#web/ui/text/dates.ts'

/** Formats as « Reprise lundi 6 septembre ». Undefined where not known. */
export const formatReturn = (season: ClubYear | undefined): string | undefined =>
  season?.returnsOn ? `Reprise ${dayInWords(season.returnsOn)}` : undefined

/**
 * Says when lessons begin again, and whose hours and ages these are, once they are last season's.
 */
export function SeasonNote({ season }: { season: ClubYear | undefined }) {
  const { today } = useBoot()
  if (!season) return null
  const { firstDay, lastDay } = season.lessons
  const isOver = lastDay < today
  const isPause = today < firstDay || isOver
  const whose = `horaires, âges et tarifs sont ceux de la ${inSentence(season.name)}.`
  const sentences = [
    isOver && `La saison est finie\u00a0: ${whose}`,
    !isOver && season.lastDay < today && inTitle(whose),
    isPause && `${formatReturn(season) ?? 'La date de reprise sera annoncée ici'}.`,
  ].filter(Boolean)
  return sentences.length > 0 && <p className="font-semibold mt-3">{sentences.join(' ')}</p>
}
