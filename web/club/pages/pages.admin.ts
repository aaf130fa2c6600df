import FileText from 'lucide-react/icons/file-text'
import { pageNouns } from '#src/club/pages/pages.nouns.shared.ts'
import { type AdminSection, lazyContent } from '#web/admin/frame/admin-section.ts'

export const adminSection: AdminSection = {
  feature: 'pages',
  section: {
    order: 95,
    name: 'pages',
    label: 'Pages',
    subtitle: 'Les pages que le club ajoute au site\u00a0: un stage, un règlement, un projet.',
    guide: 'pages-du-club#une-page-de-plus',
    group: 'club',
    editors: true,
    area: { name: 'articles', choice: 'Rédaction' },
    Icon: FileText,
    Content: lazyContent('PagesAdmin', () => import('./PagesAdmin.tsx')),
  },
  kind: { nouns: pageNouns, Icon: FileText },
  find: [
    ['Ajouter une page', 'rubrique texte reglement stage nouvelle menu'],
    ['Un fichier à télécharger', 'document pdf joindre piece'],
    ['Un lien dans le menu ou en bas de page', 'menu rubrique onglet pied footer'],
  ],
}
