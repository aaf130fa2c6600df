import Info from 'lucide-react/icons/info'
import Medal from 'lucide-react/icons/medal'
import Star from 'lucide-react/icons/star'
import type { AlbumCover } from '#src/club/gallery/gallery.contract.ts'
import type { Podium } from '#src/club/podiums/podiums.contract.ts'
import { photoAddress } from '#web/club/gallery/photoAddress.ts'
import { hrefs } from '#web/hrefs.ts'
import { Poster } from '#web/look/art/Poster.tsx'
import { cardSizes, Picture } from '#web/look/media/Picture.tsx'
import { Card } from '#web/look/ui/Card.tsx'
import { CardLinks } from '#web/look/ui/CardLinks.tsx'
import { classes } from '#web/look/ui/classes.ts'
import { MoreLink } from '#web/look/ui/MoreLink.tsx'
import styles from './PodiumCard.module.css'
import { podiumDate } from './podiumDate.ts'
import { readRank } from './ranks.ts'

type Props = {
  podium: Podium
  /** Of the gallery */
  album: AlbumCover | undefined
  first: boolean
}

/** A competition and who came home with what: the higher the rank, the longer its bar. */
export function PodiumCard({ podium, album, first }: Props) {
  const { _id, event, eventId, photo, winners } = podium
  const cover = album?.photos[0]
  const picture = photo || (cover && photoAddress(cover.url))
  return (
    <Card as="article" belt="var(--belt-jaune)">
      <div className={styles.picture}>
        <Picture
          src={picture ?? ''}
          alt={photo || !cover ? `Photo\u00a0: ${event}` : cover.alt}
          first={first}
          sizes={cardSizes}
          fallback={<Poster id={_id} category={event} />}
        />
      </div>
      <div className={styles.words}>
        <h3 className={styles.event}>{event}</h3>
        <p className={styles.date}>{podiumDate(podium)}</p>
        {(eventId || album) && (
          <p className="cluster">
            {eventId && <MoreLink href={hrefs.event(eventId)}>L’événement</MoreLink>}
            {album && (
              <MoreLink href={hrefs.album(album.event)}>
                {album.count > 1 ? `Les ${album.count} photos` : 'La photo'}
              </MoreLink>
            )}
          </p>
        )}
        {winners.length > 0 && <CardLinks of={`podiums/${_id}`} title={event} />}
      </div>
      {winners.length === 0 ? (
        <p className={styles.none}>
          <Info size={20} strokeWidth={1.75} aria-hidden />
          Aucun résultat disponible
        </p>
      ) : (
        <ol className={styles.winners}>
          {Object.entries(winners).flatMap(([index, { rank, names }]) =>
            Object.entries(names).map(([at, name]) => (
              <Winner key={`${index} ${at}`} rank={rank} name={name} />
            )),
          )}
        </ol>
      )}
    </Card>
  )
}

function Winner({ rank, name }: { rank: string; name: string }) {
  const { number, label, colour } = readRank(rank)
  return (
    <li className={classes(styles.winner, styles[colour])}>
      <span className={styles.badge}>
        {number ?? <Star size="1em" strokeWidth={1.75} aria-hidden />}
      </span>
      <div className={styles.who}>
        <p className={styles.name}>{name}</p>
        <p className={styles.label}>
          <Medal size={16} strokeWidth={1.75} aria-hidden />
          {label}
        </p>
      </div>
    </li>
  )
}
