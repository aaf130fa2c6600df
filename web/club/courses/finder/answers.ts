import { ageCategories } from '#src/club/calendar/age-categories.shared.ts'
import { inTitle } from '#src/club/calendar/near-days.shared.ts'
import { findAudience, isFor, majority, type Who } from '#src/club/courses/audience.shared.ts'
import type { LessonRow } from '#src/club/courses/courses.schema.ts'
import { formatTime } from '#src/club/courses/lesson-times.shared.ts'
import { type Lesson, listLessons } from '#src/club/courses/lessons.shared.ts'
import type { Age } from '#src/core/settings/disciplines.schema.ts'
import {
  disciplineKey,
  disciplinesIn,
  type KnownDiscipline,
  listLessonDisciplines,
} from '#src/core/settings/disciplines.shared.ts'
import { normaliseText } from '#src/core/text/normalise.shared.ts'
import type { FinderSeason } from '#web/club/courses/coursesProps.ts'
import { week } from '#web/club/courses/week.ts'
import { type CourseSearch, formatWho } from './courseSearch.ts'

export type Answer = ReturnType<typeof answerSearch>

/** Finds the lessons of a season: those that are meant, and those for a special public. */
export function answerSearch(
  season: FinderSeason,
  search: Omit<CourseSearch, 'people'> & { who: Who },
  disciplines: readonly KnownDiscipline[],
  ages: readonly Age[],
) {
  const { year } = season
  const discipline = disciplines.find((one) => disciplineKey(one) === search.discipline)
  const timetable = listLessons(season.schedules)
  const { who } = search
  const ofAge = findLessons(timetable, who, year, disciplines)
  const isMeant = ({ activity }: Lesson) =>
    !discipline || listLessonDisciplines(activity, disciplines).includes(discipline)
  const isAdult = who === 'adulte' || who <= year - majority
  const special = (lesson: Lesson) => formatSpecialPublic(lesson, isAdult, disciplines, discipline)
  const open = ofAge.filter((lesson) => !special(lesson))
  const meant = open.filter(isMeant)
  const found = meant.length > 0 ? meant : open
  const reserved = ofAge.filter(
    (lesson) => special(lesson) && (meant.length === 0 || isMeant(lesson)),
  )
  const category = ageCategories(year, ages)
    .find(({ from = 0, to }) => from <= Number(who) && Number(who) <= to)
    ?.name.replace(/\(t?e\)/, '')
    .toLowerCase()
  return { who, season, timetable, discipline, ofAge, meant, found, reserved, special, category }
}

/** Formats the answer of one, or as « Ensemble le mercredi. » the days on which all have a lesson. */
export function formatTogether(answers: readonly Answer[]): string {
  const [first, ...others] = answers
  if (!first || others.length === 0) return first ? formatAnswer(first) : ''
  const shared = first.found.filter(({ weekday }) =>
    others.every(({ found }) => found.some((lesson) => lesson.weekday === weekday)),
  )
  const days = formatDays(shared)
  const answer = days.length > 0 ? `ensemble ${days.join(' et ')}.` : 'chacun son jour.'
  return first.season.isComing ? `À la rentrée, ${answer}` : inTitle(answer)
}

const counts = ['', '', 'deux', 'trois', 'quatre', 'cinq', 'six', 'sept']

/**
 * Formats as « Peut venir au cours du lundi et à celui du mercredi, au même prix. »
 * @param lessons those a week that the fee includes, if the club says so
 */
export function formatChoice(
  found: readonly Lesson[],
  lessons: number | undefined,
): string | undefined {
  if (!lessons || found.length < 2) return undefined
  const days = formatDays(found).map((day) => day.replace('le ', 'du '))
  const isByDay = days.length === found.length
  if (lessons === 1) {
    const either = days.map((day) => `celui ${day}`).join(' ou ')
    return `Un cours par semaine\u00a0: ${isByDay ? either : 'à choisir'}.`
  }
  if (lessons < found.length)
    return `Peut venir à ${counts[lessons]} de ces cours chaque semaine, au même prix.`
  const all = days.map((day, at) => (at === 0 ? `au cours ${day}` : `à celui ${day}`))
  return `Peut venir ${isByDay ? all.join(' et ') : 'à tous ces cours'}, au même prix.`
}

