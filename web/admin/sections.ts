import CalendarDays from 'lucide-react/icons/calendar-days'
import { type ComponentType, lazy } from 'react'
import type { BeltColor } from '#web/art/Belt.tsx'

export type Section = {
  /** Last part of its address */
  name: string
  label: string
  heading: string
  subtitle: string
  belt: BeltColor
  Icon: ComponentType<{ size?: string; strokeWidth?: number }>
  /** Loaded when it is opened: a volunteer on a phone pays for one section only */
  Content: ComponentType<SectionProps>
}

export type SectionProps = { section: Section }

/** The seven sections of spec section 2, in its order; the first is the default. */
export const sections: readonly [Section, ...Section[]] = [
  {
    name: 'events',
    label: 'Événements',
    heading: 'Événements',
    subtitle: 'Compétitions, stages et fêtes du club.',
    belt: 'orange',
    Icon: CalendarDays,
    Content: lazy(async () => ({
      default: (await import('#web/events/EventsAdmin.tsx')).EventsAdmin,
    })),
  },
]

export const sectionAddress = ({ name }: Section) => `/admin/dashboard/${name}`
