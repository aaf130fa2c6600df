import FileText from 'lucide-react/icons/file-text'
import type { OfficeRoom } from '#web/admin/frame/section.ts'

export const office: OfficeRoom = {
  room: 'documents',
  tables: {
    documents: { section: 'inscription' },
  },
  kind: { label: 'Document', plural: 'Documents', Icon: FileText },
  starter: ['document', 'documents'],
}
