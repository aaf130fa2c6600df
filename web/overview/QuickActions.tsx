import CalendarPlus from 'lucide-react/icons/calendar-plus'
import ImagePlus from 'lucide-react/icons/image-plus'
import PenLine from 'lucide-react/icons/pen-line'
import Trophy from 'lucide-react/icons/trophy'
import { addressOf } from '#web/admin/place.ts'
import { Anchor } from '#web/ui/Anchor.tsx'
import styles from './QuickActions.module.css'

const actions = [
  { label: 'Écrire un article', href: addressOf({ section: 'blogs' }), Icon: PenLine },
  { label: 'Ajouter un événement', href: addressOf({ section: 'events' }), Icon: CalendarPlus },
  { label: 'Ajouter des photos', href: addressOf({ section: 'galerie' }), Icon: ImagePlus },
  { label: 'Ajouter un podium', href: addressOf({ section: 'podiums' }), Icon: Trophy },
] as const

/** What is done most often, one tap away. */
export function QuickActions() {
  return (
    <ul className={styles.actions} aria-label="Actions rapides">
      {actions.map(({ label, href, Icon }) => (
        <li key={href}>
          <Anchor href={href} className={styles.action}>
            <Icon size="1.75rem" strokeWidth={1.75} />
            {label}
          </Anchor>
        </li>
      ))}
    </ul>
  )
}
