import * as z from 'zod'
import { limits } from '#src/core/text/limits.shared.ts'
import { optionalText } from '#src/core/text/schema-parts.schema.ts'
import { findHoursProblem } from './lesson-times.shared.ts'

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

/** Details beyond the spec's two texts. Omitted: stored value kept; empty: not answered. */
const details = {
  /** Group, as 'Poussins', whose lessons are subscribed to together */
  group: detail(60),
  /** Years of birth; `bornFrom` alone means 'and later', `bornTo` alone 'and earlier' */
  bornFrom: year,
  bornTo: year,
  adults: z.boolean('Oui ou non est attendu').optional(),
  level: detail(100),
  /** Public it is reserved for, as 'groupe compétition'; others are not led to it */
  specialPublic: detail(60),
  teacher: detail(40),
  /** Place, if not the club's own address */
  place: detail(limits.title),
  bring: detail(500),
}
/** Kept by the server where a client sends none (lesson-ids.ts); alerts and closures name it. */
const id = z.string('Un identifiant est attendu').regex(/^[a-z0-9]{1,40}$/, 'Identifiant invalide')
const lesson = z
  .object({ _id: id.optional(), time: line, activity: line, ...details })
  .refine(({ bornFrom, bornTo }) => !bornFrom || !bornTo || bornFrom <= bornTo, {
    path: ['bornTo'],
    message: 'Cette année est avant l’autre',
  })

export const detailNames = Object.keys(details) as (keyof typeof details)[]

/** Courses page: texts may be empty (spec section 5), but an omitted list would be emptied. */
export const coursesInput = z.object({
  activities: list(
    z.object({
      title: line,
      /** Name of an icon; an unknown one is shown as BookOpen */
      icon: optionalText(40),
      description,
      /** An hour as an adult lives it, and whom to ask; optional, as earlier records lack them */
      session: detail(limits.description),
      contact: detail(limits.title),
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
      /** 'Lundi 6 septembre 2027' */
      date: line,
      description,
    }),
    50,
    'dates',
  ),
})

/** Schema of the form: refuses hours that do not exist, and an end before the start. */
export const coursesForm = coursesInput.superRefine(({ schedules }, context) => {
  for (const [day, { times }] of schedules.entries()) {
    for (const [index, { time }] of times.entries()) {
      const message = findHoursProblem(time)
      const path = ['schedules', day, 'times', index, 'time']
      if (message) context.addIssue({ code: 'custom', path, message })
    }
  }
})

export type CoursesInput = z.infer<typeof coursesInput>

export type LessonRow = CoursesInput['schedules'][number]['times'][number]
export type StoredLesson = LessonRow & { _id: string }

/** Courses page (spec section 3). */
export type Courses = Omit<CoursesInput, 'schedules'> & {
  schedules: { day: string; times: StoredLesson[] }[]
}

/** Fields in the forms of the three lists. */
export type CoursesFields = z.input<typeof coursesInput>
