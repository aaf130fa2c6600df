import ArrowRight from 'lucide-react/icons/arrow-right'
import Brain from 'lucide-react/icons/brain'
import Check from 'lucide-react/icons/check'
import Coffee from 'lucide-react/icons/coffee'
import Flame from 'lucide-react/icons/flame'
import InfinitySign from 'lucide-react/icons/infinity'
import Rocket from 'lucide-react/icons/rocket'
import Sun from 'lucide-react/icons/sun'
import Target from 'lucide-react/icons/target'
import Trophy from 'lucide-react/icons/trophy'
import type { Settings } from '#src/core/settings/settings.schema.ts'
import { hrefs } from '#web/hrefs.ts'
import { BeltChip, BeltStripe } from '#web/ui/art/Belt.tsx'
import { DisciplineArt } from '#web/ui/art/DisciplineArt.tsx'
import { Kanji } from '#web/ui/art/Kanji.tsx'
import { TatamiWeek } from '#web/ui/art/TatamiWeek.tsx'
import { BeltSection } from '#web/ui/components/BeltSection.tsx'
import { Button } from '#web/ui/components/Button.tsx'
import { Card, stretched } from '#web/ui/components/Card.tsx'
import { classes } from '#web/ui/components/classes.ts'
import { Link } from '#web/ui/components/Link.tsx'
import { MoreLink } from '#web/ui/components/MoreLink.tsx'
import { SectionHead } from '#web/ui/components/SectionHead.tsx'
import { courseHref } from '#web/ui/text/courseAnchor.ts'
import bannerStyles from './ClosingBanner.module.css'
import disciplineStyles from './Disciplines.module.css'
import historyStyles from './History.module.css'
import planningStyles from './HomePlanning.module.css'
import programStyles from './Programs.module.css'

export { Hero } from './Hero.tsx'

/** Sections from the yellow belt to the blue one. */
export const Sections = ({ settings }: { settings: Settings }) => (
  <>
    <History history={settings.history} />
    <Disciplines disciplines={settings.disciplines} />
    <Planning planning={settings.planning} />
    <Programs programs={settings.programs} />
  </>
)

/** Characters for respect, courage, self-control and excellence, in the order of spec section 2. */
const characters = ['rei', 'yu', 'sei', 'shu'] as const

