import CalendarPlus from 'lucide-react/icons/calendar-plus'
import ImagePlus from 'lucide-react/icons/image-plus'
import PenLine from 'lucide-react/icons/pen-line'
import Trophy from 'lucide-react/icons/trophy'
import { Anchor } from '#web/ui/Anchor.tsx'
import styles from './QuickActions.module.css'

const actions = [
  { label: 'Écrire un article', href: '/admin/dashboard/blogs', Icon: PenLine },
  { label: 'Ajouter un événement', href: '/admin/dashboard/events', Icon: CalendarPlus },
  { label: 'Ajouter des photos', href: '/admin/dashboard/galerie', Icon: ImagePlus },
  { label: 'Ajouter un podium', href: '/admin/dashboard/podiums', Icon: Trophy },
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
