import type { About } from '#src/about/about.contract.ts'
import { PageTop } from '#web/frame/PageTop.tsx'
import { Blank } from '#web/ui/Blank.tsx'
import styles from './AboutPage.module.css'
import { Location } from './Location.tsx'
import { Mats } from './Mats.tsx'

/** Spec section 2 'About page'. `about` is missing when its load failed, silently. */
export function AboutPage({ about }: { about?: About }) {
  return (
    <>
      <PageTop
        belt="jaune"
        eyebrow="Notre Club"
        title="À propos"
        lead="Huit tatamis, une pièce : ce que nous sommes, d’où nous venons, où nous allons."
      />
      <div className={`wrap ${styles.sections}`}>
        {about ? <Mats about={about} /> : <Blank />}
        <Location place={about?.place ?? ''} />
      </div>
    </>
  )
}
