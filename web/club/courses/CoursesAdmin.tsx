import type { ComponentType } from 'react'
import {
  type Courses,
  type CoursesFields,
  type CoursesInput,
  coursesForm,
  coursesInput,
} from '#src/club/courses/courses.schema.ts'
import type { SettingsLayoutData } from '#src/core/settings/settings.schema.ts'
import { dashboardAddress } from '#web/admin/dashboardRoute.ts'
import { area, choice, Inputs, text } from '#web/admin/forms/fields.tsx'
import { rows } from '#web/admin/forms/rows.tsx'
import { texts as textList } from '#web/admin/forms/textsField.tsx'
import type { SectionProps } from '#web/admin/frame/admin-section.ts'
import { type SectionTab, SectionTabs } from '#web/admin/frame/SectionParts.tsx'
import { SectionHeader } from '#web/admin/frame/SectionTop.tsx'
import { listAdminSections } from '#web/admin/frame/sections.ts'
import { SingleEditor } from '#web/admin/lists/SingleRecord.tsx'
import { useAccess } from '#web/admin/login/useSessionGuard.ts'
import { hrefs } from '#web/hrefs.ts'
import { Link } from '#web/ui/components/Link.tsx'
import { useSettings } from '#web/ui/layout/useSettings.ts'
import { SchedulesFields } from './SchedulesFields.tsx'

export type CoursesPart = Pick<SectionTab, 'name'> & {
  /** Undefined: the club has no use for it */
  label: (grades: SettingsLayoutData['grades']) => string | undefined
  Content: ComponentType
}

declare module '#web/admin/frame/admin-section.ts' {
  interface AdminSection {
    /** Part that it adds to the section of the courses page */
    coursesPart?: CoursesPart
  }
}

/** Spec section 2 'Courses': activities, schedules and start dates, each on its own page. */
export function CoursesAdmin({ section }: SectionProps) {
  const { grades } = useSettings()
  const added = listAdminSections().flatMap(({ coursesPart }) => {
    const label = coursesPart?.label(grades)
    return coursesPart && label ? { ...coursesPart, label } : []
  })
  const { activities, schedules, startDates } = courseLists
  const tabs = [activities, schedules, startDates, ...added] as const
  return (
    <>
      <SectionHeader section={section} />
      <SectionTabs<(typeof tabs)[number]> section={section} tabs={tabs}>
        {(tab) => ('Content' in tab ? <tab.Content /> : <CoursesForm courseList={tab} />)}
      </SectionTabs>
    </>
  )
}

/** The three lists. `name` is both the anchor on the page and the address of the form. */
export const courseLists = {
  activities: {
    list: 'activities',
    name: 'activites',
    label: 'Activités',
    title: 'Activités',
    Fields: ActivitiesFields,
  },
  schedules: {
    list: 'schedules',
    name: 'planning',
    label: 'Planning',
    title: 'Planning de la semaine',
    Fields: SchedulesFields,
  },
  startDates: {
    list: 'startDates',
    name: 'reprises',
    label: 'Dates de reprise',
    title: 'Dates de reprise',
    Fields: StartDatesFields,
  },
} as const

export type CourseList = (typeof courseLists)[keyof CoursesFields]

/** Messages in English, as the spec has them. */
const texts = { updated: 'Courses page updated.', failed: 'Error updating courses page' }

type Props = {
  courseList: CourseList
  /** Endpoint and messages for courses visitors don't see yet */
  draftTarget?: { endpoint: string; texts: typeof texts }
}

/**
 * Form of one of the three lists. The call takes all three, so the others are sent as they were
 * read.
 */
export function CoursesForm({ courseList, draftTarget }: Props) {
  const { list, name, title, Fields } = courseList
  return (
    <SingleEditor<Courses, CoursesFields, CoursesInput>
      endpoint={draftTarget?.endpoint ?? '/api/courses'}
      // Limits comparing and drafts to this list, though the form holds all three.
      section={{ name: list, label: title }}
      versions={!draftTarget}
      // Validates hours only where they are edited.
      schema={list === 'schedules' ? coursesForm : coursesInput}
      toFields={(courses) => courses}
      toBody={(values, before) => ({
        ...before,
        [list]: withoutEmptyRows(values, (before as Courses).schedules)[list],
      })}
      texts={draftTarget?.texts ?? texts}
      viewLink={() =>
        draftTarget ? undefined : { href: `${hrefs.courses}#${name}`, share: title }
      }
      className="grid gap-12">
      <Fields />
    </SingleEditor>
  )
}

