import * as z from 'zod'
import { maxReturn, type Season } from '#src/club/calendar/season.shared.ts'
import type { Closure } from '#src/club/closures/closures.schema.ts'
import type { Courses } from '#src/club/courses/courses.schema.ts'
import type { SeasonTimetable } from '#src/club/courses/lessons.shared.ts'
import type { NextLesson } from '#src/club/courses/schedule-changes.shared.ts'
import type { Joining } from '#src/club/joining/joining.schema.ts'
import { day, optionalDay, requiredText } from '#src/core/text/schema-parts.schema.ts'
import { daysBetween } from '#src/core/time/days.shared.ts'

export const undoDays = 30

/** Longest season in days, to catch typing errors. */
const maxDays = 400

export const seasonInput = z
  .object({
    /** 'Saison 2027-2028' */
    name: requiredText('Le nom de la saison est requis', 60),
    firstDay: day('Le premier jour est requis'),
    lastDay: day('Le dernier jour est requis'),
    /** Day lessons begin, kept among the start dates; empty: as these say */
    returnsOn: optionalDay,
  })
  .superRefine(({ firstDay, lastDay, returnsOn }, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: 'custom', path: [field], message })
    if (lastDay <= firstDay) refuse('lastDay', 'La fin est avant le début')
    else if (daysBetween(firstDay, lastDay) > maxDays) refuse('lastDay', `${maxDays} jours au plus`)
    if (returnsOn && (returnsOn < firstDay || daysBetween(firstDay, returnsOn) > maxReturn))
      refuse('returnsOn', `Dans les ${maxReturn} jours qui suivent le premier`)
  })

/** Season as the form sends it. */
export type NewSeason = z.infer<typeof seasonInput>

/**
 * Day of an automatic publication, just after midnight; it can be cancelled. From 1 June on
 * visitors see the coming season below the present one (`ComingSeason`), as parents look for both
 * timetables.
 */
export const publicationInput = z.object({ on: day('Le jour de la publication est requis') })

/** Body of an undo; required `confirmed` if courses or fees were changed since. */
export const undoInput = z.object({
  confirmed: z.boolean('Oui ou non est attendu').default(false),
})

export type SeasonContent = { courses: Courses; fees: Joining['fees'] }

/** `returnsOn` is empty where no start date says it */
export type Draft = NewSeason & { _id: string }

/** Draft with the day of its automatic publication */
export type PreparedSeason = Draft & { publishOn: string | null }

/** Past season; `keptAt` is ISO 8601. */
export type ArchivedSeasonSummary = Season & { _id: string; keptAt: string }
export type ArchivedSeason = ArchivedSeasonSummary & SeasonContent & { closures: Closure[] }

export type SeasonsState = {
  /** Default values of the next season */
  proposal: NewSeason
  draft: PreparedSeason | null
  /** Present season; `publishedAt` is null if it was not published by this feature */
  current: Season & { publishedAt: string | null }
  /** Season an undo returns to, its deadline, and parts changed since */
  undo: { name: string; until: string; changed: ChangedContent[] } | null
  /** Past seasons, latest first */
  kept: ArchivedSeasonSummary[]
}

export const contentLabels = { courses: 'les cours', fees: 'les tarifs' }

export type ChangedContent = keyof typeof contentLabels

export type Comparison = {
  /** Day the draft's lessons begin, and whether a start date says it */
  begins: { on: string; isWritten: boolean }
  /** First day of each lesson of the draft */
  firstLessons: NextLesson[]
  now: Season & SeasonContent
  next: Season & SeasonContent
  closures: {
    /** Closures archived with the season that ends */
    leaving: Closure[]
    staying: Closure[]
    /** Closures of a lesson that the draft lacks */
    orphaned: Closure[]
  }
}

/** Coming season, shown from June on if it has a day of publication. */
export type ComingSeason = SeasonTimetable & {
  fees: Joining['fees']
  /** Closures with the keys of its lessons */
  closures: Closure[]
  /** First day of each lesson */
  next: NextLesson[]
}

declare module '#src/admin/overview/overview.schema.ts' {
  interface Overview {
    /** Draft whose day of publication has passed */
    overdueSeason: { name: string; on: string } | null
  }
}
