import BookOpen from 'lucide-react/icons/book-open'
import CalendarDays from 'lucide-react/icons/calendar-days'
import Info from 'lucide-react/icons/info'
import Mail from 'lucide-react/icons/mail'
import Newspaper from 'lucide-react/icons/newspaper'
import Trophy from 'lucide-react/icons/trophy'
import Users from 'lucide-react/icons/users'
import { type ComponentType, lazy } from 'react'
import type { BeltColor } from '#web/look/art/Belt.tsx'

/** Under what a section stands in the phone's 'Plus' */
export const groups = {
  contenu: 'Contenu',
  club: 'Le club',
  administration: 'Administration',
} as const

export type Section = {
  /** Last part of its address */
  name: string
  label: string
  heading: string
  subtitle: string
  group: keyof typeof groups
  /** One of the seven belts, for the seven sections only */
  belt?: BeltColor
  Icon: ComponentType<{ size?: string; strokeWidth?: number }>
  /** Loaded when it is opened: a volunteer on a phone pays for one section only */
  Content: ComponentType<SectionProps>
}

export type SectionProps = { section: Section }

/** The seven sections of spec section 2, in its order; the first is the default. */
export const sections: readonly [Section, ...Section[]] = [
  {
    name: 'coaches',
    label: 'Entraîneurs',
    heading: 'Gérer les Entraîneurs',
    subtitle: 'Celles et ceux qui enseignent au club.',
    group: 'club',
    belt: 'blanche',
    Icon: Users,
    Content: lazy(async () => ({
      default: (await import('#web/club/coaches/CoachesAdmin.tsx')).CoachesAdmin,
    })),
  },
  {
    name: 'blogs',
    label: 'Blogs',
    heading: 'Blogs',
    subtitle: 'Les articles du carnet du club.',
    group: 'contenu',
    belt: 'jaune',
    Icon: Newspaper,
    Content: lazy(async () => ({
      default: (await import('#web/club/blogs/BlogsAdmin.tsx')).BlogsAdmin,
    })),
  },
  {
    name: 'events',
    label: 'Événements',
    heading: 'Événements',
    subtitle: 'Compétitions, stages et fêtes du club.',
    group: 'contenu',
    belt: 'orange',
    Icon: CalendarDays,
    Content: lazy(async () => ({
      default: (await import('#web/club/events/EventsAdmin.tsx')).EventsAdmin,
    })),
  },
  {
    name: 'podiums',
    label: 'Podiums',
    heading: 'Podiums',
    subtitle: 'Les résultats de nos compétiteurs.',
    group: 'contenu',
    belt: 'verte',
    Icon: Trophy,
    Content: lazy(async () => ({
      default: (await import('#web/club/podiums/PodiumsAdmin.tsx')).PodiumsAdmin,
    })),
  },
  {
    name: 'about',
    label: 'À propos',
    heading: 'À propos',
    subtitle: 'Les textes qui présentent le club.',
    group: 'club',
    belt: 'bleue',
    Icon: Info,
    Content: lazy(async () => ({
      default: (await import('#web/club/about/AboutAdmin.tsx')).AboutAdmin,
    })),
  },
  {
    name: 'courses',
    label: 'Cours',
    heading: 'Cours',
    subtitle: 'Activités, planning de la semaine et dates de reprise.',
    group: 'club',
    belt: 'marron',
    Icon: BookOpen,
    Content: lazy(async () => ({
      default: (await import('#web/club/courses/CoursesAdmin.tsx')).CoursesAdmin,
    })),
  },
  {
    name: 'messages',
    label: 'Messages',
    heading: 'Centre de Messages',
    subtitle: 'Ce que le public écrit depuis la page Contact.',
    group: 'club',
    belt: 'noire',
    Icon: Mail,
    Content: lazy(async () => ({
      default: (await import('#web/club/messages/MessagesAdmin.tsx')).MessagesAdmin,
    })),
  },
]
