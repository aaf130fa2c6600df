import type { ArticleCard } from '#src/club/blogs/blogs.contract.ts'
import { lastDayOf } from '#src/club/events/event-times.contract.ts'
import type { Event } from '#src/club/events/events.contract.ts'
import { useBoot } from '#web/boot.ts'
import { EventPicture, eventSubject } from '#web/club/events/EventPicture.tsx'
import { Facts } from '#web/club/events/Facts.tsx'
import { attendeesText, hoursText } from '#web/club/events/texts.ts'
import { PhotoMats } from '#web/club/gallery/PhotoMats.tsx'
import { hrefs } from '#web/hrefs.ts'
import { Poster, Posters } from '#web/ui/art/Poster.tsx'
import { Anchor } from '#web/ui/components/Anchor.tsx'
import { Badge, Tag } from '#web/ui/components/Badge.tsx'
import { stretched } from '#web/ui/components/Card.tsx'
import { classes } from '#web/ui/components/classes.ts'
import { Blank } from '#web/ui/components/Empty.tsx'
import { EventDay } from '#web/ui/components/EventDay.tsx'
import { MoreLink } from '#web/ui/components/MoreLink.tsx'
import { cardSizes, Picture } from '#web/ui/media/Picture.tsx'
import { dayOf, longDay } from '#web/ui/text/dates.ts'
import { excerpt } from '#web/ui/text/excerpt.ts'
import { HomeSection } from './HomeSection.tsx'
import type { HomeProps } from './homeProps.ts'
import styles from './Latest.module.css'

export const Lists = ({ events, articles, photos }: HomeProps) => (
  <>
    <LatestPhotos photos={photos} />
    <LatestEvents events={events} />
    <LatestArticles articles={articles} />
  </>
)

/** Latest photos, all published with consent. Hidden while there are none. */
function LatestPhotos({ photos }: Pick<HomeProps, 'photos'>) {
  if (!photos?.length) return null
  return (
    <HomeSection
      belt="bleue"
      eyebrow="Les dernières photos"
      title="Au dojo"
      id="photos"
      action={<MoreLink href={hrefs.gallery}>Voir la galerie</MoreLink>}
    >
      <div className="mt-6">
        <PhotoMats photos={photos} label="Les dernières photos" />
      </div>
    </HomeSection>
  )
}

function LatestEvents({ events }: Pick<HomeProps, 'events'>) {
  return (
    <HomeSection
      belt="marron"
      ground="gi"
      eyebrow="À vos agendas"
      title="Derniers Événements"
      id="agenda"
      action={
        <MoreLink href={hrefs.events} className={styles.all}>
          Voir tous les événements
        </MoreLink>
      }
    >
      {!events ? (
        <Blank />
      ) : events.length === 0 ? (
        <p className="mt-6 text-lead serif border-top pt-5">
          L’agenda reprend son souffle&nbsp;: les prochains rendez-vous arrivent bientôt.
        </p>
      ) : (
        <Posters of={events} about={eventSubject}>
          <ul className={classes('strip mt-5 border-top', styles.rows)}>
            {events.slice(0, 3).map((event) => (
              <Row key={event._id} event={event} />
            ))}
          </ul>
        </Posters>
      )}
    </HomeSection>
  )
}

function Row({ event }: { event: Event }) {
  const past = lastDayOf(event) < useBoot().today
  return (
    <li className={classes('grid items-start relative ruled-below', styles.row)}>
      <EventDay date={event.date} className={styles.date} />
      <div className="min-0">
        <h3>
          <Anchor href={hrefs.event(event._id)} className={`${stretched} underlined-on-hover`}>
            {event.title}
          </Anchor>
        </h3>
        <Facts
          hours={hoursText(event)}
          location={event.location || 'Lieu premium'}
          people={attendeesText(event.attendees)}
          className="mt-2"
        />
      </div>
      {/* Past events appear only when fewer than three are upcoming, and are not open. */}
      {past ? <Badge>Passé</Badge> : <Badge variant="open">OUVERT</Badge>}
      <EventPicture event={event} className={classes('tinted from-md', styles.picture)} />
    </li>
  )
}

function LatestArticles({ articles }: Pick<HomeProps, 'articles'>) {
  return (
    <HomeSection
      belt="marron"
      ground={classes('tinted', styles.section)}
      eyebrow="Le carnet du club"
      title="Derniers Articles"
      id="carnet"
      action={
        <MoreLink href={hrefs.blogs} className={styles.all}>
          Lire tous les articles
        </MoreLink>
      }
    >
      {!articles ? (
        <Blank />
      ) : articles.length === 0 ? (
        <p className="mt-6 text-lead serif">
          La plume s’échauffe encore&nbsp;: les premiers articles arrivent bientôt.
        </p>
      ) : (
        <Posters of={articles} about={subjectOf}>
          <ul className={`strip grid gap-5 mt-5 md-two ${styles.articles}`}>
            {articles.slice(0, 3).map((article) => (
              <Article key={article._id} article={article} />
            ))}
          </ul>
        </Posters>
      )}
    </HomeSection>
  )
}

const subjectOf = ({ category, title }: ArticleCard) => category || title

/** Article card: excerpt, tags and reading time within the limits of spec section 9. */
function Article({ article }: { article: ArticleCard }) {
  const { _id, title, image, tags, publishedAt, readTime } = article
  return (
    <li className={classes('min-0 relative', styles.article)}>
      <div className={classes('tinted', styles.photo)}>
        <Picture
          src={image}
          sizes={cardSizes}
          fallback={<Poster id={_id} category={subjectOf(article)} />}
        />
      </div>
      <p className="cluster mt-4 note muted gap-4 gap-y-1">
        <Badge variant="new">NOUVEAU</Badge>
        <time dateTime={dayOf(publishedAt)}>{longDay(publishedAt)}</time>
        <span>{readTime || 5} min</span>
      </p>
      <h3 className={classes('mt-3', styles.title)}>
        <Anchor href={hrefs.article(_id)} className={`${stretched} underlined-on-hover`}>
          {title}
        </Anchor>
      </h3>
      <p className={classes('muted mt-2 serif leading-text text-reading', styles.excerpt)}>
        {excerpt(article.excerpt, 120)}
      </p>
      {tags.length > 0 && (
        <ul className="flex flex-wrap gap-x">
          {tags.slice(0, 2).map((tag) => (
            <li key={tag} className="relative above">
              <Tag href={hrefs.tag(tag)}>{tag}</Tag>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}
