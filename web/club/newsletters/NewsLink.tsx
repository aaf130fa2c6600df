import Mail from 'lucide-react/icons/mail'
import type { NewslettersLayoutData } from '#src/club/newsletters/newsletters.schema.ts'
import { Link } from '#web/ui/components/Link.tsx'
import { useSettings } from '#web/ui/layout/useSettings.ts'

/** Leads to where one asks for the club's news by mail; nothing where the site sends none. */
export function NewsLink() {
  const { newsPath } = useSettings() as NewslettersLayoutData
  if (!newsPath) return null
  return (
    <Link href={newsPath} className="inline-flex items-center gap-2 min-h-11 font-semibold">
      <Mail size={18} /> Recevoir les nouvelles du club par e-mail
    </Link>
  )
}
