import { counted } from '#src/core/text/nouns.shared.ts'
import { dashboardAddress } from '#web/admin/dashboardRoute.ts'
import type { OverviewProps } from '#web/admin/frame/admin-section.ts'
import { Hint, OverviewSection, WrittenRow } from '#web/admin/overview/OverviewParts.tsx'
import { MoreLink } from '#web/ui/components/MoreLink.tsx'

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

/** Messages that went to the trash by themselves, or wait for somebody to agree. */
export function ExpiryHint({ overview: { expiry } }: OverviewProps) {
  const { removed, toConfirm, months } = expiry
  const old = `de plus de ${months}\u00a0mois`
  return (
    <>
      {toConfirm > 0 && (
        <Hint label="Messages trop anciens">
          <p>
            <strong>
              {messages(toConfirm)} {old}
            </strong>{' '}
            devraient aller à la corbeille. C’est beaucoup d’un coup&nbsp;: le site attend votre
            accord.
          </p>
          <MoreLink href={dashboardAddress({ section: 'mentions' })}>
            Décider dans les Mentions
          </MoreLink>
        </Hint>
      )}
      {removed > 0 && (
        <Hint label="Messages supprimés" variant="quiet">
          <p>
            <strong>{messages(removed)} mis à la corbeille</strong> par le site cette semaine&nbsp;:
            sans échange depuis {months}&nbsp;mois. Ils y restent 30 jours.
          </p>
          <MoreLink href={dashboardAddress({ section: 'corbeille' })}>Voir la corbeille</MoreLink>
        </Hint>
      )}
    </>
  )
}

const messages = (count: number) => counted(count, 'message')
