import { Panel } from '#web/office/frame/Panel.tsx'
import { SecondFactor } from './SecondFactor.tsx'
import styles from './SetUpFactor.module.css'

/** What the dashboard is once that day has passed: this, and nothing else. */
export function SetUpFirst() {
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>Une dernière étape</h1>
      <p className={styles.lead}>
        Le club demande à chacun une double vérification, et le délai est passé. Mettez la vôtre en
        place&nbsp;: le tableau de bord s’ouvrira aussitôt.
      </p>
      <Panel title="Double vérification">
        <SecondFactor />
      </Panel>
    </div>
  )
}
