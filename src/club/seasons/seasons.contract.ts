import * as z from 'zod'
import type { Season } from '#src/club/calendar/season.contract.ts'
import type { Closure } from '#src/club/closures/closures.contract.ts'
import type { Courses } from '#src/club/courses/courses.contract.ts'
import type { Joining } from '#src/club/joining/joining.contract.ts'
import { day, requiredText } from '#src/core/text/fields.contract.ts'
import { daysBetween } from '#src/core/time/days.contract.ts'

export const undoDays = 30

/** Days: longer is a mistake. */
const longest = 400

export const seasonInput = z
  .object({
    /** 'Saison 2027-2028' */
    name: requiredText('Le nom de la saison est requis', 60),
    firstDay: day('Le premier jour est requis'),
    lastDay: day('Le dernier jour est requis'),
  })
  .superRefine(({ firstDay, lastDay }, context) => {
    const refuse = (message: string) =>
      context.addIssue({ code: 'custom', path: ['lastDay'], message })
    if (lastDay <= firstDay) refuse('La fin est avant le début')
    else if (daysBetween(firstDay, lastDay) > longest) refuse(`${longest} jours au plus`)
  })

/**
 * At once, or just after midnight of a day, which can be taken back. From 1 June on visitors see
 * the coming season below the present one (`ComingSeason`): parents look for both timetables.
 */
export const publicationInput = z.object({ on: day('Le jour de la publication est requis') })

/** Without `confirmed` it is refused when courses or fees were changed since. */
export const undoInput = z.object({
  confirmed: z.boolean('Oui ou non est attendu').default(false),
})

export type SeasonContent = { courses: Courses; fees: Joining['fees'] }

export type Draft = Season & { _id: string }

/** `publishOn`: the day it is published by itself */
export type PreparedSeason = Draft & { publishOn: string | null }

/** ISO 8601. */
export type KeptCard = Season & { _id: string; keptAt: string }
export type KeptSeason = KeptCard & SeasonContent & { closures: Closure[] }

export type SeasonsState = {
  /** The next season, as usual */
  proposal: Season
  draft: PreparedSeason | null
  /** `publishedAt` is null where it was not published from here */
  current: Season & { publishedAt: string | null }
  /** To which season, until when, and what was changed since */
  undo: { name: string; until: string; changed: ChangedPart[] } | null
  /** The latest first */
  kept: KeptCard[]
}

export const partNames = { courses: 'les cours', fees: 'les tarifs' }

export type ChangedPart = keyof typeof partNames

export type Comparison = {
  now: Season & SeasonContent
  next: Season & SeasonContent
  closures: {
    /** Kept with the season that ends */
    leaving: Closure[]
    staying: Closure[]
    /** They name a lesson the draft does not have */
    orphaned: Closure[]
  }
}

/** From June on, where the next season has its day. */
export type ComingSeason = Season & SeasonContent

declare module '#src/admin/overview/overview.contract.ts' {
  interface Overview {
    /** Its day has come */
    overdueSeason: { name: string; on: string } | null
  }
}
