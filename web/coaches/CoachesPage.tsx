import type { Coach } from '#src/coaches/coaches.contract.ts'
import { StillEnso } from '#web/art/StillEnso.tsx'
import { PageTop } from '#web/frame/PageTop.tsx'
import { useSettings } from '#web/settings/useSettings.ts'
import { Blank } from '#web/ui/Blank.tsx'
import { classes } from '#web/ui/classes.ts'
import { Empty } from '#web/ui/Empty.tsx'
import { FigureStrip } from '#web/ui/FigureStrip.tsx'
import { CoachCard } from './CoachCard.tsx'
import styles from './CoachesPage.module.css'
import { useEntrances } from './useEntrances.ts'

export { CoachesLoading as Loading } from './CoachesLoading.tsx'

/** Spec section 2 'Coaches page'. `coaches` is missing when their load failed, silently. */
export function CoachesPage({ coaches }: { coaches?: Coach[] }) {
  const { figures } = useSettings().coaches
  const list = useEntrances(styles.waiting)
  return (
    <>
      <PageTop
        belt="blanche"
        eyebrow="Notre Club"
        title="Entraîneurs"
        lead="Ils ouvrent le dojo, nouent les ceintures et rattrapent ceux qui tombent."
      />
      <FigureStrip
        figures={[
          ...(coaches ? [{ value: `${coaches.length}+`, label: 'Coachs Experts' }] : []),
          ...figures,
        ]}
      />
      <div className={classes('wrap', styles.section)}>
        {!coaches ? (
          <Blank />
        ) : coaches.length === 0 ? (
          <Empty picture={<StillEnso />} title="Aucun Coach Disponible" as="h2">
            Revenez bientôt pour les mises à jour !
          </Empty>
        ) : (
          <ul ref={list} className={styles.grid}>
            {coaches.map((coach, i) => (
              <CoachCard key={coach._id} coach={coach} index={i} />
            ))}
          </ul>
        )}
      </div>
    </>
  )
}
