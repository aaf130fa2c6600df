import CalendarClock from 'lucide-react/icons/calendar-clock'
import CalendarDays from 'lucide-react/icons/calendar-days'
import CalendarX from 'lucide-react/icons/calendar-x'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import FileText from 'lucide-react/icons/file-text'
import Handshake from 'lucide-react/icons/handshake'
import IdCard from 'lucide-react/icons/id-card'
import Image from 'lucide-react/icons/image'
import Mail from 'lucide-react/icons/mail'
import MessageSquareText from 'lucide-react/icons/message-square-text'
import Newspaper from 'lucide-react/icons/newspaper'
import Package from 'lucide-react/icons/package'
import Trophy from 'lucide-react/icons/trophy'
import Users from 'lucide-react/icons/users'
import type { ComponentType } from 'react'

export type Kind = {
  label: string
  plural: string
  Icon: ComponentType<{ size?: string; strokeWidth?: number }>
}

/** What can lie in the Corbeille, by its room. */
export const kinds: Readonly<Record<string, Kind>> = {
  blogs: { label: 'Article', plural: 'Articles', Icon: Newspaper },
  closures: { label: 'Fermeture', plural: 'Fermetures', Icon: CalendarX },
  comments: { label: 'Commentaire', plural: 'Commentaires', Icon: MessageSquareText },
  coaches: { label: 'Entraîneur', plural: 'Entraîneurs', Icon: Users },
  committee: { label: 'Membre du bureau', plural: 'Membres du bureau', Icon: IdCard },
  documents: { label: 'Document', plural: 'Documents', Icon: FileText },
  events: { label: 'Événement', plural: 'Événements', Icon: CalendarDays },
  messages: { label: 'Message', plural: 'Messages', Icon: Mail },
  gallery: { label: 'Photo', plural: 'Photos', Icon: Image },
  partners: { label: 'Partenaire', plural: 'Partenaires', Icon: Handshake },
  podiums: { label: 'Podium', plural: 'Podiums', Icon: Trophy },
  seasons: { label: 'Saison', plural: 'Saisons', Icon: CalendarClock },
  questions: { label: 'Question', plural: 'Questions', Icon: CircleQuestionMark },
}

/** A room this page does not know yet still has its row. */
export const kindOf = (room: string): Kind =>
  kinds[room] ?? { label: 'Élément', plural: 'Éléments', Icon: Package }
