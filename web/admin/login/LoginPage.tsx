import Lock from 'lucide-react/icons/lock'
import ShieldCheck from 'lucide-react/icons/shield-check'
import { Link, useLocation } from 'wouter'
import { hrefs } from '#web/hrefs.ts'
import { Notice } from '#web/ui/components/Notice.tsx'
import { usePosted } from '#web/ui/layout/usePosted.ts'
import { LoginForm } from './LoginForm.tsx'
import { LoginLayout } from './LoginFrame.tsx'
import { landingAddress } from './landing.ts'

export function LoginPage() {
  const [, navigate] = useLocation()
  const { sent } = usePosted()
  return (
    <LoginLayout title="Connexion">
      {sent && (
        <Notice kind="success" title="Mot de passe changé" className="mb-6">
          Connectez-vous avec le nouveau.
        </Notice>
      )}
      <LoginForm offersPasskeys onLoggedIn={() => navigate(landingAddress())} />
      <Link
        href={hrefs.forgotten}
        className="inline-flex items-center gap-2 min-h-11 font-semibold mt-3">
        Mot de passe oublié&nbsp;?
      </Link>
      <ul className="grid grid-cols-1 gap-2 border-t border-t-line text-note mt-6 text-ink-faint pt-4 px-0 pb-0">
        <li className="flex items-center gap-2">
          <ShieldCheck size="1rem" />
          Authentification multi-facteurs
        </li>
        <li className="flex items-center gap-2">
          <Lock size="1rem" />
          Chiffrement AES-256
        </li>
      </ul>
    </LoginLayout>
  )
}
