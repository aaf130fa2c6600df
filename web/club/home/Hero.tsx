import ArrowRight from 'lucide-react/icons/arrow-right'
import { hrefs } from '#web/hrefs.ts'
import { BeltChip, type BeltColor, BeltStripe } from '#web/ui/art/Belt.tsx'
import { Judoka } from '#web/ui/art/Judoka.tsx'
import { Button } from '#web/ui/components/Button.tsx'
import { classes } from '#web/ui/components/classes.ts'
import { FigureStrip } from '#web/ui/components/FigureStrip.tsx'
import { useSettings } from '#web/ui/layout/useSettings.ts'
import { Picture } from '#web/ui/media/Picture.tsx'

type Worn = { belt: BeltColor; owner: string }

/** @param worn belt of this device that the sun wears, and whose it is */
export function Hero({ worn }: { worn?: Worn | undefined }) {
  const { club, hero } = useSettings()
  return (
    <section className="@container relative" aria-labelledby="accueil">
      <BeltStripe color="blanche" />
      <div className="lg:grid lg:grid-cols-[63.333%_1fr]">
        <div className="pt-[clamp(20px,14vw_-_36px,var(--spacing)_*_14)] px-gutter pb-[clamp(24px,13vw_-_28px,var(--spacing)_*_12)] lg:pr-0 lg:pl-[max(var(--spacing-gutter),(var(--across)_-_var(--container-content))_/_2)]">
          <p className="flex items-center gap-3 text-label font-semibold">
            <BeltChip color="blanche" />
            {hero.badge}
          </p>
          <h1
            id="accueil"
            // The lines are as wide as the column: none is cut but where the reader spaces the letters.
            className="mt-[clamp(18px,3.2vw,var(--spacing)_*_6)] text-hero font-black leading-none tracking-title wrap-break-word -indent-[0.02em]">
            {sentences(hero.tagline).map((sentence) => (
              <span className="block last:text-accent-display" key={sentence}>
                {sentence}{' '}
              </span>
            ))}
          </h1>
          <p className="font-semibold leading-normal mt-[clamp(22px,3.4vw,26px)] text-[clamp(1rem,3vw,var(--text-lead))] tracking-[-0.01em]">
            {club.name}
          </p>
          <p className="text-ink-soft text-lead font-serif leading-normal max-w-[34rem] mt-[clamp(0px,2.3vw_-_9px,var(--spacing)_*_2)]">
            {hero.intro}
          </p>
          <div className="grid gap-3 mt-6 grid-cols-fit [--column:9.5rem] md:grid-cols-[repeat(2,max-content)] xl:grid-cols-[repeat(4,max-content)] max-md:*:px-2!">
            <Button href={hrefs.trial()} variant="main" iconEnd={<ArrowRight />}>
              Essai gratuit
            </Button>
            <Button href={hrefs.lessonFinder}>Trouver un cours</Button>
            <Button href={hrefs.contact} variant="ghost">
              Contactez-nous
            </Button>
            <Button href={hrefs.events} variant="ghost">
              Nos Événements
            </Button>
          </div>
        </div>
        <HeroPicture {...worn} />
      </div>
    </section>
  )
}

export const Figures = () => <FigureStrip figures={useSettings().hero.figures} />

function HeroPicture({ belt = 'noire', owner }: Partial<Worn>) {
  return (
    <div
      className={classes(
        'overflow-hidden relative bg-muted h-[clamp(13rem,0.54_*_var(--across),28.5rem)] lg:h-auto',
        owner && 'max-md:h-40 max-md:[&_svg]:[translate:20cqi]',
      )}>
      <Picture
        src={useSettings().hero.photo}
        first
        sizes="(min-width: 64rem) 37vw, 100vw"
        className="absolute inset-0 size-full"
        fallback={<Judoka rising className="absolute inset-0 size-full object-cover" belt={belt} />}
      />
      {owner && (
        <p className="flex items-center gap-3 absolute top-0 left-0 max-w-full min-w-0 py-2 pr-3 pl-gutter text-note font-semibold wrap-anywhere bg-surface border-ink border-r-structure border-b-structure lg:top-auto lg:bottom-4 lg:left-4 lg:pl-3 lg:border-structure">
          <BeltChip color={belt} /> {owner}
        </p>
      )}
    </div>
  )
}

/** Puts each sentence on its own line. */
const sentences = (text: string) => text.replace(/([.!?…])\s+/g, '$1\n').split('\n')
