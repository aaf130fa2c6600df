import type { Who } from '#src/club/courses/audience.shared.ts'
import { finderAnchor, hrefs } from '#web/hrefs.ts'

/** Search for lessons: for whom, and optionally for which discipline. */
export type CourseSearch = {
  /** By year of birth, each once, adults last */
  people: readonly Who[]
  /** Key of a discipline, perhaps of one the club has no more */
  discipline?: string | undefined
}

/** People a search is for, at most. */
export const maxPeople = 4

export function readCourseSearch(query: URLSearchParams): CourseSearch {
  const people = query.getAll('annee').flatMap((year): Who[] => {
    if (year === 'adulte') return [year]
    return /^(?:19|20)\d\d$/.test(year) ? [Number(year)] : []
  })
  const discipline = query.get('discipline') ?? ''
  return {
    people: [...new Set(people)].toSorted(byYear).slice(0, maxPeople),
    discipline: /^[\p{L}\p{N}-]{1,40}$/u.test(discipline) ? discipline : undefined,
  }
}

const byYear = (a: Who, b: Who) => (String(a) < String(b) ? -1 : 1)

/** Writes the canonical query; a discipline alone is not a search. */
export function writeCourseSearch({ people, discipline }: CourseSearch): URLSearchParams {
  const query = new URLSearchParams(people.map((who) => ['annee', String(who)]))
  if (discipline && people.length > 0) query.set('discipline', discipline)
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
