import Info from 'lucide-react/icons/info'
import Medal from 'lucide-react/icons/medal'
import Star from 'lucide-react/icons/star'
import type { AlbumCover } from '#src/club/gallery/gallery.schema.ts'
import type { podiumsPhrases } from '#src/club/podiums/podiums.phrases.shared.ts'
import type { Podium, PodiumSeasons } from '#src/club/podiums/podiums.schema.ts'
import { photoAddress } from '#web/club/gallery/photoAddress.ts'
import { hrefs } from '#web/hrefs.ts'
import { BeltChip, BeltStripe } from '#web/ui/art/Belt.tsx'
import { Enso } from '#web/ui/art/Enso.tsx'
import { Kanji } from '#web/ui/art/Kanji.tsx'
import { Poster, Posters } from '#web/ui/art/Poster.tsx'
import { Card } from '#web/ui/components/Card.tsx'
import { ShareImageLinks } from '#web/ui/components/CardLinks.tsx'
import { classes } from '#web/ui/components/classes.ts'
import { Blank, Empty } from '#web/ui/components/Empty.tsx'
import { FigureStrip } from '#web/ui/components/FigureStrip.tsx'
import { MoreLink } from '#web/ui/components/MoreLink.tsx'
import { Pager } from '#web/ui/components/Pager.tsx'
import { SectionHead } from '#web/ui/components/SectionHead.tsx'
import { useMenuTitle } from '#web/ui/layout/menuTitle.ts'
import { cardSizes, Picture } from '#web/ui/media/Picture.tsx'
import { honoursAddress, podiumsAddress } from './addresses.ts'
import podiumCardStyles from './PodiumCard.module.css'
import { podiumDate, readRank } from './ranks.ts'

type Props = {
  results?: PodiumSeasons
  phrases: typeof podiumsPhrases
  covers?: readonly AlbumCover[]
}

/** Spec section 2 'Podiums page'. `results` is undefined when loading failed; no error is shown. */
export function PodiumsPage({ results, phrases, covers }: Props) {
  return (
    <>
      <BeltStripe color="jaune" />
      <Banner phrases={phrases} />
      {results ? <Seasons results={results} covers={covers} /> : <Blank />}
      <Excellence />
    </>
  )
}

function Seasons({ results, covers }: { results: PodiumSeasons } & Pick<Props, 'covers'>) {
  const { seasons, years, events, athletes } = results
  return (
    <>
      <FigureStrip
        figures={[
          { value: `${years}`, label: 'Années de Compétition' },
          { value: `${events}`, label: 'Événements' },
          { value: `${athletes}`, label: 'Athlètes Récompensés' },
        ]}
      />
      <div className="wrap">
        {seasons.length === 0 && (
          <Empty
            picture={<Enso />}
            title="Aucun podium pour le moment"
            as="h2"
            className="my-section">
            Les premières médailles sont encore à l’entraînement.
          </Empty>
        )}
        {seasons.map((season, index) => (
          <Season key={season.year} {...season} covers={covers} first={index === 0} />
        ))}
        <Pager path={podiumsAddress} {...results} />
      </div>
    </>
  )
}

function Banner({ phrases }: Pick<Props, 'phrases'>) {
  const menuTitle = useMenuTitle()
  return (
    // On a dark page the ink is hardly darker: the page's belt runs on beside it.
    <div className="relative z-2 bg-night dark:z-auto" data-on-dark>
      <div className="grid wrap lg:grid-cols-[minmax(0,1fr)_32.4%] lg:gap-8 lg:min-h-110.5">
        <SectionHead
          as="h1"
          chip={<BeltChip color="jaune" />}
          eyebrow="Actualités"
          title={menuTitle ?? 'PODIUMS'}
          className="min-w-0 wrap-anywhere pt-9.5 pb-18 [&_h1]:text-[clamp(3rem,1.1rem_+_8.57vw,9rem)] [&_h1]:tracking-[-0.04em] lg:pt-19 lg:pb-14.5">
          {phrases.lead && <p className="max-w-[34rem] opacity-80">{phrases.lead}</p>}
          <p className="mt-4 text-body font-sans">
            <MoreLink href={honoursAddress}>Le palmarès complet</MoreLink>
          </p>
        </SectionHead>
        <PodiumArt className="self-end justify-self-center w-[min(100%_-_24px,25.25rem)] lg:w-full lg:mr-5" />
      </div>
    </div>
  )
}

type SeasonProps = PodiumSeasons['seasons'][number] & Pick<Props, 'covers'> & { first: boolean }

function Season({ year, count, podiums, covers, first }: SeasonProps) {
  const id = `saison-${year}`
  return (
    <section
      className="grid min-w-0 wrap-anywhere lg:grid-cols-(--cols) [--cols:minmax(0,17.95rem)_minmax(0,1fr)] gap-x-8 gap-y-7 py-[clamp(48px,6vw,86px)] not-first:border-t-structure not-first:border-t-ink"
      aria-labelledby={id}>
      <div className="lg:sticky lg:top-[7rem] lg:self-start">
        <h2 id={id} className="text-h2-small leading-none">
          Saison <span className="block leading-none text-[1.75em] tracking-title">{year}</span>
        </h2>
        <p className="text-ink-soft mt-4">{count} compétition(s) organisée(s)</p>
      </div>
      <Posters of={podiums} about={({ event }) => event}>
        <ul className="grid gap-8 items-start grid-cols-[repeat(auto-fill,minmax(min(100%,20rem),1fr))]">
          {podiums.map((podium, index) => (
            <li key={podium._id} className="min-w-0">
              <PodiumCard
                podium={podium}
                first={first && index === 0}
                album={findAlbum(podium, covers)}
              />
            </li>
          ))}
        </ul>
      </Posters>
    </section>
  )
}

