import HeartHandshake from 'lucide-react/icons/heart-handshake'
import { type AdminSection, lazyContent } from '#web/admin/frame/admin-section.ts'

export const adminSection: AdminSection = {
  feature: 'handover',
  tables: {
    handover: { label: 'Passation', section: 'passation' },
  },
  section: {
    order: 210,
    name: 'passation',
    label: 'Passation',
    subtitle: 'Tout ce que doit savoir la personne qui reprendra le site, sur une fiche.',
    guide: 'passer-la-main',
    group: 'administration',
    Icon: HeartHandshake,
    Content: lazyContent('HandoverAdmin', () => import('./HandoverAdmin.tsx')),
  },
  find: [
    ['La fiche à imprimer', 'reprendre site guide mode emploi aide'],
    ['Le nom de domaine', 'renouveler heberge acces relais successeur'],
  ],
}
