import { type ReactNode, useId } from 'react'
import type { Overview } from '#src/office/overview/overview.contract.ts'
import { EventDay } from '#web/club/events/EventDay.tsx'
import { hrefs } from '#web/hrefs.ts'
import { longDay, relativeDate } from '#web/look/text/dates.ts'
import { Anchor } from '#web/look/ui/Anchor.tsx'
import { Button } from '#web/look/ui/Button.tsx'
import { classes } from '#web/look/ui/classes.ts'
import { MoreLink } from '#web/look/ui/MoreLink.tsx'
import { addressOf } from '#web/office/frame/dashboardRoute.ts'
import { officeRooms } from '#web/office/frame/sections.ts'
import styles from './OverviewAdmin.module.css'

/** The messages nobody has read yet; each leads to the place where it is read. */
export function MessageNews({ unread, messages }: Pick<Overview, 'unread' | 'messages'>) {
  return (
    <Part
      title={messagesTitle(unread)}
      none={unread === 0 ? 'Tout est lu.' : undefined}
      more={{ href: addressOf({ section: 'messages' }), label: 'Tous les messages' }}
    >
      <ul className={styles.rows}>
        {messages.map(({ _id, name, message, date }) => (
          <WrittenRow
            key={_id}
            href={addressOf({ section: 'messages', id: _id })}
            title={name}
            text={message}
            date={date}
          />
        ))}
      </ul>
    </Part>
  )
}

function messagesTitle(unread: number): string {
  if (unread === 0) return 'Messages'
  return unread > 1 ? `${unread} messages non lus` : '1 message non lu'
}

type UnpublishedProps = Pick<Overview, 'drafts' | 'scheduled' | 'unpublished'>

/** Articles nobody sees yet; not there when there is none. */
export function Unpublished({ drafts, scheduled, unpublished }: UnpublishedProps) {
  if (unpublished.length === 0) return null
  return (
    <Part
      title={unpublishedTitle(drafts, scheduled)}
      more={{ href: addressOf({ section: 'blogs' }), label: 'Tous les articles' }}
    >
      <ul className={styles.rows}>
        {unpublished.map(({ _id, title, publishedAt }) => (
          <li key={_id}>
            <Anchor href={addressOf({ section: 'blogs', id: _id })} className={styles.title}>
              {title}
            </Anchor>
            <p className={styles.note}>
              {publishedAt ? `Programmé pour le ${longDay(publishedAt)}` : 'Brouillon'}
            </p>
          </li>
        ))}
      </ul>
    </Part>
  )
}

function unpublishedTitle(drafts: number, scheduled: number): string {
  const parts = [
    drafts > 0 && `${drafts} brouillon${drafts > 1 ? 's' : ''}`,
    scheduled > 0 &&
      `${scheduled} article${scheduled > 1 ? 's' : ''} programmé${scheduled > 1 ? 's' : ''}`,
  ]
  return parts.filter(Boolean).join(', ')
}

/** Coaches without a portrait: a click away from where it is added. */
export function Faceless({ coaches }: { coaches: Overview['faceless'] }) {
  if (coaches.length === 0) return null
  return (
    <Part
      title={coaches.length > 1 ? `${coaches.length} portraits manquent` : 'Un portrait manque'}
      more={{ href: addressOf({ section: 'coaches' }), label: 'Tous les entraîneurs' }}
    >
      <ul className={styles.rows}>
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
      </ul>
    </Part>
  )
}

/** The next three events; each leads to its form. */
export function NextEvents({ events }: Pick<Overview, 'events'>) {
  return (
    <Part
      title="Prochains événements"
      none={events.length === 0 ? 'Aucun événement à venir.' : undefined}
      more={{ href: addressOf({ section: 'events' }), label: 'Tous les événements' }}
    >
      <ul className={styles.rows}>
        {events.map(({ _id, title, date, location }) => (
          <li key={_id} className={styles.dated}>
            <EventDay date={date} className={styles.date} />
            <div className="min-0">
              <Anchor href={addressOf({ section: 'events', id: _id })} className={styles.title}>
                {title}
              </Anchor>
              {location && (
                <p className={classes('note muted overflow-hidden', styles.place)}>{location}</p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </Part>
  )
}

type CommentNewsProps = Pick<Overview, 'newComments' | 'recentComments' | 'comments'>

/** What visitors wrote under the articles in the last seven days, or nobody has looked at yet. */
export function CommentNews({ newComments, recentComments, comments }: CommentNewsProps) {
  return (
    <Part
      title={commentsTitle(newComments)}
      none={recentComments === 0 ? 'Aucun commentaire ces sept derniers jours.' : undefined}
      more={{ href: addressOf({ section: 'commentaires' }), label: 'Tous les commentaires' }}
    >
      <ul className={styles.rows}>
        {comments.map(({ _id, name, text, date, article }) => (
          <WrittenRow
            key={_id}
            href={hrefs.article(article._id)}
            title={`${name}, sur «\u00a0${article.title}\u00a0»`}
            text={text}
            date={date}
          />
        ))}
      </ul>
    </Part>
  )
}

function commentsTitle(count: number): string {
  if (count === 0) return 'Commentaires'
  return count > 1 ? `${count} nouveaux commentaires` : '1 nouveau commentaire'
}

/** How much the site holds. */
export function Counts({ counts }: Pick<Overview, 'counts'>) {
  const figures = officeRooms.flatMap(({ count }) => {
    const value = count && counts[count.of]
    return value === undefined ? [] : [[value, count?.words[value > 1 ? 1 : 0]] as const]
  })
  return (
    <Part title="Le site en chiffres" more={{ href: '/', label: 'Voir le site' }}>
      <dl className={styles.counts}>
        {figures.map(([value, label]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </Part>
  )
}

type PartProps = {
  title: string
  /** Said instead of the children when there is nothing to show */
  none?: string | undefined
  more: { href: string; label: string }
  children: ReactNode
}

/** One subject of the overview, and the way to all of it. */
function Part({ title, none, more, children }: PartProps) {
  const id = useId()
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h2 id={id} className={styles.heading}>
        {title}
      </h2>
      {none ? <p className={styles.none}>{none}</p> : children}
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

/** The beginning of what a visitor wrote, and when. */
function WrittenRow({ href, title, text, date }: WrittenRowProps) {
  return (
    <li>
      <Anchor href={href} className={styles.title}>
        {title}
      </Anchor>
      <p className={classes('text-label break overflow-hidden', styles.extract)}>{text}</p>
      <time dateTime={date} className={styles.note}>
        {relativeDate(date, Date.now())}
      </time>
    </li>
  )
}
