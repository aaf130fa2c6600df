import Lock from 'lucide-react/icons/lock'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { useLocation } from 'wouter'
import { LoginForm } from './LoginForm.tsx'
import { LoginFrame } from './LoginFrame.tsx'
import styles from './LoginPage.module.css'
import { landingAddress } from './landing.ts'

export function LoginPage() {
  const [, navigate] = useLocation()
  return (
    <LoginFrame title="Connexion">
      <LoginForm offersPasskeys onLoggedIn={() => navigate(landingAddress())} />
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
    </LoginFrame>
  )
}
