import { findAudience, isFor, type Who } from '#src/club/courses/audience.shared.ts'
import { disciplinesIn, type KnownDiscipline } from '#src/core/settings/disciplines.shared.ts'
import type { Fee } from '#web/club/courses/coursesProps.ts'

/** `isLowest` where several fees fit and the timetable cannot tell which applies. */
export type LessonPrice = {
  cents: number
  who: string
  isLowest: boolean
  /** Lessons a week; undefined where the club does not say, or several fees fit */
  lessons?: number
}

/**
 * Price of a lesson for a person and season; undefined unless a fee clearly applies. A fee whose
 * name has the lesson's discipline comes before one whose note has it, then general fees. Fees for
 * other disciplines never count.
 * @param season the year it begins in
 */
export function getLessonPrice(
  activity: string,
  who: Who,
  fees: readonly Fee[],
  season: number,
  known: readonly KnownDiscipline[],
): LessonPrice | undefined {
  const ofAge = fees.filter((fee) => {
    const audience = findAudience({ time: '', activity: fee.who }, season)
    return audience.isExplicit && isFor(who, audience, season)
  })
  const disciplines = disciplinesIn(activity, known)
  const names = (text: string) =>
    disciplinesIn(text, known).some((one) => disciplines.includes(one))
  const isForAll = ({ who: whom, note }: Fee) =>
    disciplinesIn(`${whom} ${note}`, known).length === 0
  const fitting =
    [
      ofAge.filter((fee) => names(fee.who)),
      ofAge.filter((fee) => disciplinesIn(fee.who, known).length === 0 && names(fee.note)),
      ofAge.filter(isForAll),
    ].find((some) => some.length > 0) ?? []
  const [lowest] = fitting.toSorted((a, b) => addUp(a) - addUp(b))
  if (!lowest) return undefined
  const cents = addUp(lowest)
  const lessons = fitting.length === 1 && lowest.lessons
  return {
    cents,
    who: lowest.who,
    isLowest: fitting.some((fee) => addUp(fee) !== cents),
    ...(lessons && { lessons }),
  }
}

const addUp = ({ licence, dues }: Fee) => licence + dues
