import Mail from 'lucide-react/icons/mail'
import { messageNouns } from '#src/club/contact/contact.nouns.shared.ts'
import { plural } from '#src/core/text/nouns.shared.ts'
import { type AdminSection, lazyContent } from '#web/admin/frame/admin-section.ts'

export const adminSection: AdminSection = {
  feature: 'messages',
  section: {
    order: 70,
    name: 'messages',
    label: 'Messages',
    heading: 'Centre de Messages',
    subtitle: 'Ce que le public écrit depuis la page Contact.',
    guide: 'messages',
    editors: true,
    area: { name: 'messages', choice: 'Rédaction' },
    accent: 'noire',
    Icon: Mail,
    Content: lazyContent('MessagesAdmin', () => import('./MessagesAdmin.tsx')),
  },
  kind: { nouns: messageNouns, Icon: Mail },
  overview: [
    {
      side: 'left',
      order: 10,
      Content: lazyContent('MessageNews', () => import('./MessagesOverview.tsx')),
    },
    {
      side: 'hints',
      order: 30,
      Content: lazyContent('ExpiryHint', () => import('./MessagesOverview.tsx')),
    },
  ],
  waiting: ({ unread }) => ({ count: unread, what: plural(unread, 'non lu') }),
}
