import ClipboardList from 'lucide-react/icons/clipboard-list'
import { type AdminSection, lazyContent } from '#web/admin/frame/admin-section.ts'

export const adminSection: AdminSection = {
  feature: 'joining',
  tables: {
    joining: { label: 'Page Inscription', section: 'inscription' },
  },
  section: {
    order: 90,
    name: 'inscription',
    label: 'Inscription',
    subtitle: 'Étapes, tarifs, documents, santé, aides et paiement.',
    guide: 'pages-du-club#sinscrire-au-club',
    group: 'club',
    Icon: ClipboardList,
    Content: lazyContent('JoiningAdmin', () => import('./JoiningAdmin.tsx')),
  },
  sampleContentName: 'la page Inscription',
  find: [
    ['S’inscrire au club', 'inscription adherent adhesion licencie membre rejoindre', 'etapes'],
    ['Les tarifs', 'prix cotisation licence montant argent reduction famille', 'tarifs'],
    ['Les documents à télécharger', 'pdf fiche dossier formulaire', 'documents'],
    ['Le certificat médical', 'sante questionnaire medecin', 'sante'],
    ['Les aides', 'passsport pass’sport bourse', 'aides'],
  ],
}
