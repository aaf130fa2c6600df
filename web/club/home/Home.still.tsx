import Brain from 'lucide-react/icons/brain'
import Coffee from 'lucide-react/icons/coffee'
import InfinitySign from 'lucide-react/icons/infinity'
import Rocket from 'lucide-react/icons/rocket'
import Trophy from 'lucide-react/icons/trophy'
import type { Settings } from '#src/office/settings/settings.contract.ts'
import { classes } from '#web/look/ui/classes.ts'
import styles from './ClosingBanner.module.css'
import { Disciplines } from './Disciplines.tsx'
import { History } from './History.tsx'
import type { HomeProps } from './HomePage.tsx'
import { Planning } from './Planning.tsx'
import { Programs } from './Programs.tsx'

export { Hero } from './Hero.tsx'

/** From yellow belt to blue. */
export const Sections = ({ settings }: Pick<HomeProps, 'settings'>) => (
  <>
    <History history={settings.history} />
    <Disciplines disciplines={settings.disciplines} />
    <Planning planning={settings.planning} />
    <Programs programs={settings.programs} />
  </>
)

const icons = { coffee: Coffee, trophy: Trophy, rocket: Rocket, brain: Brain }

/** The four not quite serious figures of the closing banner. */
export function Tiles({ tiles }: { tiles: Settings['banner']['tiles'] }) {
  return (
    <dl className={classes('grid mt-5', styles.tiles)}>
      {tiles.map(({ value, label, icon }) => {
        const Icon = icons[icon]
        return (
          <div key={label} className={classes('flex justify-end min-0 px-4 py-3 ink', styles.tile)}>
            <dt>{label}</dt>
            <dd>
              {/* The fonts have no such sign. */}
              {value === '∞' ? (
                <InfinitySign strokeWidth={2.75} role="img" aria-label="Infini" />
              ) : (
                value
              )}
            </dd>
            <Icon className={styles.icon} size={24} />
          </div>
        )
      })}
    </dl>
  )
}
