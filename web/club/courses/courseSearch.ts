import type { Who } from '#src/club/courses/audience.shared.ts'
import { finderAnchor, hrefs } from '#web/hrefs.ts'
import type { DisciplineKey } from '#web/ui/text/disciplines.ts'

/** Search for lessons: for whom, and optionally for which discipline. */
export type CourseSearch = { who?: Who | undefined; discipline?: DisciplineKey | undefined }

export const disciplineNames: Readonly<Partial<Record<DisciplineKey, string>>> = {
  judo: 'Judo',
  jujitsu: 'Jujitsu',
  taiso: 'Taïso',
  handisport: 'Handisport',
}

export function readCourseSearch(query: URLSearchParams): CourseSearch {
  const year = query.get('annee') ?? ''
  const discipline = query.get('discipline') ?? ''
  const who = year === 'adulte' ? year : /^(?:19|20)\d\d$/.test(year) ? Number(year) : undefined
  return {
    who,
    discipline: Object.hasOwn(disciplineNames, discipline)
      ? (discipline as DisciplineKey)
      : undefined,
  }
}

/** Writes the canonical query; a discipline alone is not a search. */
export function writeCourseSearch({ who, discipline }: CourseSearch): URLSearchParams {
  const query = new URLSearchParams()
  if (who === undefined) return query
  query.set('annee', String(who))
  if (discipline) query.set('discipline', discipline)
  return query
}

/** Formats as « Né(e) en 2014 » or « Adulte ». */
export const formatWho = (who: Who | string) => (who === 'adulte' ? 'Adulte' : `Né(e) en ${who}`)

export const findAddress = (search: CourseSearch) => {
  const query = writeCourseSearch(search)
  return `${hrefs.courses}${query.size > 0 ? `?${query}` : ''}#${finderAnchor}`
}
