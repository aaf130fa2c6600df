import FileText from 'lucide-react/icons/file-text'
import { documentNouns } from '#src/club/documents/documents.nouns.shared.ts'
import type { AdminSection } from '#web/admin/frame/admin-section.ts'

export const adminSection: AdminSection = {
  feature: 'documents',
  tables: {
    documents: { section: 'inscription' },
  },
  kind: { nouns: documentNouns, Icon: FileText },
}
