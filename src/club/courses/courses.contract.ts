import * as z from 'zod'
import { limits, optionalText } from '#src/house/text/fields.contract.ts'
import { runsBackward } from './lesson-times.contract.ts'

const list = <T extends z.ZodType>(item: T, max: number, what: string) =>
  z.array(item, 'Une liste est attendue').max(max, `${max} ${what} au plus`)

const line = optionalText()
const description = optionalText(limits.description)

const year = z
  .int('Une année est attendue')
  .min(1900, 'Année invalide')
  .max(2100, 'Année invalide')
  .nullish()
const detail = (max: number) => optionalText(max).removeDefault().optional()

/**
 * What may be told of a lesson beside the spec's two texts. Left out it keeps what is stored; sent
 * empty (null for a year) it is emptied, and what is empty is not answered.
 */
const details = {
  /** As parents know it, 'Poussins': its lessons can be subscribed to together */
  group: detail(60),
  /** The years of birth it is for; one alone is 'and later', or 'and earlier' */
  bornFrom: year,
  bornTo: year,
  adults: z.boolean('Oui ou non est attendu').optional(),
  level: detail(100),
  /** The id of a coach */
  teacher: detail(40),
  /** Where it is not at the club's own address */
  place: detail(limits.title),
  /** What to bring along */
  bring: detail(500),
}
const lesson = z
  .object({ time: line, activity: line, ...details })
  .refine(({ bornFrom, bornTo }) => !bornFrom || !bornTo || bornFrom <= bornTo, {
    path: ['bornTo'],
    message: 'Cette année est avant l’autre',
  })

export const detailNames = Object.keys(details) as (keyof typeof details)[]

/**
 * What an admin sends. Spec section 5 has no rule for it, so any text may be empty; the lists are
 * all needed, for one left out would otherwise be taken as emptied.
 */
export const coursesInput = z.object({
  activities: list(
    z.object({
      title: line,
      /** Name of an icon; the page shows BookOpen for one it does not know */
      icon: optionalText(40),
      description,
      objectives: list(line.removeDefault(), 30, 'objectifs'),
    }),
    50,
    'activités',
  ),
  schedules: list(
    z.object({
      day: line,
      times: list(lesson, 50, 'horaires'),
    }),
    20,
    'jours',
  ),
  startDates: list(
    z.object({
      /** Free text, such as 'Lundi 6 septembre 2027' */
      date: line,
      description,
    }),
    50,
    'dates',
  ),
})

/** Said of the hours of a lesson that would be over before it begins. */
export const endsTooEarly = 'Ce cours finit avant de commencer'

/** As coursesInput, for the form of the timetable: hours that run backward are refused. */
export const coursesForm = coursesInput.superRefine(({ schedules }, context) => {
  for (const [day, { times }] of schedules.entries()) {
    for (const [index, { time }] of times.entries()) {
      if (!runsBackward(time)) continue
      const path = ['schedules', day, 'times', index, 'time']
      context.addIssue({ code: 'custom', path, message: endsTooEarly })
    }
  }
})

/** The courses page's content (spec section 3). */
export type Courses = z.infer<typeof coursesInput>

/** One line of the timetable. */
export type LessonRow = Courses['schedules'][number]['times'][number]
