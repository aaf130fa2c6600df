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
import { disciplineKey } from '#src/core/settings/disciplines.shared.ts'
import type { Settings } from '#src/core/settings/settings.schema.ts'
import { normaliseText } from '#src/core/text/normalise.shared.ts'
import { hrefs } from '#web/hrefs.ts'
import { BeltChip, BeltStripe } from '#web/ui/art/Belt.tsx'
import { DisciplineArt } from '#web/ui/art/DisciplineArt.tsx'
import { Enso } from '#web/ui/art/Enso.tsx'
import { Kanji, type KanjiName } from '#web/ui/art/Kanji.tsx'
import { TatamiWeek } from '#web/ui/art/TatamiWeek.tsx'
import { BeltSection } from '#web/ui/components/BeltSection.tsx'
import { Button } from '#web/ui/components/Button.tsx'
import { Card, stretched } from '#web/ui/components/Card.tsx'
import { classes } from '#web/ui/components/classes.ts'
import { Link } from '#web/ui/components/Link.tsx'
import { MoreLink } from '#web/ui/components/MoreLink.tsx'
import { SectionHead } from '#web/ui/components/SectionHead.tsx'
import { Picture } from '#web/ui/media/Picture.tsx'
import { courseHref } from '#web/ui/text/courseAnchor.ts'
import styles from './Home.module.css'

export { Figures, Hero } from './Hero.tsx'

/* The sections, from the yellow belt to the blue one. */
type Props = { settings: Settings }

/** Characters of the values of spec section 2. */
const characters: Readonly<Record<string, KanjiName>> = {
  respect: 'rei',
  courage: 'yu',
  'maitrise de soi': 'sei',
  excellence: 'shu',
}

