import belt from '#web/art/Belt.module.css'
import enso from '#web/art/Enso.module.css'
import button from '#web/ui/Button.module.css'
import emptyList from '#web/ui/Empty.module.css'
import sectionHead from '#web/ui/SectionHead.module.css'
import activities from './Activities.module.css'
import booking from './Booking.module.css'
import page from './CoursesPage.module.css'
import discipline from './Discipline.module.css'
import hero from './Hero.module.css'
import planning from './Planning.module.css'
import startDates from './StartDates.module.css'
import timetable from './Timetable.module.css'

/**
 * The stylesheets of CoursesSections: what a section is made of belongs here. The page brings
 * them, since the browser may never load the sections' own code.
 */
export const sectionSheets = [
  ...[belt, enso, button, emptyList, sectionHead],
  ...[page, hero, activities, discipline, planning, timetable, startDates, booking],
]
