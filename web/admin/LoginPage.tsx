import Lock from 'lucide-react/icons/lock'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { BeltChip } from '#web/art/Belt.tsx'
import { Judoka } from '#web/art/Judoka.tsx'
import { LoginForm } from './LoginForm.tsx'
import styles from './LoginPage.module.css'

export function LoginPage() {
  return (
    <div className={styles.page}>
      <div className={styles.night}>
        <Judoka belt="rouge" frame="close" className={styles.figure} />
      </div>
      <div className={styles.side}>
        <div className={styles.panel}>
          <p className={styles.eyebrow}>
            <BeltChip color="noire" />
            Espace administration
          </p>
          <h1 className={styles.title}>Connexion</h1>
          <LoginForm />
          <ul className={styles.claims}>
            <li>
              <ShieldCheck size="1rem" strokeWidth={1.75} aria-hidden />
              Authentification multi-facteurs
            </li>
            <li>
              <Lock size="1rem" strokeWidth={1.75} aria-hidden />
              Chiffrement AES-256
            </li>
          </ul>
        </div>
      </div>
    </div>
  )
}
