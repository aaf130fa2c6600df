import { counted } from '#src/core/text/nouns.shared.ts'
import { dashboardAddress } from '#web/admin/dashboardRoute.ts'
import type { OverviewProps } from '#web/admin/frame/admin-section.ts'
import { OverviewSection, WrittenRow } from '#web/admin/overview/OverviewParts.tsx'

export const MessageNews = ({ overview: { unread, messages } }: OverviewProps) => (
  <OverviewSection
    title={unread === 0 ? 'Messages' : counted(unread, 'message non lu', 'messages non lus')}
    none={unread === 0 && 'Tout est lu.'}
    more={{ href: dashboardAddress({ section: 'messages' }), label: 'Tous les messages' }}>
    {messages.map(({ _id, name, message, date }) => (
      <WrittenRow
        key={_id}
        href={dashboardAddress({ section: 'messages', id: _id })}
        title={name}
        text={message}
        date={date}
      />
    ))}
  </OverviewSection>
)
