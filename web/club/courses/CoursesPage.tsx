import ChevronDown from 'lucide-react/icons/chevron-down'
import { type ComponentProps, useContext, useEffect, useState } from 'react'
import { useSearch } from 'wouter'
import { seasonYear } from '#src/club/calendar/season.shared.ts'
import { listFinderSeasons, listLessons } from '#src/club/courses/lessons.shared.ts'
import { disciplineKey } from '#src/core/settings/disciplines.shared.ts'
import { useBoot } from '#web/boot.ts'
import { loadStaticIslands } from '#web/core/page-loading.ts'
import { Enso } from '#web/ui/art/Enso.tsx'
import { Empty } from '#web/ui/components/Empty.tsx'
import { LazyDetails } from '#web/ui/components/LazyDetails.tsx'
import { AsServedContext, staticIsland } from '#web/ui/layout/static-island.tsx'
import { useSettings } from '#web/ui/layout/useSettings.ts'
import { ageAnchors } from '#web/ui/text/courseAnchor.ts'
import type { CoursesProps, FinderSeason } from './coursesProps.ts'
import { activityAnchors } from './disciplines.ts'
import { readCourseSearch } from './finder/courseSearch.ts'
import { FindCourse } from './finder/FindCourse.tsx'
import { readMine, useMine } from './my-lessons/mine.ts'

const sections = () => import('./Courses.static.tsx')
const CoursesHero = staticIsland(sections, 'CoursesHero')
const Activities = staticIsland(sections, 'Activities')
const AgeCategories = staticIsland(sections, 'AgeCategories')
const StartDates = staticIsland(sections, 'StartDates')
const ComingCourses = staticIsland(sections, 'ComingCourses')
const Booking = staticIsland(sections, 'Booking')
const BeltPath = staticIsland(() => import('#web/club/belts/BeltPath.static.tsx'), 'BeltPath')
// Hydrated where it is another day than the document's, or has lessons of this device to mark.
const ServedPlanning = staticIsland(
  sections,
  'Planning',
  () => document.documentElement.dataset.stored !== undefined || readMine().length > 0,
)

/**
 * Spec section 2 'Courses page'. Empty parts are left out; data beside the courses may be missing.
 * An answer comes first, and all else is folded below it.
 */
export function CoursesPage(props: CoursesProps & Pick<ComponentProps<typeof BeltPath>, 'belts'>) {
  const {
    belts,
    courses,
    coaches = [],
    closures = [],
    next = [],
    season,
    fees = [],
    phrases,
  } = props
  const [coming] = props.coming ?? []
  const { today } = useBoot()
  const year = season?.year ?? seasonYear(today)
  const { activities, schedules } = courses
  const { startDates } = season ?? courses
  const empty = activities.length + schedules.length + startDates.length === 0
  const { disciplines, grades } = useSettings()
  const described = activityAnchors(activities, disciplines)
  const { name = '', lessons = { firstDay: today, lastDay: today } } = season ?? {}
  const present: FinderSeason = {
    ...{ name, lessons, schedules, activities, next, closures, fees, year },
    isComing: false,
  }
  const comingSeasons = (props.coming ?? []).map(
    ({ courses: { schedules, activities }, fees: { rows }, ...about }): FinderSeason => ({
      ...about,
      schedules,
      activities,
      fees: rows,
      isComing: true,
    }),
  )
  const seasons = listFinderSeasons([present, ...comingSeasons], today)
  const findable = seasons.some(({ schedules }) => listLessons(schedules).length > 0)
  // Shows the search result even if there are no lessons.
  const hasSearch = readCourseSearch(new URLSearchParams(useSearch())).people.length > 0
  const forAges = findable ? ageAnchors : []
  const anchors = [...disciplines.map(disciplineKey), ...(findable ? [] : ageAnchors)].filter(
    (anchor) => !described.includes(anchor),
  )
  const finder = (findable || hasSearch) && (
    <FindCourse key="finder" {...{ seasons, coaches, season }} anchors={forAges} />
  )
  const programme = () => (
    <>
      {activities.length > 0 && <Activities activities={activities} />}
      {schedules.length > 0 && (
        <Planning {...{ schedules, coaches, closures, next, season, anchors, phrases }} />
      )}
      {schedules.length > 0 && season && season.ages.length > 0 && (
        <AgeCategories season={season} />
      )}
      {!empty && <BeltPath belts={belts} />}
      {startDates.length > 0 && <StartDates startDates={startDates} />}
      {coming && coming.courses.schedules.length > 0 && (
        <ComingCourses coming={coming} coaches={coaches} />
      )}
    </>
  )
  if (hasSearch) {
    return (
      <>
        {finder}
        {!empty && (
          <LazyDetails
            summary={
              <summary className="wrap flex items-center gap-4 py-4 cursor-pointer">
                <span className="flex-1">
                  <b className="block text-h3">Tout le programme</b>
                  <span className="text-ink-soft">
                    {[
                      'Planning de la semaine, activités',
                      season && season.ages.length > 0 && 'catégories d’âge',
                      grades !== 'aucun' && grades,
                      'reprises',
                    ]
                      .filter(Boolean)
                      .join(', ')}
                  </span>
                </span>
                <ChevronDown className="turning" size="1.5rem" />
              </summary>
            }>
            {programme}
          </LazyDetails>
        )}
        <Booking phrases={phrases} />
      </>
    )
  }
  return (
    <>
      <CoursesHero planned={schedules.length > 0} phrases={phrases} />
      {empty && (
        <div className="wrap py-section">
          <Empty picture={<Enso />} title="La saison se prépare" as="h2">
            Le programme des cours arrive bientôt. En attendant, écrivez-nous.
          </Empty>
        </div>
      )}
      {finder}
      {programme()}
      <Booking phrases={phrases} />
    </>
  )
}

/** Timetable as served, until this device has lessons to mark in it. */
function Planning(props: ComponentProps<typeof ServedPlanning>) {
  const isMarked = useMine().length > 0
  const isAsServed = useContext(AsServedContext)
  const [isLive, setIsLive] = useState(false)
  useEffect(() => {
    if (isMarked)
      loadStaticIslands().then(
        () => setIsLive(true),
        () => {},
      )
  }, [isMarked])
  return (
    <AsServedContext value={isAsServed && !isLive}>
      <ServedPlanning {...props} />
    </AsServedContext>
  )
}
