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
    <div className="grid border-t-structure border-t-ink lg:grid-cols-[1fr_1fr] lg:min-h-[48rem]">
      <div className="overflow-hidden border-b-structure border-b-ink bg-night h-[17.5rem] lg:relative lg:h-auto lg:border-b-0 lg:border-r-structure lg:border-r-ink">
        <Judoka belt="rouge" frame="close" className={styles.figure} />
      </div>
      <div className="grid place-items-center bg-surface pt-12 px-gutter pb-18">
        <div className="max-w-[26.75rem] w-full">
          <p className="flex items-center gap-3 mb-3 text-label font-semibold">
            <BeltChip color="noire" />
            Espace administration
          </p>
          <h1 className={classes('mb-6', sentence ? 'text-h2-small tracking-h2' : 'text-h2')}>
            {title}
          </h1>
          {children}
        </div>
      </div>
    </div>
  )
}
