import type { ReactNode } from 'react'
import { BeltChip } from '#web/ui/art/Belt.tsx'
import { Judoka } from '#web/ui/art/Judoka.tsx'
import { classes } from '#web/ui/components/classes.ts'
import styles from './LoginPage.module.css'

type Props = {
  title: string
  /** Sets a smaller title, for a whole sentence */
  sentence?: boolean
  children: ReactNode
}

export function LoginLayout({ title, sentence = false, children }: Props) {
  return (
    <div className={classes('grid border-top', styles.page)}>
      <div className={classes('overflow-hidden border-bottom ink', styles.night)}>
        <Judoka belt="rouge" frame="close" className={styles.figure} />
      </div>
      <div className={`center gi ${styles.side}`}>
        <div className={`${styles.panel} wide`}>
          <p className="row mb-3 text-label strong">
            <BeltChip color="noire" />
            Espace administration
          </p>
          <h1 className={classes('mb-5 text-h2', sentence && 'text-h2-small track-h2')}>{title}</h1>
          {children}
        </div>
      </div>
    </div>
  )
}
