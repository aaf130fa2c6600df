import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import Clock from 'lucide-react/icons/clock'
import Flag from 'lucide-react/icons/flag'
import MapPin from 'lucide-react/icons/map-pin'
import Share2 from 'lucide-react/icons/share-2'
import UserCheck from 'lucide-react/icons/user-check'
import Users from 'lucide-react/icons/users'
import type { Event, EventView } from '#src/club/events/events.contract.ts'
import type { EventStory } from '#src/club/events/ties.contract.ts'
import type { AlbumStart } from '#src/club/gallery/gallery.contract.ts'
import { useBoot } from '#web/boot.ts'
import { ArticleCard } from '#web/club/blogs/ArticleCard.tsx'
import { PhotoMats } from '#web/club/gallery/PhotoMats.tsx'
import { EventRegistrations } from '#web/club/registrations/EventRegistrations.tsx'
import { hrefs } from '#web/hrefs.ts'
import { BeltBand, BeltChip } from '#web/look/art/Belt.tsx'
import { dayNumber, longMonthYear, weekday } from '#web/look/text/dates.ts'
import { WholeNames } from '#web/look/text/WholeNames.tsx'
import { Anchor } from '#web/look/ui/Anchor.tsx'
import { Badge } from '#web/look/ui/Badge.tsx'
import { Button } from '#web/look/ui/Button.tsx'
import { CalendarButton } from '#web/look/ui/CalendarButton.tsx'
import { CardLinks } from '#web/look/ui/CardLinks.tsx'
import { classes } from '#web/look/ui/classes.ts'
import { FollowCalendar } from '#web/look/ui/FollowCalendar.tsx'
import { MoreLink } from '#web/look/ui/MoreLink.tsx'
import { SectionHead } from '#web/look/ui/SectionHead.tsx'
import { useShare } from '#web/look/ui/useShare.ts'
import { Description } from './Description.tsx'
import styles from './EventPage.module.css'
import { EventPicture } from './EventPicture.tsx'
import { EventResults } from './EventResults.tsx'
import { capacityText } from './people.ts'
import { hoursText, lastDayOf } from './when.ts'

type Props = { event: EventView; album?: AlbumStart; story?: EventStory }

/** One event (spec section 2 'Events', detail). */
export function EventPage({ event, album, story }: Props) {
  return (
    <article>
      <BeltBand color="orange" />
      <EventPicture event={event} banner className={styles.banner} />
      <div className={`wrap ${styles.columns}`}>
        <div className={styles.head}>
          <p className={classes('row text-label strong', styles.eyebrow)}>
            <BeltChip color="orange" />
            <Anchor href={hrefs.events}>Événements</Anchor>
          </p>
          <h1 className={styles.title}>{event.title}</h1>
        </div>
        <DateCard event={event} className={styles.card} />
        <Description paragraphs={event.paragraphs} className={styles.description} />
      </div>
      <EventRegistrations event={event} className={styles.album} />
      {story && story.results.length > 0 && (
        <section className={`wrap stack gap-5 ${styles.album}`} aria-labelledby="resultats">
          <SectionHead title="Les résultats" id="resultats" small />
          <EventResults results={story.results} />
        </section>
      )}
      {album && album.count > 0 && (
        <section className={`wrap stack gap-5 ${styles.album}`} aria-labelledby="album">
          <SectionHead
            title="Les photos"
            id="album"
            small
            action={
              <MoreLink href={hrefs.album(album.photos[0]?.event ?? event.title)}>
                {album.count > 1 ? `Les ${album.count} photos` : 'L’album'}
              </MoreLink>
            }
          />
          <PhotoMats photos={album.photos} label="Photos de l’événement" />
        </section>
      )}
      {story && story.articles.length > 0 && (
        <section className={`wrap stack gap-5 ${styles.album}`} aria-labelledby="recit">
          <SectionHead title="Le récit" id="recit" small />
          <ul className={styles.stories}>
            {story.articles.map((article) => (
              <li key={article._id}>
                <ArticleCard article={article} as="h3" />
              </li>
            ))}
          </ul>
        </section>
      )}
    </article>
  )
}