/** Choices of spec section 3, with their labels. */
const icons = {
  Users: 'Groupe',
  Trophy: 'Coupe',
  Heart: 'Cœur',
  Zap: 'Éclair',
  Target: 'Cible',
  BookOpen: 'Livre',
  Calendar: 'Calendrier',
}

type Activity = CoursesFields['activities'][number]

const activity = {
  title: text('Titre'),
  icon: choice('Icône', icons),
  description: area('Description', { rows: 4 }),
  session: area('Une séance, pour un adulte', {
    hint: 'facultatif',
    help: 'Le déroulé, l’âge des autres, la forme qu’il faut, que dire de sa santé. Paraît aussi avec les cours qu’un adulte trouve.',
    rows: 4,
  }),
  contact: text('À qui s’adresser', { hint: 'facultatif', placeholder: 'Odile, avant le cours' }),
  objectives: textList('Objectifs', { label: 'Objectif', one: 'un objectif', the: 'l’objectif' }),
}

const activities = rows<Activity>('Activités', {
  item: 'Activité',
  add: 'Ajouter une activité',
  fields: activity,
  // Gives a new activity the Users icon.
  start: () => ({ title: '', icon: 'Users', description: '', objectives: [''] }),
  summary: ({ title, description }) => [title, description],
})

function ActivitiesFields() {
  return (
    <>
      <AboutLists />
      <Inputs<CoursesFields> of={{ activities }} />
    </>
  )
}

/** Says what the other lists of what the club teaches are for; settings open to an admin only. */
function AboutLists() {
  const isAdmin = useAccess().role === 'admin'
  return (
    <p className="text-ink-soft -mb-6">
      Ce que la page «&nbsp;Les cours&nbsp;» dit de chaque activité. Les horaires sont dans le
      planning
      {isAdmin && (
        <>
          {'\u00a0'}; les couleurs et les âges viennent des{' '}
          <Link href={dashboardAddress({ section: 'reglages', id: 'disciplines' })}>
            disciplines
          </Link>
          , et l’accueil montre aussi les{' '}
          <Link href={dashboardAddress({ section: 'reglages', id: 'programmes' })}>programmes</Link>
        </>
      )}
      .
    </p>
  )
}

const startDate = {
  date: text('Date', { placeholder: 'Lundi 6 septembre 2027' }),
  description: area('Description', { rows: 3 }),
}

const startDates = rows<CoursesFields['startDates'][number]>('Dates de reprise', {
  item: 'Date',
  add: 'Ajouter une date',
  fields: startDate,
  summary: ({ date, description }) => [date, description],
})

function StartDatesFields() {
  return <Inputs<CoursesFields> of={{ startDates }} />
}

/**
 * Removes empty rows from the lists. Keeps a day saved before: without lessons it shows that there
 * are none. A new day with only its suggested name is removed.
 */
export function withoutEmptyRows(
  { activities, schedules, startDates }: CoursesInput,
  before: readonly { day: string }[],
): CoursesInput {
  const isKnown = (day: string) => before.some((one) => one.day.trim() === day.trim())
  return {
    activities: activities
      .map((activity) => ({ ...activity, objectives: activity.objectives.filter(isWritten) }))
      .filter(({ title, description, session = '', objectives }) =>
        [title, description, session, ...objectives].some(isWritten),
      ),
    schedules: schedules
      .map(({ day, times }) => ({
        day,
        times: times.filter(({ _id, ...lesson }) =>
          Object.values(lesson).some((detail) => isWritten(String(detail || ''))),
        ),
      }))
      .filter(({ day, times }) => isKnown(day) || times.length > 0),
    startDates: startDates.filter(
      ({ date, description }) => isWritten(date) || isWritten(description),
    ),
  }
}

const isWritten = (text: string) => text.trim() !== ''