/** Formats as « le lundi », « le mercredi », in the week's order. */
export const formatDays = (lessons: readonly Lesson[]) =>
  week
    .filter((_, day) => lessons.some(({ weekday }) => weekday === day))
    .map((day) => `le ${day.toLowerCase()}`)

/** Formats as « C’est le lundi et le mercredi. » or « À la rentrée : lundi 17 h 30, mini-poussins. » */
export function formatAnswer({ found, season, category }: Answer): string {
  if (season.isComing && found.length > 0 && found.length < 3) {
    const hours = found.map(
      ({ weekday, from }) => `${week[weekday]?.toLowerCase()} ${formatTime(from)}`,
    )
    return `À la rentrée\u00a0: ${[hours.join(' et '), category].filter(Boolean).join(', ')}.`
  }
  const named = formatDays(found)
  const answers = [
    'on en parle\u00a0?',
    `c’est ${named[0]}.`,
    `c’est ${named.join(' et ')}.`,
    `c’est ${named.slice(0, 2).join(', ')} et ${named[2]}.`,
  ]
  const answer = answers[named.length] ?? `${found.length}\u00a0cours au choix.`
  return season.isComing ? `À la rentrée, ${answer}` : inTitle(answer)
}

function findLessons(
  lessons: Lesson[],
  who: Who,
  year: number,
  disciplines: readonly KnownDiscipline[],
): Lesson[] {
  const audience = (lesson: Lesson) => {
    const own = findAudience(lesson, year)
    const [named] = own.isExplicit ? [] : disciplinesIn(lesson.activity, disciplines)
    return named?.ages
      ? findAudience({ ...lesson, activity: `${lesson.activity} ${named.ages}` }, year)
      : own
  }
  const fitting = lessons.filter((lesson) => isFor(who, audience(lesson), year))
  return [...new Map(fitting.map((lesson) => [lesson.key, lesson])).values()]
}

/**
 * Formats as « Né(e) en 2018, judo : 3 cours ». Nothing found may mean another name or unreadable
 * hours. @param otherCount lessons of any discipline, shown instead
 */
export function formatResultCount(
  count: number,
  who: Who,
  name: string | undefined,
  otherCount: number,
): string {
  const person = formatWho(who)
  const what = name?.toLowerCase()
  if (count > 0) {
    const whom = [person, what].filter(Boolean).join(', ')
    return `${whom}\u00a0: ${count === 1 ? 'un' : count} cours`
  }
  const none = `${person}\u00a0: aucun cours${what ? ` de ${what}` : ''} trouvé.`
  const whose = who === 'adulte' ? 'Pour les adultes' : 'Pour cet âge'
  return otherCount > 0 ? `${none} ${whose}, il y a\u00a0:` : none
}

/**
 * Formats for whom alone a lesson is, as « Groupe compétition »; undefined if others may come.
 * @param isAdult whether an adult asks
 * @param chosen discipline asked for: its lessons are then the ordinary answer
 */
function formatSpecialPublic(
  { activity, specialPublic }: LessonRow,
  isAdult: boolean,
  disciplines: readonly KnownDiscipline[],
  chosen: KnownDiscipline | undefined,
): string | undefined {
  if (specialPublic) return inTitle(specialPublic)
  const [main] = disciplinesIn(activity, disciplines)
  if (!main?.apart || main === chosen) return undefined
  const names = normaliseText([main.name, ...main.words].join(' '))
  if (!/\b(?:para|handi|adapte)/.test(names)) return main.name
  return `Et pour un ${isAdult ? 'adulte' : 'enfant'} en situation de handicap`
}
