import * as z from 'zod'
import type { Closure } from '#src/club/closures/closures.contract.ts'
import type { Courses } from '#src/club/courses/courses.contract.ts'
import type { Joining } from '#src/club/joining/joining.contract.ts'
import { day, requiredText } from '#src/house/text/fields.contract.ts'
import type { Season } from './season.contract.ts'

/** For how many days a publication can be undone. */
export const undoDays = 30

/** Longer is a mistake in a year. */
const longest = 400

/** The name and the days of a season, as an admin sends them. */
export const seasonInput = z
  .object({
    /** 'Saison 2027-2028'; it stands over the fees as well */
    name: requiredText('Le nom de la saison est requis', 60),
    firstDay: day('Le premier jour est requis'),
    lastDay: day('Le dernier jour est requis'),
  })
  .superRefine(({ firstDay, lastDay }, context) => {
    const refuse = (message: string) =>
      context.addIssue({ code: 'custom', path: ['lastDay'], message })
    if (lastDay <= firstDay) refuse('La fin est avant le début')
    else if (Date.parse(lastDay) - Date.parse(firstDay) > longest * 86_400_000)
      refuse(`${longest} jours au plus`)
  })

/**
 * A season is published at once or on a day to come. At once it takes the present one's place,
 * whether that has ended or not. On a day it does so just after midnight; until then visitors see
 * the present one. From 1 June on they see the coming one below it, as its draft stands
 * (`ComingSeason`): in June a parent looks for both timetables and both fees. The day can be taken
 * back.
 */
export const publicationInput = z.object({ on: day('Le jour de la publication est requis') })

/** Without `confirmed` an undo is refused when the courses or the fees were changed since. */
export const undoInput = z.object({
  confirmed: z.boolean('Oui ou non est attendu').default(false),
})

/** What a season consists of. */
export type SeasonContent = { courses: Courses; fees: Joining['fees'] }

export type Draft = Season & { _id: string }

/** A season that was; moments are ISO 8601 in UTC. */
export type KeptCard = Season & { _id: string; keptAt: string }
export type KeptSeason = KeptCard & SeasonContent & { closures: Closure[] }

/** What the section shows first. */
export type SeasonsState = {
  /** The name and the days of the next season, as they usually are */
  proposal: Season
  /** `publishOn`: the day it is published by itself */
  draft: (Draft & { publishOn: string | null }) | null
  /** What visitors see; `publishedAt` is null where it was not published from here */
  current: Season & { publishedAt: string | null }
  /** The way back: to which season, until when, and what was changed since the publication */
  undo: { name: string; until: string; changed: ChangedPart[] } | null
  /** The latest first */
  kept: KeptCard[]
}

export type ChangedPart = 'courses' | 'fees'

/** Everything side by side, before a draft is published. */
export type Comparison = {
  now: Season & SeasonContent
  next: Season & SeasonContent
  closures: {
    /** Kept with the season that ends */
    leaving: Closure[]
    staying: Closure[]
    /** Those that stay and name a lesson the draft does not have */
    orphaned: Closure[]
  }
}

/** What visitors see below the present season, from June on, where the next has its day. */
export type ComingSeason = Season & SeasonContent

/** The season visitors are shown; `year` is the one it begins in, as age categories count it. */
export type ShownSeason = Season & { year: number }
