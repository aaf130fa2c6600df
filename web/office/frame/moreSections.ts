import Accessibility from 'lucide-react/icons/accessibility'
import CalendarClock from 'lucide-react/icons/calendar-clock'
import CalendarX from 'lucide-react/icons/calendar-x'
import ChartLine from 'lucide-react/icons/chart-line'
import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import DatabaseBackup from 'lucide-react/icons/database-backup'
import Handshake from 'lucide-react/icons/handshake'
import HeartHandshake from 'lucide-react/icons/heart-handshake'
import IdCard from 'lucide-react/icons/id-card'
import Images from 'lucide-react/icons/images'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import MessagesSquare from 'lucide-react/icons/messages-square'
import Scale from 'lucide-react/icons/scale'
import Settings from 'lucide-react/icons/settings'
import Trash from 'lucide-react/icons/trash'
import UserCog from 'lucide-react/icons/user-cog'
import UserRoundSearch from 'lucide-react/icons/user-round-search'
import { lazy } from 'react'
import { type Section, sections } from './sections.ts'
import { UnknownSection } from './UnknownSection.tsx'

/** What a volunteer wants to know first; it stands before the seven belts. */
export const overview: Section = {
  name: 'apercu',
  label: 'Vue d’ensemble',
  heading: 'Vue d’ensemble',
  subtitle: 'Ce qui attend, ce qui vient, et par où commencer.',
  group: 'club',
  Icon: LayoutDashboard,
  Content: lazy(async () => ({
    default: (await import('#web/office/overview/OverviewAdmin.tsx')).OverviewAdmin,
  })),
}

