import { Fragment } from 'react'
import { useSearch } from 'wouter'
import type { Lesson } from '#src/club/courses/lessons.shared.ts'
import type { NextLesson } from '#src/club/courses/schedule-changes.shared.ts'
import type { SettingsLayoutData } from '#src/core/settings/settings.schema.ts'
import { inSentence } from '#web/club/calendar/seasonTexts.ts'
import type { Beside, FinderSeason } from '#web/club/courses/coursesProps.ts'
import { FirstLink } from '#web/club/courses/first/FirstLink.tsx'
import { OpeningAlert } from '#web/club/courses/OpeningAlert.tsx'
import { SeasonNote } from '#web/club/courses/SeasonNote.tsx'
import { finderAnchor, hrefs } from '#web/hrefs.ts'
import { BeltChip } from '#web/ui/art/Belt.tsx'
import { Button } from '#web/ui/components/Button.tsx'
import { MoreLink } from '#web/ui/components/MoreLink.tsx'
import { SectionHead } from '#web/ui/components/SectionHead.tsx'
import { staticIsland } from '#web/ui/layout/static-island.tsx'
import { useHasPage, useSettings } from '#web/ui/layout/useSettings.ts'
import { dayInWords } from '#web/ui/text/dates.ts'
import {
  type Answer,
  answerSearch,
  formatAnswer,
  formatChoice,
  formatDays,
  formatResultCount,
  formatTogether,
} from './answers.ts'
import { feesHref, formatWho, readCourseSearch } from './courseSearch.ts'
import { FindCourseForm } from './FindCourseForm.tsx'
import { FoundLesson } from './FoundLesson.tsx'
import { getLessonPrice } from './lessonPrice.ts'

/** `transferPath`: where it is said what changes with the club, if a feature says it. */
type Settings = SettingsLayoutData & { transferPath?: string }

type Props = Pick<Beside, 'coaches' | 'season'> & {
  /** Seasons it answers for, the present one first */
  seasons: readonly FinderSeason[]
  /** Anchors of links that this part answers */
  anchors: readonly string[]
}

export function FindCourse({ seasons, anchors, ...about }: Props) {
  const search = readCourseSearch(new URLSearchParams(useSearch()))
  const { disciplines, transferPath } = useSettings() as Settings
  const hasFees = useHasPage(hrefs.joining)
  const { people } = search
  const ages = about.season?.ages ?? []
  const all = seasons.map((season) => ({
    season,
    answers: people.map((who) => answerSearch(season, { ...search, who }, disciplines, ages)),
  }))
  const [first] = all
  const [person] = people
  const answered = person !== undefined
  return (
    <section
      id={finderAnchor}
      className="py-section bg-muted"
      aria-labelledby="trouver"
      data-screen-only={!answered || undefined}>
      {anchors.map((anchor) => (
        <span key={anchor} id={anchor} />
      ))}
      <div className="wrap">
        {answered && first ? (
          <SectionHead
            as="h1"
            small
            chip={<BeltChip color="verte" />}
            eyebrow={<span id="trouver">Trouver mon cours</span>}
            title={
              people.length > 1
                ? formatTogether(first.answers)
                : `${formatWho(person)}\u00a0? ${formatTogether(first.answers)}`
            }
          />
        ) : (
          <>
            <h2 id="trouver" className="text-h3">
              Trouver mon cours
            </h2>
            <p className="text-ink-soft mt-2">Une année de naissance suffit.</p>
          </>
        )}
        {first?.season.isComing ? (
          <p className="font-semibold mt-3">{formatComing(first.season)}</p>
        ) : (
          <SeasonNote season={about.season} />
        )}
        {seasons.length === 1 && !first?.season.isComing && <OpeningAlert season={first?.season} />}
        <FindCourseForm search={search} seasons={seasons.map(({ year }) => year)} />
        {answered && (
          <div className="mt-6">
            {all.map(({ season, answers }, at) => (
              <Fragment key={season.name}>
                {at === 0 && all.length > 1 && (
                  <h2 className="text-h3">Jusqu’au {dayInWords(season.lessons.lastDay)}</h2>
                )}
                {at > 0 && (
                  <>
                    <h2 className="text-h3 mt-section">{formatTogether(answers)}</h2>
                    <p className="font-semibold">{formatComing(season)}</p>
                  </>
                )}
                {at === 0 && people.length > 1 && <SharedDays answers={answers} />}
                {answers.map((answer) => (
                  <Fragment key={answer.who}>
                    {people.length > 1 && (
                      <h2 className="text-h3 mt-8">
                        {`${formatWho(answer.who)}\u00a0? ${formatAnswer(answer)}`}
                      </h2>
                    )}
                    <SeasonAnswer
                      answer={answer}
                      isFirst={at === 0 && people.length === 1}
                      {...about}
                    />
                  </Fragment>
                ))}
              </Fragment>
            ))}
            <p className="flex flex-wrap gap-x-6 mt-4" data-screen-only>
              {hasFees &&
                all.some(({ answers }) => answers.some(({ ofAge }) => ofAge.length > 0)) && (
                  <MoreLink href={feesHref(first?.season.isComing)}>Tarifs et inscription</MoreLink>
                )}
              <FirstLink />
              {transferPath && <MoreLink href={transferPath}>Je viens d’un autre club</MoreLink>}
            </p>
          </div>
        )}
      </div>
    </section>
  )
}

