import type { Who } from '#src/club/courses/audience.shared.ts'
import { finderAnchor, hrefs } from '#web/hrefs.ts'

/** Search for lessons: for whom, and optionally for which discipline. */
export type CourseSearch = {
  who?: Who | undefined
  /** Key of a discipline, perhaps of one the club has no more */
  discipline?: string | undefined
}

export function readCourseSearch(query: URLSearchParams): CourseSearch {
  const year = query.get('annee') ?? ''
  const discipline = query.get('discipline') ?? ''
  const who = year === 'adulte' ? year : /^(?:19|20)\d\d$/.test(year) ? Number(year) : undefined
  return {
    who,
    discipline: /^[\p{L}\p{N}-]{1,40}$/u.test(discipline) ? discipline : undefined,
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

/** Address of a season's fees on the page about joining. */
export const feesHref = (isComing = false) =>
  `${hrefs.joining}#${isComing ? 'tarifs-a-venir' : 'tarifs'}`

export const findAddress = (search: CourseSearch) => {
  const query = writeCourseSearch(search)
  return `${hrefs.courses}${query.size > 0 ? `?${query}` : ''}#${finderAnchor}`
}