function History({ history }: Pick<Settings, 'history'>) {
  return (
    <section
      className={classes('section relative gi', historyStyles.section)}
      aria-labelledby="histoire"
    >
      <BeltStripe color="jaune" />
      <div className={classes('stack gap-5 wrap lg-cols', historyStyles.columns)}>
        <div>
          <SectionHead
            chip={<BeltChip color="jaune" />}
            eyebrow="À Propos du Club"
            title="Notre Histoire"
            id="histoire"
          />
          <p className={classes('text-lead serif leading-text', historyStyles.lead)}>
            {history.lead}
          </p>
          <p className="muted mt-4 text-article serif leading-text">{history.mission}</p>
          <MoreLink href={hrefs.about} className="mt-5">
            Lire notre histoire
          </MoreLink>
        </div>
        {/* Focusable, since it scrolls on a phone and must be reachable by keyboard. */}
        {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls on a phone */}
        <ul className={classes('strip mats self-start', historyStyles.values)} tabIndex={0}>
          {history.values.map(({ title, text }, i) => (
            <li
              key={title}
              className={classes('grid gap-1 min-0 p-3 text-sumi gi', historyStyles.value)}
            >
              <Kanji
                name={characters[i % characters.length] ?? 'rei'}
                className={historyStyles.kanji}
              />
              <div>
                <h3>{title}</h3>
                <p>{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** Pictures of the three disciplines, in the order of spec section 2. */
const pictures = ['judo', 'jujitsu', 'taiso'] as const

function Disciplines({ disciplines }: Pick<Settings, 'disciplines'>) {
  return (
    <BeltSection
      belt="orange"
      eyebrow="Trois pratiques, un seul tatami"
      title="Nos Disciplines"
      id="disciplines"
    >
      <ul className={`strip grid gap-4 mt-5 md-three ${disciplineStyles.cards}`}>
        {disciplines.map(({ title, text, points }, i) => (
          <Card as="li" key={title} className="flex flex-column">
            <DisciplineArt name={pictures[i % pictures.length] ?? 'judo'} />
            <div className={classes('flex flex-column flex-1', disciplineStyles.words)}>
              <h3 className="text-h3">
                <Link href={courseHref(title)} className={stretched}>
                  {title}
                </Link>
              </h3>
              <p className="muted mt-3 text-body">{text}</p>
              <Points points={points} color="rouge" className={disciplineStyles.points} />
            </div>
          </Card>
        ))}
      </ul>
    </BeltSection>
  )
}

/** Link to the timetable, which is on the courses page (spec section 1). */
function Planning({ planning }: Pick<Settings, 'planning'>) {
  return (
    <section
      className={classes('container relative', planningStyles.section)}
      aria-labelledby="planning"
    >
      <BeltStripe color="verte" />
      <div className={planningStyles.columns}>
        <div className={planningStyles.words} data-on-dark>
          <SectionHead
            chip={<BeltChip color="verte" outlined />}
            eyebrow={planning.eyebrow}
            title="Planning Hebdomadaire des Cours"
            id="planning"
          >
            <p>{planning.intro}</p>
          </SectionHead>
          <Button href={hrefs.courses} onDark iconEnd={<ArrowRight />} className="mt-5">
            Découvrir Tous Nos Cours
          </Button>
        </div>
        <div className={`relative filled ${planningStyles.picture}`}>
          <TatamiWeek />
        </div>
      </div>
    </section>
  )
}

const programIcons = { sun: Sun, flame: Flame, target: Target }

function Programs({ programs }: Pick<Settings, 'programs'>) {
  return (
    <BeltSection
      belt="bleue"
      eyebrow="Nos Programmes"
      title={
        <>
          Un cours pour <br />
          chaque âge
        </>
      }
      id="programmes"
    >
      <ul className={`strip mats md-flex ${programStyles.programs}`}>
        {programs.map(({ title, ages, text, points, icon, color }) => {
          const Icon = programIcons[icon]
          return (
            <li
              key={title}
              className={classes(
                'flex flex-column min-0 container relative',
                programStyles.program,
              )}
            >
              <BeltChip color={color} className={programStyles.belt} />
              <div className={classes('flex flex-column flex-1 gi', programStyles.words)}>
                <p className={classes('text-body leading-flat', programStyles.ages)}>
                  <b>{ages}</b> ans
                </p>
                <h3 className={classes('row mt-4', programStyles.title)}>
                  <Icon size={22} />
                  <Link href={courseHref(ages)} className={`${stretched} underlined-on-hover`}>
                    {title}
                  </Link>
                </h3>
                <p className="muted mt-3 text-body">{text}</p>
                <Points points={points} color="vert" className={programStyles.points} />
              </div>
            </li>
          )
        })}
      </ul>
    </BeltSection>
  )
}

type PointsProps = { points: readonly string[]; color: 'rouge' | 'vert'; className?: string }

/** Bullet points of a card; the whole card is the link. */
const Points = ({ points, color, className }: PointsProps) => (
  <>
    <ul className={classes('mt-4', className)}>
      {points.map((point) => (
        <li key={point} className={classes('row leading-text', color === 'rouge' && 'ruled')}>
          <Check className={`text-${color}`} size={18} />
          {point}
        </li>
      ))}
    </ul>
    <p className="fit pt-4 strong mt-auto underlined" aria-hidden="true">
      Voir les cours
    </p>
  </>
)

const icons = { coffee: Coffee, trophy: Trophy, rocket: Rocket, brain: Brain }

/** Four humorous figures of the closing banner. */
export function Tiles({ tiles }: { tiles: Settings['banner']['tiles'] }) {
  return (
    <dl className={classes('grid mt-5', bannerStyles.tiles)}>
      {tiles.map(({ value, label, icon }) => {
        const Icon = icons[icon]
        return (
          <div
            key={label}
            className={classes('flex justify-end min-0 px-4 py-3 ink', bannerStyles.tile)}
          >
            <dt>{label}</dt>
            <dd>
              {/* Drawn as an icon, since the fonts lack ∞. */}
              {value === '∞' ? (
                <InfinitySign strokeWidth={2.75} role="img" aria-label="Infini" />
              ) : (
                value
              )}
            </dd>
            <Icon className={bannerStyles.icon} size={24} />
          </div>
        )
      })}
    </dl>
  )
}
