import type { MessageStatus } from '#src/messages/messages.contract.ts'
import { Badge } from '#web/ui/Badge.tsx'

const labels: Record<MessageStatus, string> = { unread: 'Non lu', read: 'Lu', archived: 'Archivé' }

export function StatusBadge({ status }: { status: MessageStatus }) {
  return <Badge variant={status === 'unread' ? 'new' : 'outline'}>{labels[status]}</Badge>
}