const SharedDays = staticIsland(() => import('#web/club/courses/Courses.static.tsx'), 'SharedDays')

const formatComing = ({ name, lessons }: FinderSeason) =>
  `Horaires, âges et tarifs de la ${inSentence(name)}, à partir du ${dayInWords(lessons.firstDay)}.`

type SeasonAnswerProps = Pick<Beside, 'coaches' | 'season'> & {
  answer: Answer
  isFirst: boolean
}

function SeasonAnswer({ answer, isFirst, ...about }: SeasonAnswerProps) {
  const { who, season, timetable, discipline, meant, found, reserved, special } = answer
  const { next, closures, fees, year, isComing, activities } = season
  const { disciplines } = useSettings()
  const prices = found.map(({ activity }) => getLessonPrice(activity, who, fees, year, disciplines))
  const [price] = prices
  const isOneFee = prices.every((one) => one?.who === price?.who)
  const choice = isOneFee && formatChoice(found, price?.lessons)
  const dates = new Map(next.map((lesson) => [lesson.key, lesson]))
  const list = (some: readonly Lesson[], isFirstOpen: boolean) => (
    <ul className="mt-3">
      {some
        .toSorted((a, b) => when(dates, a).localeCompare(when(dates, b)))
        .map((lesson, index) => (
          <FoundLesson
            key={lesson.key}
            lesson={lesson}
            next={dates.get(lesson.key)}
            who={who}
            folded={!isFirstOpen || index > 0}
            {...{ timetable, closures, fees, year, isComing, activities }}
            {...about}
          />
        ))}
    </ul>
  )
  return (
    <>
      <p role="status" className="text-note text-ink-soft">
        {formatResultCount(meant.length, who, discipline?.name, found.length)}
      </p>
      {choice && <p className="font-semibold mt-2">{choice}</p>}
      {found.length === 0 ? (
        <Button href={hrefs.contact} className="mt-2">
          Demander conseil au club
        </Button>
      ) : (
        list(found, isFirst)
      )}
      {[...new Set(reserved.map(special))].map((whom) => {
        const some = reserved.filter((lesson) => special(lesson) === whom)
        return (
          <div key={whom} className="mt-6">
            <p className="font-semibold">{`${whom}\u00a0: ${formatDays(some).join(' et ')}.`}</p>
            {list(some, false)}
          </div>
        )
      })}
    </>
  )
}

/** Sort key; lessons without a next date come last. */
function when(dates: ReadonlyMap<string, NextLesson>, { key }: Lesson): string {
  const next = dates.get(key)
  return next ? next.date + next.from : '9'
}