/** When, where, how many, and a way to share it. */
function DateCard({ event, className }: { event: Event; className?: string }) {
  const { title, date, location, meetingPoint, capacity, attendees } = event
  const past = lastDayOf(event) < useBoot().today
  const hours = hoursText(event)
  return (
    <div className={classes(styles.dateCard, className)}>
      <div className={styles.when}>
        <time dateTime={date}>
          <span className={styles.weekday}>{weekday(date)}</span>{' '}
          <DayOfMonth day={Number(dayNumber(date))} />{' '}
          <span className={styles.month}>{longMonthYear(date)}</span>
        </time>
        {past && <Badge className={styles.past}>Passé</Badge>}
      </div>
      <div className={styles.body}>
        <dl className={styles.facts}>
          {hours && (
            <div className={styles.fact}>
              <Clock size={20} strokeWidth={1.75} aria-hidden />
              <dt>Horaire</dt>
              <dd>{hours}</dd>
            </div>
          )}
          <div className={styles.fact}>
            <MapPin size={20} strokeWidth={1.75} aria-hidden />
            <dt>Lieu</dt>
            <dd>{location ? <WholeNames text={location} /> : 'À préciser'}</dd>
          </div>
          {meetingPoint && (
            <div className={styles.fact}>
              <Flag size={20} strokeWidth={1.75} aria-hidden />
              <dt>Rendez-vous</dt>
              <dd>
                <WholeNames text={meetingPoint} />
              </dd>
            </div>
          )}
          <div className={styles.fact}>
            <Users size={20} strokeWidth={1.75} aria-hidden />
            <dt>Capacité</dt>
            <dd>{capacityText(capacity)}</dd>
          </div>
          {Boolean(attendees) && (
            <div className={styles.fact}>
              <UserCheck size={20} strokeWidth={1.75} aria-hidden />
              <dt>Participants</dt>
              <dd>{attendees}</dd>
            </div>
          )}
        </dl>
        {!past && (
          <CalendarButton
            href={`/events/${event._id}.ics`}
            variant="primary"
            wide
            className={styles.agenda}
          />
        )}
        {!past && (
          <FollowCalendar href="/events.ics" label="Suivre tous les événements" file={null} />
        )}
        <p className="text-center" data-screen-only>
          <Anchor href={hrefs.eventSheet(event._id)} className="note target center">
            Affiche à imprimer
          </Anchor>
        </p>
        <CardLinks of={`events/${event._id}`} title={title} />
        <ShareEvent title={title} />
      </div>
    </div>
  )
}

/** The numeral of the card, read in its place: « mardi 1er décembre 2026 ». */
function DayOfMonth({ day }: { day: number }) {
  return (
    <span className={classes('display leading-flat block', styles.day)}>
      {day}
      {day === 1 && <sup>er</sup>}
    </span>
  )
}

/** How long the outcome is shown, in milliseconds (spec section 4). */
const shownFor = 3000

/** Shares the page one is on, and says how that went. */
function ShareEvent({ title }: { title: string }) {
  const { outcome, busy, share } = useShare(title, shownFor)
  const result = outcome && outcomes[outcome.kind]
  const Icon = result?.look === styles.done ? CircleCheck : CircleAlert
  return (
    <div className={styles.share}>
      <Button variant="ghost" wide icon={<Share2 aria-hidden />} pending={busy} onClick={share}>
        Partager
      </Button>
      <p
        role="status"
        className={classes('row gap-2 text-label muted strong', styles.outcome, result?.look)}
      >
        {result && (
          <>
            <Icon size={18} strokeWidth={1.75} aria-hidden />
            {result.text}
          </>
        )}
      </p>
    </div>
  )
}

/** The four texts of spec section 8 'Event share'. */
const outcomes = {
  shared: { text: 'Événement partagé !', look: styles.done },
  copied: { text: 'Lien copié !', look: styles.done },
  cancelled: { text: 'Partage annulé.', look: undefined },
  failed: { text: 'Échec de la copie.', look: styles.failed },
}
