import Image from 'lucide-react/icons/image'
import ImagePlus from 'lucide-react/icons/image-plus'
import Images from 'lucide-react/icons/images'
import { lazy } from 'react'
import { photoNouns } from '#src/club/gallery/gallery.nouns.shared.ts'
import { type AdminSection, lazyContent } from '#web/admin/frame/admin-section.ts'

export const adminSection: AdminSection = {
  feature: 'gallery',
  tables: { albums: { label: 'Album', section: 'galerie' } },
  section: {
    order: 35,
    name: 'galerie',
    label: 'Galerie',
    subtitle: 'Les photos du club, un album par événement.',
    guide: 'photos',
    group: 'contenu',
    editors: true,
    area: { name: 'photos', choice: 'Rédaction' },
    Icon: Images,
    Content: lazyContent('AlbumsAdmin', () => import('./AlbumsAdmin.tsx')),
  },
  inMessage: {
    of: 'photo',
    Content: lazy(async () => ({ default: (await import('./ReportedPhoto.tsx')).ReportedPhoto })),
  },
  kind: { nouns: photoNouns, Icon: Image },
  count: 'photos',
  forEvent: { label: 'Ajouter des photos', what: 'Album' },
  action: { label: 'Ajouter des photos', Icon: ImagePlus },
  find: [['Les photos et les albums', 'ajouter des image envoyer droit accord retrait']],
}
