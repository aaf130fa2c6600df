import { formatNearDay, inTitle, thisDay } from '#src/club/calendar/near-days.shared.ts'
import { dayInWords } from '#src/core/time/dates.shared.ts'
import { formatTime, readSpans, showHours } from './lesson-times.shared.ts'
import { type Lesson, shortName } from './lessons.shared.ts'
import type { ScheduleChange } from './schedule-changes.shared.ts'

/** A change as line, finder, timetable, calendar, screen, 'Mon cours', push and mail tell it. */
export type ChangeWords = {
  status: 'cancelled' | 'moved' | 'changed' | 'restored' | 'message'
  /** « annulé », « déplacé au jeudi 11 février, 16 h 00 – 17 h 00, Salle des fêtes » */
  outcome: string
  /** Subject of an alert: « Pas de cours vendredi 12 février à partir de 19 h 00 » */
  title: string
  /** Text of an alert, below its title */
  body: string
  /** Beside the lesson: « Pas de cours ce soir : Neige », « Ce soir, déplacé à demain : Neige » */
  note: string
  /** The same beside the new day of a moved lesson: « Jeudi 11 février, au lieu du … : Neige » */
  noteThere: string
  /** Sentence that names the lesson itself: « « Éveil » de ce soir est déplacé à demain : Neige » */
  sentence: string
}

type Reader = {
  /** Lessons to name; empty: all that it concerns */
  lessons?: readonly Lesson[]
  /** Days to name; all of the change if omitted */
  days?: readonly string[]
  /** Day of reading, on which near days are « ce soir » and « demain »; if omitted days are dates */
  today?: string
  /** Starts of the lessons concerned, HHMM */
  starts?: readonly string[]
  /** Whether these readers were told otherwise before */
  isCorrection?: boolean
}

/** Puts a change into words; `undefined`: what was told is taken back, the lessons are given. */
export function describeChange(change: ScheduleChange | undefined, reader: Reader): ChangeWords {
  if (!change) return describeReturn(reader)
  const { kind, scope, text, place, firstDay, toDay, toTime, toPlace } = change
  if (kind === 'message')
    return { status: 'message', outcome: text, title: text, ...sameTexts(text) }
  const { lessons = [], isCorrection = false } = reader
  const why = `\u00a0: ${text}`
  const names = listNames(lessons)
  const when = formatWhen(change, reader)
  if (kind === 'closed') {
    const title = `Pas de cours ${when}`
    const named = scope === 'lesson' ? ` ${quote(lessons)}` : ''
    const where = scope === 'place' && place ? ` (${place})` : ''
    return {
      status: 'cancelled',
      outcome: 'annulé',
      title: correct(title, isCorrection),
      ...sameTexts(title + why),
      body: names ? names + why : text,
      sentence: `Pas de cours${named} ${when}${where}${why}`,
    }
  }
  const isMoved = toDay !== firstDay
  const target = formatTarget(change, reader)
  const word = isMoved ? 'déplacé' : 'changé'
  const outcome = word + target
  const usual = lessons[0] ? formatSpan(lessons[0]) : ''
  const verb = isMoved ? 'est déplacé' : 'change'
  const note = `${inTitle(when)}, ${outcome}${why}`
  const movedTexts = [`${inTitle(dayInWords(toDay))}, au lieu du ${dayInWords(firstDay)}`, toPlace]
  return {
    status: isMoved ? 'moved' : 'changed',
    outcome,
    title: correct(`Cours ${word}, ${when}`, isCorrection),
    // An alert is read away from the timetable, so it repeats an hour that stays.
    body: `${names}, ${word}${formatTarget({ ...change, toTime: toTime || usual }, reader)}${why}`,
    note,
    noteThere: isMoved ? movedTexts.filter(Boolean).join(', ') + why : note,
    sentence: `${inTitle(quote(lessons))} ${fromDay(change, reader)} ${verb}${target}${why}`,
  }
}

const sameTexts = (text: string) => ({ body: '', note: text, noteThere: text, sentence: text })

/** « Le cours a bien lieu mercredi 25 novembre », after it was told to fall out or to move. */
function describeReturn({ lessons = [], days = [] }: Reader): ChangeWords {
  const isSingle = days.length === 1 && lessons.length === 1
  const given = isSingle ? 'Le cours a' : 'Les cours ont'
  const title = `${given} bien lieu ${listDays(days)}`
  const usual = lessons.map((one) => `${shortName(one.activity)}, ${formatTime(one.from)}`)
  const body = [...new Set(usual)].join('\n') || 'Le club ne ferme pas comme annoncé.'
  return { status: 'restored', outcome: 'a bien lieu', title, ...sameTexts(title), body }
}

const correct = (title: string, isCorrection: boolean) =>
  isCorrection ? `Correction\u00a0: ${title.slice(0, 1).toLowerCase()}${title.slice(1)}` : title

const listNames = (lessons: readonly Lesson[]) =>
  [...new Set(lessons.map(({ activity }) => shortName(activity)))].join(', ')

const quote = ([lesson]: readonly Lesson[]) =>
  lesson ? `«\u00a0${lesson.activity}\u00a0»` : 'ce cours'

/** « ce soir à partir de 19 h 00 », « mercredi 25 novembre », « du … au … ». */
export function formatWhen(
  { firstDay, lastDay, from }: Pick<ScheduleChange, 'firstDay' | 'lastDay' | 'from'>,
  reader: Reader = {},
): string {
  const start = from.replace(':', '')
  const [day = firstDay] = reader.days ?? []
  if (reader.days?.length === 1 || firstDay === lastDay) {
    const starts =
      reader.starts?.length || reader.lessons?.length || !start ? reader.starts : [start]
    const since = start && day === firstDay ? ` à partir de ${formatTime(start)}` : ''
    return formatNear(day, starts ? { ...reader, starts } : reader) + since
  }
  return `du ${dayInWords(firstDay)}${start && ` à ${formatTime(start)}`} au ${dayInWords(lastDay)}`
}

function formatNear(day: string, { lessons = [], ...reader }: Reader): string {
  const { today, starts = lessons.map(({ from }) => from) } = reader
  return (today && formatNearDay(day, starts, today)) || dayInWords(day)
}

/** « d’aujourd’hui », « de ce soir », « du mercredi 25 novembre » */
function fromDay({ firstDay }: ScheduleChange, reader: Reader): string {
  const near = formatNear(firstDay, reader)
  if (near === dayInWords(firstDay)) return `du ${near}`
  return near === thisDay ? `d’${near}` : `de ${near}`
}

/** « au jeudi 11 février, 16 h 00 – 17 h 00, Salle des fêtes »: what a moved lesson changes. */
function formatTarget({ firstDay, toDay, toTime, toPlace }: ScheduleChange, reader: Reader) {
  const start = readSpans(toTime)[0]?.from
  const day = formatNear(toDay, start ? { ...reader, starts: [start] } : reader)
  const newDay = toDay === firstDay ? '' : ` ${day === dayInWords(toDay) ? 'au' : 'à'} ${day}`
  return [newDay, showHours(toTime), toPlace].filter((detail, at) => at === 0 || detail).join(', ')
}

const formatSpan = ({ from, to }: Lesson) => [from, to ?? []].flat().map(formatTime).join(' – ')

const maxListed = 3

/** « mercredi 25 novembre et vendredi 27 novembre »; many are « du … au … ». */
function listDays(days: readonly string[]): string {
  const [first = '', ...others] = days.map(dayInWords)
  const last = others.pop()
  if (!last) return first
  return days.length > maxListed
    ? `du ${first} au ${last}`
    : `${[first, ...others].join(', ')} et ${last}`
}
