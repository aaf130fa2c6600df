import Pause from 'lucide-react/icons/pause'
import Play from 'lucide-react/icons/play'
import { BeltBand, BeltChip } from '#web/art/Belt.tsx'
import { still } from '#web/frame/Still.tsx'
import { useSettings } from '#web/settings/useSettings.ts'
import { Button } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Live } from '#web/ui/Live.tsx'
import styles from './ClosingBanner.module.css'
import { ClosingEnso } from './ClosingEnso.tsx'
import sheet from './Tiles.module.css'
import { useRotation } from './useRotation.ts'

const DrawnTiles = still(async () => (await import('./Tiles.tsx')).Tiles, [sheet], {
  optional: true,
})

/** How long a phrase stays, in milliseconds (spec section 9). */
const phraseTime = 3500

/** The black belt of the page: phrases against putting it off, in turn or on demand. */
export function ClosingBanner() {
  const { banner } = useSettings()
  const { shown, asked, paused, pause, ask } = useRotation(banner.phrases.length, phraseTime)
  return (
    <section className={styles.banner} aria-labelledby="comeback" data-on-dark>
      <BeltBand color="noire" />
      <div className={classes('wrap', styles.columns)}>
        <div className={styles.words}>
          <h2 id="comeback" className={styles.eyebrow}>
            <BeltChip color="noire" outlined />
            {banner.eyebrow}
          </h2>
          {/* All in one place, so that the longest gives the height and nothing below moves. */}
          <div className={styles.phrases}>
            {banner.phrases.map((phrase, i) => (
              <p
                key={phrase}
                className={classes(styles.phrase, i === shown && styles.shown)}
                aria-hidden={i !== shown}
              >
                {phrase}
              </p>
            ))}
          </div>
          <Live>{asked ? banner.phrases[shown] : ''}</Live>
          <div className={styles.buttons}>
            <Button href="/contact" onDark>
              Commencer Mon Comeback
            </Button>
            <Button variant="ghost" onDark onClick={ask} className={styles.scripted}>
              J’ai Besoin de Motivation
            </Button>
            {banner.phrases.length > 1 && (
              <Button
                variant="ghost"
                onDark
                size="icon"
                icon={paused ? <Play aria-hidden /> : <Pause aria-hidden />}
                aria-label={
                  paused ? 'Reprendre le défilé des phrases' : 'Mettre les phrases en pause'
                }
                onClick={pause}
                className={classes(styles.scripted, styles.pause)}
              />
            )}
          </div>
        </div>
        <ClosingEnso />
      </div>
      <div className="wrap">
        <DrawnTiles tiles={banner.tiles} />
        {banner.footnote && <p className={styles.footnote}>{banner.footnote}</p>}
      </div>
    </section>
  )
}
