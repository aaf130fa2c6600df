import DatabaseBackup from 'lucide-react/icons/database-backup'
import Images from 'lucide-react/icons/images'
import LayoutDashboard from 'lucide-react/icons/layout-dashboard'
import MessagesSquare from 'lucide-react/icons/messages-square'
import Settings from 'lucide-react/icons/settings'
import Trash from 'lucide-react/icons/trash'
import UserCog from 'lucide-react/icons/user-cog'
import { lazy } from 'react'
import { type Section, sections } from './sections.ts'

/** What a volunteer wants to know first; it stands before the seven belts. */
export const overview: Section = {
  name: 'apercu',
  label: 'Vue d’ensemble',
  heading: 'Vue d’ensemble',
  subtitle: 'Ce qui attend, ce qui vient, et par où commencer.',
  Icon: LayoutDashboard,
  Content: lazy(async () => ({
    default: (await import('#web/overview/OverviewAdmin.tsx')).OverviewAdmin,
  })),
}

/** Beyond the seven sections of the spec, below them and quieter. To add one, add a row. */
export const moreSections: readonly Section[] = [
  {
    name: 'galerie',
    label: 'Galerie',
    heading: 'Galerie',
    subtitle: 'Les photos du club, un album par événement.',
    Icon: Images,
    Content: lazy(async () => ({
      default: (await import('#web/gallery/AlbumsAdmin.tsx')).AlbumsAdmin,
    })),
  },
  {
    name: 'commentaires',
    label: 'Commentaires',
    heading: 'Commentaires',
    subtitle: 'Ce que les visiteurs disent des articles.',
    Icon: MessagesSquare,
    Content: lazy(async () => ({
      default: (await import('#web/comments/CommentsAdmin.tsx')).CommentsAdmin,
    })),
  },
  {
    name: 'reglages',
    label: 'Réglages',
    heading: 'Réglages',
    subtitle: 'Les textes et les chiffres du site qui sont propres au club.',
    Icon: Settings,
    Content: lazy(async () => ({
      default: (await import('#web/settings/SettingsAdmin.tsx')).SettingsAdmin,
    })),
  },
  {
    name: 'comptes',
    label: 'Comptes',
    heading: 'Comptes',
    subtitle: 'Celles et ceux qui tiennent le site.',
    Icon: UserCog,
    Content: lazy(async () => ({
      default: (await import('#web/accounts/AccountsAdmin.tsx')).AccountsAdmin,
    })),
  },
  {
    name: 'sauvegardes',
    label: 'Sauvegardes',
    heading: 'Sauvegardes',
    subtitle: 'Tout le site, gardé chaque nuit, vérifié, et prêt à revenir.',
    Icon: DatabaseBackup,
    Content: lazy(async () => ({
      default: (await import('#web/backups/BackupsAdmin.tsx')).BackupsAdmin,
    })),
  },
  {
    name: 'corbeille',
    label: 'Corbeille',
    heading: 'Corbeille',
    subtitle: 'Ce qui a été supprimé attend ici 30 jours, au cas où.',
    Icon: Trash,
    Content: lazy(async () => ({
      default: (await import('#web/trash/TrashAdmin.tsx')).TrashAdmin,
    })),
  },
]

/** The section of an address; an unknown name leads to the default one (spec section 2). */
export function findSection(name: string | undefined): Section {
  const all = [overview, ...sections, ...moreSections]
  return all.find((section) => section.name === name) ?? sections[0]
}