/** Beyond the seven sections of the spec, below them and quieter. To add one, add a row. */
export const moreSections: readonly Section[] = [
  {
    name: 'fermetures',
    group: 'club',
    label: 'Fermetures',
    heading: 'Fermetures',
    subtitle:
      'Jours sans cours, cours déplacés et messages urgents\u00a0: le site les dit partout.',
    Icon: CalendarX,
    Content: lazy(async () => ({
      default: (await import('#web/club/closures/ClosuresAdmin.tsx')).ClosuresAdmin,
    })),
  },
  {
    name: 'galerie',
    label: 'Galerie',
    heading: 'Galerie',
    subtitle: 'Les photos du club, un album par événement.',
    group: 'contenu',
    Icon: Images,
    Content: lazy(async () => ({
      default: (await import('#web/club/gallery/AlbumsAdmin.tsx')).AlbumsAdmin,
    })),
  },
  {
    name: 'commentaires',
    label: 'Commentaires',
    heading: 'Commentaires',
    subtitle: 'Ce que les visiteurs disent des articles.',
    group: 'contenu',
    Icon: MessagesSquare,
    Content: lazy(async () => ({
      default: (await import('#web/club/comments/CommentsAdmin.tsx')).CommentsAdmin,
    })),
  },
  {
    name: 'inscription',
    label: 'Inscription',
    heading: 'Inscription',
    subtitle: 'Étapes, tarifs, documents, santé, aides et paiement.',
    group: 'club',
    Icon: ClipboardList,
    Content: lazy(async () => ({
      default: (await import('#web/club/joining/JoiningAdmin.tsx')).JoiningAdmin,
    })),
  },
  {
    name: 'questions',
    label: 'Questions',
    heading: 'Questions',
    subtitle: 'Ce que l’on demande souvent au club, et ses réponses.',
    group: 'club',
    Icon: CircleQuestionMark,
    Content: lazy(async () => ({
      default: (await import('#web/club/questions/QuestionsAdmin.tsx')).QuestionsAdmin,
    })),
  },
  {
    name: 'para-judo',
    label: 'Para-judo',
    heading: 'Para-judo',
    subtitle: 'Pour qui, comment et avec qui\u00a0: la page paraît une fois remplie.',
    group: 'club',
    Icon: Accessibility,
    Content: lazy(async () => ({
      default: (await import('#web/club/parajudo/ParajudoAdmin.tsx')).ParajudoAdmin,
    })),
  },
  {
    name: 'saisons',
    label: 'Saisons',
    heading: 'Saisons',
    subtitle: 'Préparer la nouvelle saison, la publier d’un coup, et relire celles d’avant.',
    group: 'club',
    Icon: CalendarClock,
    Content: lazy(async () => ({
      default: (await import('#web/club/seasons/SeasonsAdmin.tsx')).SeasonsAdmin,
    })),
  },
  {
    name: 'bureau',
    label: 'Bureau',
    heading: 'Bureau',
    subtitle: 'Qui fait vivre le club, et ses statuts, règlements et comptes rendus.',
    group: 'club',
    Icon: IdCard,
    Content: lazy(async () => ({
      default: (await import('#web/club/committee/CommitteeAdmin.tsx')).CommitteeAdmin,
    })),
  },
  {
    name: 'partenaires',
    label: 'Partenaires',
    heading: 'Partenaires',
    subtitle: 'Celles et ceux qui soutiennent le club, en bas de chaque page.',
    group: 'club',
    Icon: Handshake,
    Content: lazy(async () => ({
      default: (await import('#web/club/partners/PartnersAdmin.tsx')).PartnersAdmin,
    })),
  },
  {
    name: 'visites',
    label: 'Visites',
    heading: 'Visites',
    subtitle: 'Ce qui est lu, et d’où l’on vient\u00a0: compté sans suivre personne.',
    group: 'administration',
    Icon: ChartLine,
    Content: lazy(async () => ({
      default: (await import('#web/office/visits/VisitsAdmin.tsx')).VisitsAdmin,
    })),
  },
  {
    name: 'reglages',
    label: 'Réglages',
    heading: 'Réglages',
    subtitle: 'Les textes et les chiffres du site qui sont propres au club.',
    group: 'administration',
    Icon: Settings,
    Content: lazy(async () => ({
      default: (await import('#web/office/settings/SettingsAdmin.tsx')).SettingsAdmin,
    })),
  },
  {
    name: 'mentions',
    label: 'Mentions',
    heading: 'Mentions',
    subtitle: 'Ce que la loi demande de dire du club et de l’hébergeur du site.',
    group: 'administration',
    Icon: Scale,
    Content: lazy(async () => ({
      default: (await import('#web/club/legal/LegalAdmin.tsx')).LegalAdmin,
    })),
  },
  {
    name: 'donnees-personnelles',
    label: 'Données personnelles',
    heading: 'Données personnelles',
    subtitle: 'Montrer à une personne ce que le site garde d’elle, ou l’effacer.',
    group: 'administration',
    Icon: UserRoundSearch,
    Content: lazy(async () => ({
      default: (await import('#web/office/personal/PersonalAdmin.tsx')).PersonalAdmin,
    })),
  },
  {
    name: 'comptes',
    label: 'Comptes',
    heading: 'Comptes',
    subtitle: 'Celles et ceux qui tiennent le site.',
    group: 'administration',
    Icon: UserCog,
    Content: lazy(async () => ({
      default: (await import('#web/office/accounts/AccountsAdmin.tsx')).AccountsAdmin,
    })),
  },
  {
    name: 'sauvegardes',
    label: 'Sauvegardes',
    heading: 'Sauvegardes',
    subtitle: 'Tout le site, gardé chaque nuit, vérifié, et prêt à revenir.',
    group: 'administration',
    Icon: DatabaseBackup,
    Content: lazy(async () => ({
      default: (await import('#web/office/backups/BackupsAdmin.tsx')).BackupsAdmin,
    })),
  },
  {
    name: 'passation',
    label: 'Passation',
    heading: 'Passation',
    subtitle: 'Tout ce que doit savoir la personne qui reprendra le site, sur une fiche.',
    group: 'administration',
    Icon: HeartHandshake,
    Content: lazy(async () => ({
      default: (await import('#web/office/handover/HandoverAdmin.tsx')).HandoverAdmin,
    })),
  },
  {
    name: 'corbeille',
    label: 'Corbeille',
    heading: 'Corbeille',
    subtitle: 'Ce qui a été supprimé attend ici 30 jours, au cas où.',
    group: 'administration',
    Icon: Trash,
    Content: lazy(async () => ({
      default: (await import('#web/office/trash/TrashAdmin.tsx')).TrashAdmin,
    })),
  },
]

/** What an address shows that names none of them. */
const unknown: Section = {
  name: 'inconnue',
  label: 'Section introuvable',
  heading: 'Section introuvable',
  subtitle: 'Cette adresse ne mène à aucune section du tableau de bord.',
  group: 'club',
  Icon: LayoutDashboard,
  Content: UnknownSection,
}

/** The section of an address; without a name the default one (spec section 2). */
export function findSection(name: string | undefined): Section {
  if (name === undefined) return sections[0]
  const all = [overview, ...sections, ...moreSections]
  return all.find((section) => section.name === name) ?? unknown
}
