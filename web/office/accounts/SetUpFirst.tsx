import { Panel } from '#web/office/frame/Panel.tsx'
import styles from './Accounts.module.css'
import { SecondFactor } from './SecondFactor.tsx'

/** What the dashboard is once that day has passed: this, and nothing else. */
export function SetUpFirst() {
  return (
    <div className={styles.setUpPage}>
      <h1 className={styles.setUpTitle}>Une dernière étape</h1>
      <p className={styles.setUpLead}>
        Le club demande à chacun une double vérification, et le délai est passé. Mettez la vôtre en
        place&nbsp;: le tableau de bord s’ouvrira aussitôt.
      </p>
      <Panel title="Double vérification">
        <SecondFactor />
      </Panel>
    </div>
  )
}
