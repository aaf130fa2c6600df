import type { LucideIcon } from 'lucide-react'
import ArrowRight from 'lucide-react/icons/arrow-right'
import BookOpen from 'lucide-react/icons/book-open'
import Calendar from 'lucide-react/icons/calendar'
import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import Heart from 'lucide-react/icons/heart'
import Target from 'lucide-react/icons/target'
import Trophy from 'lucide-react/icons/trophy'
import Users from 'lucide-react/icons/users'
import Zap from 'lucide-react/icons/zap'
import { ageCategories, formatYears } from '#src/club/calendar/age-categories.shared.ts'
import type { Courses } from '#src/club/courses/courses.schema.ts'
import { showHours } from '#src/club/courses/lesson-times.shared.ts'
import type { ClubYear } from '#src/club/courses/lessons.shared.ts'
import { formatComingSeason } from '#web/club/calendar/seasonTexts.ts'
import { LessonFacts } from '#web/club/courses/LessonFacts.tsx'
import { hrefs } from '#web/hrefs.ts'
import { BeltChip, BeltStripe, beltStyle } from '#web/ui/art/Belt.tsx'
import { BeltStack } from '#web/ui/art/BeltStack.tsx'
import { Button } from '#web/ui/components/Button.tsx'
import { SectionHead } from '#web/ui/components/SectionHead.tsx'
import { useMenuTitle } from '#web/ui/layout/menuTitle.ts'
import { useDisciplines, useSettings } from '#web/ui/layout/useSettings.ts'
import type { ComingCourses as Coming, CoursesPhrases, Teacher } from './coursesProps.ts'
import { activityAnchors, findMainDiscipline } from './disciplines.ts'
import { FirstLink } from './first/FirstLink.tsx'
import { formatSession } from './LessonFacts.tsx'

export { SharedDays } from './finder/SharedDays.tsx'
export { LessonFigure } from './LessonFigure.tsx'
export { Planning } from './Planning.tsx'

/** Contact page with the spec's capital letter, prefilled for a trial. */
const trial = hrefs.trial().replace(hrefs.contact, '/Contact')

type WithPhrases = { phrases: CoursesPhrases }

export function CoursesHero({ planned, phrases }: WithPhrases & { planned: boolean }) {
  const { club } = useSettings()
  const menuTitle = useMenuTitle()
  return (
    <div className="lg:grid lg:grid-cols-[3fr_2fr] lg:min-h-124.5">
      <BeltStripe color="verte" />
      <div
        // Not positioned: the belt band takes its height from the page, not from here.
        className="pt-7 px-gutter pb-8 [&_h1]:text-hero lg:pt-18 lg:pr-8 lg:pb-14 lg:pl-[max(var(--spacing-gutter),(var(--across)_-_var(--container-content))_/_2)]">
        <SectionHead
          as="h1"
          chip={<BeltChip color="verte" />}
          eyebrow="Notre Club"
          title={menuTitle ?? 'Les cours'}>
          <p className="text-ink-soft max-w-[33rem]">
            {[phrases.lead, club.trial, phrases.clothes].filter(Boolean).join(' ')}
          </p>
        </SectionHead>
        <div
          className="grid gap-3 mt-6 grid-cols-fit [--column:9.5rem] max-w-[26rem] *:px-2!"
          data-screen-only>
          <Button href={trial} variant="main" iconEnd={<ArrowRight />}>
            Essai Gratuit
          </Button>
          {planned && (
            <Button href="#planning" variant="ghost">
              Voir le planning
            </Button>
          )}
        </div>
        <p className="mt-4" data-screen-only>
          <FirstLink />
        </p>
      </div>
      <div
        className="overflow-hidden relative z-2 h-[8rem] [&_svg]:absolute [&_svg]:bottom-0 [&_svg]:w-full [&_svg]:h-[119%] lg:h-auto lg:[&_svg]:h-full"
        data-screen-only>
        <BeltStack />
      </div>
    </div>
  )
}

