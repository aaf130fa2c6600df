import { z } from 'zod'
import { limits, optionalText } from '#src/fields.contract.ts'

const list = <T extends z.ZodType>(item: T, max: number, what: string) =>
  z.array(item, 'Une liste est attendue').max(max, `${max} ${what} au plus`)

const line = optionalText()
const description = optionalText(limits.description)

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
      times: list(z.object({ time: line, activity: line }), 50, 'horaires'),
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

/** The courses page's content (spec section 3). */
export type Courses = z.infer<typeof coursesInput>
