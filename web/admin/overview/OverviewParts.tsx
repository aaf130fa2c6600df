import { type ReactNode, useId } from 'react'
import type { Overview } from '#src/admin/overview/overview.contract.ts'
import office from '#web/admin/admin.module.css'
import { addressOf } from '#web/admin/dashboardRoute.ts'
import { officeRooms } from '#web/admin/frame/sections.ts'
import { hrefs } from '#web/hrefs.ts'
import { Anchor } from '#web/ui/components/Anchor.tsx'
import { Button } from '#web/ui/components/Button.tsx'
import { classes } from '#web/ui/components/classes.ts'
import { EventDay } from '#web/ui/components/EventDay.tsx'
import { MoreLink } from '#web/ui/components/MoreLink.tsx'
import { longDay, relativeDate } from '#web/ui/text/dates.ts'
import styles from './OverviewAdmin.module.css'

export const MessageNews = ({ unread, messages }: Pick<Overview, 'unread' | 'messages'>) => (
  <Part
    title={unread === 0 ? 'Messages' : counted(unread, 'message non lu', 'messages non lus')}
    none={unread === 0 && 'Tout est lu.'}
    more={{ href: addressOf({ section: 'messages' }), label: 'Tous les messages' }}
  >
    {messages.map(({ _id, name, message, date }) => (
      <WrittenRow
        key={_id}
        href={addressOf({ section: 'messages', id: _id })}
        title={name}
        text={message}
        date={date}
      />
    ))}
  </Part>
)

type UnpublishedProps = Pick<Overview, 'drafts' | 'scheduled' | 'unpublished'>

/** Articles nobody sees yet; not there when there is none. */
export function Unpublished({ drafts, scheduled, unpublished }: UnpublishedProps) {
  if (unpublished.length === 0) return null
  const parts = [
    drafts > 0 && counted(drafts, 'brouillon', 'brouillons'),
    scheduled > 0 && counted(scheduled, 'article programmé', 'articles programmés'),
  ]
  return (
    <Part
      title={parts.filter(Boolean).join(', ')}
      more={{ href: addressOf({ section: 'blogs' }), label: 'Tous les articles' }}
    >
      {unpublished.map(({ _id, title, publishedAt }) => (
        <li key={_id}>
          <Anchor
            href={addressOf({ section: 'blogs', id: _id })}
            className={`strong ${styles.title}`}
          >
            {title}
          </Anchor>
          <p className="note muted">
            {publishedAt ? `Programmé pour le ${longDay(publishedAt)}` : 'Brouillon'}
          </p>
        </li>
      ))}
    </Part>
  )
}

export function Faceless({ coaches }: { coaches: Overview['faceless'] }) {
  if (coaches.length === 0) return null
  return (
    <Part
      title={coaches.length > 1 ? `${coaches.length} portraits manquent` : 'Un portrait manque'}
      more={{ href: addressOf({ section: 'coaches' }), label: 'Tous les entraîneurs' }}
    >
      {coaches.map(({ _id, name }) => (
        <li key={_id} className="row justify-between">
          <span className="strong break">{name}</span>
          <Button
            size="small"
            variant="ghost"
            href={addressOf({ section: 'coaches', id: _id })}
            aria-label={`Ajouter le portrait de ${name}`}
          >
            Ajouter
          </Button>
        </li>
      ))}
    </Part>
  )
}

export const NextEvents = ({ events }: Pick<Overview, 'events'>) => (
  <Part
    title="Prochains événements"
    none={events.length === 0 && 'Aucun événement à venir.'}
    more={{ href: addressOf({ section: 'events' }), label: 'Tous les événements' }}
  >
    {events.map(({ _id, title, date, location }) => (
      <li key={_id} className={classes('grid gap-4', styles.dated)}>
        <EventDay date={date} className={styles.date} />
        <div className="min-0">
          <Anchor
            href={addressOf({ section: 'events', id: _id })}
            className={`strong ${styles.title}`}
          >
            {title}
          </Anchor>
          {location && <p className="note muted ellipsis">{location}</p>}
        </div>
      </li>
    ))}
  </Part>
)

type CommentNewsProps = Pick<Overview, 'newComments' | 'recentComments' | 'comments'>

/** What visitors wrote under the articles in the last seven days, or nobody has looked at yet. */
export const CommentNews = ({ newComments, recentComments, comments }: CommentNewsProps) => (
  <Part
    title={
      newComments === 0
        ? 'Commentaires'
        : counted(newComments, 'nouveau commentaire', 'nouveaux commentaires')
    }
    none={recentComments === 0 && 'Aucun commentaire ces sept derniers jours.'}
    more={{ href: addressOf({ section: 'commentaires' }), label: 'Tous les commentaires' }}
  >
    {comments.map(({ _id, name, text, date, article }) => (
      <WrittenRow
        key={_id}
        href={hrefs.article(article._id)}
        title={`${name}, sur «\u00a0${article.title}\u00a0»`}
        text={text}
        date={date}
      />
    ))}
  </Part>
)

const counted = (count: number, one: string, several: string) =>
  `${count} ${count > 1 ? several : one}`

export function Counts({ counts }: Pick<Overview, 'counts'>) {
  const figures = officeRooms.flatMap(({ count, kind }) => {
    const value = count === undefined ? count : counts[count]
    return kind && value !== undefined ? [[value, kind.nouns[value > 1 ? 1 : 0]] as const] : []
  })
  const list = (
    <dl className={classes(office.figures, styles.counts)}>
      {figures.map(([value, label]) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
  return (
    <Part title="Le site en chiffres" none={list} more={{ href: '/', label: 'Voir le site' }} />
  )
}

type PartProps = {
  title: string
  none?: ReactNode
  more: { href: string; label: string }
  children?: ReactNode
}

function Part({ title, none, more, children }: PartProps) {
  const id = useId()
  return (
    <section className="min-0 border-line gi pt-5 px-5 pb-3" aria-labelledby={id}>
      <h2 id={id} className="mb-3 text-lead track">
        {title}
      </h2>
      {none ? <div className="muted">{none}</div> : <ul className={office.rows}>{children}</ul>}
      <MoreLink href={more.href}>{more.label}</MoreLink>
    </section>
  )
}

type WrittenRowProps = {
  /** Where it is read */
  href: string
  title: string
  text: string
  /** ISO 8601 */
  date: string
}

const WrittenRow = ({ href, title, text, date }: WrittenRowProps) => (
  <li>
    <Anchor href={href} className={`strong ${styles.title}`}>
      {title}
    </Anchor>
    <p className="text-label muted break clamp">{text}</p>
    <time dateTime={date} className="note muted">
      {relativeDate(date, Date.now())}
    </time>
  </li>
)