export function History({ settings: { history } }: Props) {
  return (
    <section
      className="py-section relative bg-surface in-data-scrolled:bg-muted [transition:background-color_var(--motion-section)_var(--ease)]"
      aria-labelledby="histoire">
      <BeltStripe color="jaune" />
      <div className="grid grid-cols-1 gap-6 wrap lg:grid-cols-(--cols) [--cols:5fr_6fr] gap-x-[clamp(40px,6vw,88px)]">
        <div>
          <SectionHead
            chip={<BeltChip color="jaune" />}
            eyebrow="À Propos du Club"
            title="Notre Histoire"
            id="histoire"
            small
          />
          <p className="text-lead font-serif leading-normal mt-7">{history.lead}</p>
          <p className="text-ink-soft mt-4 text-article font-serif leading-normal">
            {history.mission}
          </p>
          <MoreLink href={hrefs.about} className="mt-6">
            Lire notre histoire
          </MoreLink>
        </div>
        {/* The first row of each pair takes the remaining height, so that titles align. */}
        <ul className="mats self-start grid-cols-[1fr_1fr] large-text:grid-cols-1 auto-rows-[auto_max-content]">
          {history.values.map(({ title, text }) => (
            <li
              key={title}
              className="min-w-0 p-2 text-ink bg-surface nth-[4n+2]:bg-page nth-[4n+3]:bg-page row-span-2 md:grid grid-rows-[subgrid] gap-3 md:min-h-52 md:p-5 last:odd:col-span-full">
              <Kanji
                name={characters[normaliseText(title)]}
                // A character stands inside its square; the text beside it does not.
                className="max-md:float-left w-9 aspect-square mr-2 md:w-16 md:-mt-2 md:-ml-2"
              />
              <div>
                <h3 className="max-md:pt-1.5 text-[clamp(var(--text-article),3vw,var(--text-lead))] [word-spacing:var(--words-h2)] leading-snug">
                  {title}
                </h3>
                <p className="clear-left mt-0.5 text-ink-soft text-[clamp(var(--text-label),2.3vw,var(--text-body))] leading-normal hyphens-auto">
                  {text}
                </p>
              </div>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

export function Disciplines({ settings }: Props) {
  const disciplines = settings.disciplines.filter(({ onHome }) => onHome)
  if (disciplines.length === 0) return null
  return (
    <BeltSection
      belt="orange"
      eyebrow={settings.phrases.home?.disciplines}
      title="Nos Disciplines"
      id="disciplines">
      <ul
        className={`strip grid gap-4 mt-6 md:gap-[clamp(18px,2.2vw,32px)] md:mt-8 ${styles.cards}`}>
        {disciplines.map(({ title, text, points, ages, name, drawing, image }) => (
          <Card as="li" key={title} className="flex flex-col">
            <Picture
              src={image}
              sizes="(min-width: 48rem) 33vw, 86vw"
              fallback={<DisciplineArt name={drawing} />}
            />
            <div className="flex flex-col flex-1 pt-[clamp(16px,3.4vw,26px)] px-[clamp(20px,1.95vw,28px)] pb-[clamp(20px,4.5vw,34px)]">
              <h3 className="text-h3">
                <Link href={`${hrefs.courses}#${disciplineKey({ name })}`} className={stretched}>
                  {title}
                </Link>
              </h3>
              {ages && <p className="mt-1 text-label font-semibold">{ages}</p>}
              {text && <p className="text-ink-soft mt-3 text-body">{text}</p>}
              <Points
                points={points}
                color="accent"
                className="*:min-h-[34px] *:py-1 *:font-medium"
              />
            </div>
          </Card>
        ))}
      </ul>
    </BeltSection>
  )
}

/** Link to the timetable, which is on the courses page (spec section 1). */
export function Planning({ settings: { planning } }: Props) {
  return (
    <section className="@container relative bg-belt-verte" aria-labelledby="planning">
      <BeltStripe color="verte" />
      <div className="lg:grid lg:grid-cols-[51.667%_1fr]">
        <div
          // Narrow windows get smaller words and less air: the mats beside must not grow too tall.
          className="pt-section px-gutter pb-8 [--air:clamp(3rem,12vw_-_6rem,4.5rem)] lg:py-(--air) lg:pr-6 lg:pl-[max(var(--spacing-gutter),(var(--across)_-_var(--container-content))_/_2)]"
          data-on-dark>
          <SectionHead
            small
            chip={<BeltChip color="verte" outlined />}
            eyebrow={planning.eyebrow}
            title="Planning Hebdomadaire des Cours"
            id="planning">
            <p>{planning.intro}</p>
          </SectionHead>
          <Button href={hrefs.courses} onDark iconEnd={<ArrowRight />} className="mt-6">
            Découvrir Tous Nos Cours
          </Button>
        </div>
        {/* On a phone the mats are lower than their letters. */}
        <div className="relative max-md:hidden *:absolute *:inset-0 *:size-full *:object-cover h-[min(0.36_*_var(--across),18rem)] lg:h-auto">
          <TatamiWeek />
        </div>
      </div>
    </section>
  )
}

const programIcons = { sun: Sun, flame: Flame, target: Target }

export function Programs({ settings: { programs } }: Props) {
  return (
    <BeltSection
      belt="bleue"
      eyebrow="Nos Programmes"
      title={
        <>
          Un cours pour <br className="lg:hidden" />
          chaque âge
        </>
      }
      id="programmes">
      <ul className="strip mats md:flex md:flex-wrap mx-0 mt-[clamp(var(--spacing)_*_6,4vw,var(--spacing)_*_10)] p-0 scroll-p-0">
        {programs.map(({ title, ages, text, points, icon, color }) => {
          const Icon = programIcons[icon]
          return (
            <li
              key={title}
              className={classes(
                'flex flex-col min-w-0 @container relative gap-(--border-width-structure)',
                // Four stand better in a row, or two and two, than three and one.
                programs.length === 4 ? 'flex-[1_1_max(18rem,22%)]' : 'flex-[1_1_max(13rem,30%)]',
              )}>
              <BeltChip color={color} className={styles.belt} />
              <div className="flex flex-col flex-1 bg-surface pt-5 px-[clamp(18px,9cqi,32px)] pb-6">
                <p className="text-body leading-none font-medium">
                  <b className="text-[clamp(3.25rem,20cqi,4.5rem)] font-black leading-none">
                    {ages}
                  </b>{' '}
                  ans
                </p>
                <h3 className="flex items-center mt-4 gap-2.5">
                  <Icon size={22} />
                  <Link
                    href={courseHref(ages, [])}
                    className={`${stretched} hover:underline hover:decoration-2 hover:decoration-accent`}>
                    {title}
                  </Link>
                </h3>
                <p className="text-ink-soft mt-3 text-body">{text}</p>
                <Points
                  points={points}
                  color="success"
                  className="*:gap-2.5 *:min-h-[30px] *:py-0.5"
                />
              </div>
            </li>
          )
        })}
      </ul>
    </BeltSection>
  )
}

type PointsProps = { points: readonly string[]; color: 'accent' | 'success'; className?: string }

/** Bullet points of a card; the whole card is the link. */
const Points = ({ points, color, className }: PointsProps) => (
  <>
    <ul className={classes('mt-4', className)}>
      {points.map((point) => (
        <li
          key={point}
          className={classes(
            'flex items-center gap-3 leading-normal',
            color === 'accent' && 'border-t border-t-line',
          )}>
          <Check className={color === 'accent' ? 'text-accent' : 'text-success'} size={18} />
          {point}
        </li>
      ))}
    </ul>
    <p
      className="w-fit pt-4 font-semibold mt-auto underline decoration-2 decoration-accent underline-offset-[0.2em]"
      aria-hidden="true">
      Voir les cours
    </p>
  </>
)

/** Drawing of the closing banner; its mask is what the banner animates. */
export const RisingSun = () => <Enso sun draws />

const icons = { coffee: Coffee, trophy: Trophy, rocket: Rocket, brain: Brain }

/** Humorous figures of the closing banner. */
export function Tiles({ tiles }: { tiles: Settings['banner']['tiles'] }) {
  if (tiles.length === 0) return null
  return (
    <dl className="flex flex-wrap mt-6 md:mt-8 gap-(--border-width-card) border-card border-(color:--edge) bg-(--edge) [--edge:color-mix(in_srgb,var(--color-paper)_32%,var(--color-night))]">
      {tiles.map(({ value, label, icon }) => {
        const Icon = icons[icon]
        return (
          <div
            key={label}
            className="flex flex-[1_1_8rem] justify-end min-w-0 px-4 py-3 bg-night flex-col-reverse md:py-6.5 md:px-6">
            <dt className="text-[color-mix(in_srgb,var(--color-paper)_82%,var(--color-night))] text-body leading-normal">
              {label}
            </dt>
            <dd className="mt-1 text-paper text-h2-small font-black tracking-[-0.05em] leading-tight">
              {/* Drawn as an icon, since the fonts lack ∞. */}
              {value === '∞' ? (
                <InfinitySign
                  className="w-[1.15em] h-[1.2em]"
                  strokeWidth={2.75}
                  role="img"
                  aria-label="Infini"
                />
              ) : (
                value
              )}
            </dd>
            <Icon className="text-belt-jaune" size={24} />
          </div>
        )
      })}
    </dl>
  )
}
