import Brain from 'lucide-react/icons/brain'
import Coffee from 'lucide-react/icons/coffee'
import InfinitySign from 'lucide-react/icons/infinity'
import Rocket from 'lucide-react/icons/rocket'
import Trophy from 'lucide-react/icons/trophy'
import type { Settings } from '#src/settings/settings.contract.ts'
import styles from './Tiles.module.css'

const icons = { coffee: Coffee, trophy: Trophy, rocket: Rocket, brain: Brain }

/** The four not quite serious figures of the closing banner. */
export function Tiles({ tiles }: { tiles: Settings['banner']['tiles'] }) {
  return (
    <dl className={styles.tiles}>
      {tiles.map(({ value, label, icon }) => {
        const Icon = icons[icon]
        return (
          <div key={label} className={styles.tile}>
            <dt>{label}</dt>
            <dd>
              {/* The fonts have no such sign. */}
              {value === '∞' ? (
                <InfinitySign strokeWidth={2.75} role="img" aria-label="Infini" />
              ) : (
                value
              )}
            </dd>
            <Icon className={styles.icon} size={24} strokeWidth={1.75} aria-hidden />
          </div>
        )
      })}
    </dl>
  )
}