function Excellence() {
  return (
    <section
      className="relative z-2 py-[clamp(64px,6vw,76px)] bg-belt-jaune text-night"
      aria-labelledby="excellence">
      <div className="wrap flex items-center gap-8 justify-between min-w-0 wrap-anywhere">
        <div>
          <h2 id="excellence">Excellence Sportive</h2>
          <p className="mt-4 text-lead font-serif leading-normal max-w-[37rem]">
            Une médaille se gagne un mercredi soir d’hiver, quand personne ne regarde.
          </p>
        </div>
        <Kanji name="sho" className="flex-none max-md:hidden! size-48" />
      </div>
    </section>
  )
}

const steps = [
  { rank: '2', x: 0, y: 209, fill: '#c9cdd0', size: 69, foot: 306 },
  { rank: '1', x: 134.5, y: 144, fill: '#e3b53a', size: 92, foot: 268 },
  { rank: '3', x: 269, y: 244.5, fill: '#c98a56', size: 56, foot: 317 },
] as const

const width = 135

/** Podium of folded belts with the sun on its first step, aligned to the bottom of its box. */
function PodiumArt({ className }: { className?: string }) {
  return (
    <svg
      className={className}
      viewBox="0 0 404 331"
      preserveAspectRatio="xMidYMax meet"
      aria-hidden="true"
      focusable="false">
      <circle cx="202" cy="93.5" r="93.5" fill="var(--color-accent-drawn)" />
      {steps.map(({ rank, x, y, fill, size, foot }) => (
        <g key={rank}>
          <rect x={x} y={y} width={width} height={331 - y} fill={fill} />
          <path
            d={[6, 12.5, 19].map((seam) => `M${x} ${y + seam}h${width}`).join('')}
            stroke="#14161a"
            strokeOpacity=".5"
            strokeWidth="1.4"
            strokeDasharray="6.5 3.5"
          />
          <text
            x={x + width / 2}
            y={foot}
            textAnchor="middle"
            fontFamily="Schibsted Grotesk Variable, sans-serif"
            fontSize={size}
            fontWeight="880"
            fill="#14161a">
            {rank}
          </text>
        </g>
      ))}
    </svg>
  )
}

type CardProps = {
  podium: Podium
  first: boolean
  album: ReturnType<typeof findAlbum>
}

function PodiumCard({ podium, album, first }: CardProps) {
  const { _id, event, eventId, photo, winners } = podium
  const cover = album?.cover
  return (
    <Card as="article" belt="var(--color-belt-jaune)">
      <div className="overflow-hidden aspect-2/1">
        <Picture
          src={photo || (cover?.src ?? '')}
          alt={photo || !cover ? `Photo\u00a0: ${event}` : cover.alt}
          first={first}
          sizes={cardSizes}
          fallback={<Poster id={_id} category={event} />}
        />
      </div>
      <div className="pt-6 px-6 pb-5">
        <h3 className="text-lead leading-tight">{event}</h3>
        <p className="mt-1 text-note text-ink-faint">{podiumDate(podium)}</p>
        {(eventId || album) && (
          <p className="flex flex-wrap items-center gap-3">
            {eventId && <MoreLink href={hrefs.event(eventId)}>L’événement</MoreLink>}
            {album && (
              <MoreLink href={album.href}>
                {album.count > 1 ? `Les ${album.count} photos` : 'La photo'}
              </MoreLink>
            )}
          </p>
        )}
        {winners.length > 0 && <ShareImageLinks of={`podiums/${_id}`} title={event} />}
      </div>
      {winners.length === 0 ? (
        <p className="flex items-center gap-3 text-ink-soft pt-0 px-6 pb-6">
          <Info size={20} />
          Aucun résultat disponible
        </p>
      ) : (
        <ol className="grid gap-0.75 pb-6">
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
    <li
      // However short the bar, there is room for a name.
      className={classes(
        'grid grid-cols-[56px_minmax(0,1fr)] w-(--length) min-w-[min(100%,12.5rem)] min-h-15',
        'bg-[color-mix(in_srgb,var(--rank)_var(--tint),var(--color-surface))]',
        podiumCardStyles[colour],
      )}>
      <span className="grid place-items-center bg-(--rank) text-[color:var(--on-rank,var(--color-night))] text-lead font-black leading-none [print-color-adjust:exact]">
        {number ?? <Star size="1em" />}
      </span>
      <div className="leading-snug self-center py-2.25 px-4">
        <p className="font-semibold">{name}</p>
        <p className="flex items-center gap-1 text-note">
          <Medal size={16} />
          {label}
        </p>
      </div>
    </li>
  )
}

/** Album of a podium's event; else one of the same name, unless it belongs to another event. */
function findAlbum({ event, eventId }: Podium, covers: readonly AlbumCover[] = []) {
  const album =
    covers.find((cover) => eventId && cover.eventId === eventId) ??
    covers.find((cover) => cover.event === event && (!eventId || !cover.eventId))
  if (!album) return undefined
  const [first] = album.photos
  const cover = first && { src: photoAddress(first.url), alt: first.alt }
  return { href: hrefs.album(album.event), count: album.count, cover }
}