export function StartDates({ startDates }: { startDates: Courses['startDates'] }) {
  return (
    <section className="min-w-0 wrap-anywhere py-section" aria-labelledby="reprises">
      <div className="wrap">
        <SectionHead title="Dates de reprise" id="reprises" />
        {/* Focusable, since it scrolls on a phone and must be reachable by keyboard. */}
        <ul
          className="strip grid gap-6 mt-6 md:grid-cols-fit md:[--column:19rem] md:gap-x-8 md:gap-y-9 md:mt-17"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls on a phone
          tabIndex={0}>
          {Object.entries(startDates).map(([index, { date, description }]) => (
            <li key={index} className="pt-4 break-inside-avoid border-t-9 border-t-accent-fill">
              {date && <h3 className="text-h2-small leading-none tracking-h2">{date}</h3>}
              {description && (
                <p className="text-ink-soft mt-2 whitespace-pre-line">{description}</p>
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/**
 * Link to the trial form; the spec gives its button no action (product.md, settled ambiguity 13).
 */
export function Booking({ phrases }: WithPhrases) {
  return (
    <section
      className="py-section relative z-2 bg-night"
      aria-labelledby="reserver"
      data-on-dark
      data-screen-only>
      <div className="wrap flex flex-wrap items-center gap-8 justify-between">
        <h2
          id="reserver"
          className="min-w-0 wrap-anywhere text-h2-small leading-none text-paper max-w-[34rem]">
          {phrases.booking}
        </h2>
        <Button href={hrefs.contact} onDark>
          Réserver Maintenant
        </Button>
      </div>
    </section>
  )
}

type Activity = Courses['activities'][number]

/** Choices of spec section 3. */
const icons = new Map<string, LucideIcon>(
  Object.entries({ Users, Trophy, Heart, Zap, Target, BookOpen, Calendar }),
)

export function Activities({ activities }: { activities: Activity[] }) {
  const anchors = activityAnchors(activities, useDisciplines())
  return (
    <section className="min-w-0 wrap-anywhere py-section bg-surface" aria-labelledby="activites">
      <div className="wrap">
        <SectionHead title="Les activités" id="activites" />
        <ul
          className="strip grid mt-6 border-t-structure border-t-ink gap-x-4 lg:mt-18"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls on a phone
          tabIndex={0}>
          {Object.entries(activities).map(([position, activity], index) => (
            <ActivityRow key={position} id={anchors[index]} activity={activity} />
          ))}
        </ul>
      </div>
    </section>
  )
}

function ActivityRow({ id, activity }: { id: string | undefined; activity: Activity }) {
  const { title, icon, description, session, contact } = activity
  const objectives = activity.objectives.filter(Boolean)
  const Icon = icons.get(icon) ?? BookOpen
  const { belt } = findMainDiscipline(title, useDisciplines())
  return (
    <li
      id={id}
      className="grid border-b border-b-line grid-cols-[48px_minmax(0,1fr)] gap-x-4 py-6 lg:grid-cols-[48px_minmax(0,27fr)_minmax(0,33fr)_minmax(0,28fr)] lg:gap-x-10">
      <span
        className="grid place-items-center self-start belt-fill col-1 lg:row-1 size-12 border-2 border-[var(--cloth-edge,var(--cloth))]"
        style={beltStyle(belt)}>
        <Icon size={24} />
      </span>
      {title && <h3 className="col-2 self-center lg:self-start">{title}</h3>}
      {(description || session || contact) && (
        <div className="text-ink-soft col-span-full mt-3 lg:col-3 lg:mt-0">
          <p className="whitespace-pre-line">{description}</p>
          {(session || contact) && (
            <details className="mt-2">
              <summary className="flex items-center gap-2 min-h-11 cursor-pointer font-semibold">
                Une séance, pour un adulte
                <ChevronDown className="turning" size="1.25rem" />
              </summary>
              <p className="whitespace-pre-line">{formatSession(activity)}</p>
            </details>
          )}
        </div>
      )}
      {objectives.length > 0 && (
        <ul
          className="grid gap-1 col-span-full mt-3 [&_svg]:mt-[0.2em] lg:col-4 lg:self-start lg:mt-0"
          aria-label="Objectifs">
          {Object.entries(objectives).map(([index, objective]) => (
            <li key={index} className="flex gap-2 leading-normal">
              <Check size={18} className="text-success" />
              {objective}
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

export function ComingCourses({ coming, coaches }: { coming: Coming; coaches: Teacher[] }) {
  const { schedules, startDates } = coming.courses
  return (
    <section className="wrap py-section" aria-labelledby="prochaine-saison">
      <SectionHead title="Le planning à venir" id="prochaine-saison" small>
        <p className="text-ink-soft">{formatComingSeason(coming)}</p>
        {startDates.map(({ date, description }) => (
          <p key={date + description}>{[date, description].filter(Boolean).join('\u00a0: ')}</p>
        ))}
      </SectionHead>
      <div className="grid gap-8 mt-8 grid-cols-[repeat(auto-fill,minmax(min(16rem,100%),1fr))]">
        {Object.entries(schedules).map(([index, { day, times }]) => (
          <div key={index}>
            <h3 className="text-article">{day}</h3>
            <ul className="text-label leading-normal">
              {Object.entries(times).map(([at, lesson]) => (
                <li key={at} className="py-2 border-b border-b-line">
                  {showHours(lesson.time)} <b>{lesson.activity}</b>
                  <LessonFacts lesson={lesson} coaches={coaches} />
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
    </section>
  )
}

export function AgeCategories({ season }: { season: ClubYear }) {
  return (
    <section className="wrap py-section" aria-labelledby="categories">
      <SectionHead title="Catégories d’âge" id="categories" small>
        <p className="text-ink-soft">{season.name}</p>
      </SectionHead>
      <table
        className="mt-6 w-full max-w-form tabular-nums [&_tr>*]:py-[5px] [&_tr>*]:pr-3 [&_tr>*]:pl-0 [&_tr>*]:text-left [&_tr>*]:wrap-anywhere"
        aria-labelledby="categories">
        <thead>
          <tr className="*:border-b-structure *:border-b-ink *:text-ink-soft *:text-note *:font-medium">
            <th scope="col">Catégorie</th>
            <th scope="col">Années de naissance</th>
          </tr>
        </thead>
        <tbody>
          {ageCategories(season.year, season.ages).map((category) => (
            <tr key={category.name} className="*:border-b *:border-b-line">
              <th scope="row" className="font-semibold">
                {category.name}
              </th>
              <td>{formatYears(category)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
