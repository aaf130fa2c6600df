import type { ReactNode } from 'react'
import { BeltChip } from '#web/look/art/Belt.tsx'
import { Judoka } from '#web/look/art/Judoka.tsx'
import { classes } from '#web/look/ui/classes.ts'
import styles from './LoginPage.module.css'

type Props = {
  title: string
  /** The title is a whole sentence: it is set smaller */
  sentence?: boolean
  children: ReactNode
}

/** The night figure and, beside it, the way into the administration. */
export function LoginFrame({ title, sentence = false, children }: Props) {
  return (
    <div className={styles.page}>
      <div className={styles.night}>
        <Judoka belt="rouge" frame="close" className={styles.figure} />
      </div>
      <div className={`${styles.side} center`}>
        <div className={`${styles.panel} wide`}>
          <p className={`${styles.eyebrow} row`}>
            <BeltChip color="noire" />
            Espace administration
          </p>
          <h1 className={classes(styles.title, sentence && styles.sentence)}>{title}</h1>
          {children}
        </div>
      </div>
    </div>
  )
}
