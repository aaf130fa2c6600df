import type {
  BlogPosting,
  BreadcrumbList,
  Event as EventData,
  Graph,
  SportsClub,
  Thing,
} from 'schema-dts'
import type { ArticlePage } from '#src/club/blogs/blogs.contract.ts'
import { lastDayOf } from '#src/club/events/event-times.contract.ts'
import type { Event } from '#src/club/events/events.contract.ts'
import type { SettingsCard } from '#src/core/settings/settings.contract.ts'
import { withParisOffset } from '#src/core/time/paris-time.contract.ts'
import type { Match } from '#web/core/match.ts'
import { networksOf } from '#web/ui/layout/networks.ts'
import { previewOf } from '#web/ui/layout/preview.ts'
import type { Boot } from './boot.ts'
import { settingsCard } from './calls.ts'
import type { Head } from './page.ts'
import { pages } from './pages.ts'

/**
 * Structured data of a page (schema.org); undefined if it is hidden or a record is missing. Runs on
 * the server only and is not shipped to browsers.
 */
export function structuredData(match: Match, boot: Boot): Graph | undefined {
  const props = readProps(match, boot)
  if (!props) return undefined
  const { row } = match
  const head: Head = typeof row.head === 'function' ? row.head(props as never) : row.head
  if (head.hidden) return undefined
  const things = [
    pageData(match, head, props, boot),
    breadcrumbs(match, head.title, boot.origin),
  ].filter((thing) => thing !== undefined)
  return { '@context': 'https://schema.org', '@graph': things }
}

function pageData(
  match: Match,
  head: Head,
  props: Record<string, unknown>,
  { origin, answers }: Boot,
): Thing | undefined {
  const settings = answers[settingsCard.address]?.body as SettingsCard
  const picture = new URL(previewOf(match, head, settings).address, origin).href
  const page = { address: origin + match.url, picture, club: clubName(settings.club, origin) }
  switch (match.row.about) {
    case 'club':
      return clubData(settings, origin, picture)
    case 'event':
      return eventData(props.event as Event, page)
    case 'article':
      return articleData(props.article as ArticlePage, page)
    default:
      return match.row.structured ? match.row.structured(props as never, page.address) : undefined
  }
}

/** Props of the page; undefined if a required one is missing. */
function readProps({ data }: Match, { answers }: Boot): Record<string, unknown> | undefined {
  const loaded = data.filter(({ address }) => answers[address]?.status === 200)
  if (data.some((one) => !one.silent && !loaded.includes(one))) return undefined
  return Object.fromEntries(loaded.map(({ prop, address }) => [prop, answers[address]?.body]))
}

type Page = { address: string; picture: string; club: ReturnType<typeof clubName> }

/** Names the club as the author, since articles are unsigned. */
function articleData(article: ArticlePage, { address, picture, club }: Page): BlogPosting {
  return {
    '@type': 'BlogPosting',
    headline: article.title,
    description: article.excerpt,
    datePublished: article.publishedAt,
    image: picture,
    url: address,
    mainEntityOfPage: address,
    keywords: article.tags,
    commentCount: article.commentCount,
    inLanguage: 'fr-FR',
    author: club,
    publisher: club,
  }
}

/** Describes an event, without unknown facts. */
function eventData(event: Event, { address, picture, club }: Page): EventData {
  const { title, description, date, location, capacity } = event
  const { startTime, endTime } = event
  const lastDay = lastDayOf(event)
  // Omits a bare end day, which would be before the start time.
  const ends = endTime || !startTime || lastDay > date
  return {
    '@type': 'Event',
    name: title,
    description,
    startDate: momentOf(date, startTime),
    ...(ends && { endDate: momentOf(lastDay, endTime) }),
    eventStatus: 'https://schema.org/EventScheduled',
    eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
    ...(location && { location: { '@type': 'Place', name: location, address: location } }),
    ...(capacity !== undefined && { maximumAttendeeCapacity: capacity }),
    image: picture,
    url: address,
    organizer: club,
  }
}

/** Formats a day, or a moment if its time is known. */
const momentOf = (day: string, time?: string) =>
  time ? (withParisOffset(`${day}T${time}`) ?? day) : day

/** Path from the home page; undefined on the home page itself. */
function breadcrumbs(
  { row, url }: Match,
  title: string | undefined,
  origin: string,
): BreadcrumbList | undefined {
  if (!title) return undefined
  // Parent of a record's page: /events for /events/:id.
  const list = pages.find(({ path }) => path !== row.path && row.path.startsWith(`${path}/:`))
  const listTitle = typeof list?.head === 'object' ? list.head.title : undefined
  const steps = [
    { name: 'Accueil', item: `${origin}/` },
    ...(list && listTitle ? [{ name: listTitle, item: origin + list.path }] : []),
    { name: title, item: origin + url },
  ]
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map((step, index) => ({
      '@type': 'ListItem' as const,
      position: index + 1,
      ...step,
    })),
  }
}

function clubData({ club, hero }: SettingsCard, origin: string, picture: string): SportsClub {
  const profiles = networksOf(club).map(({ href }) => href)
  return {
    ...clubName(club, origin),
    alternateName: club.shortName,
    description: hero.intro,
    slogan: club.tagline,
    foundingDate: String(club.foundedYear),
    logo: `${origin}/icon-512.png`,
    image: picture,
    email: club.email,
    ...(club.phone && { telephone: club.phone }),
    ...(club.address && { address: club.address }),
    ...(profiles.length > 0 && { sameAs: profiles }),
  }
}

const clubName = ({ name }: SettingsCard['club'], origin: string) =>
  ({ '@type': 'SportsClub', '@id': `${origin}/#club`, name, url: `${origin}/` }) as const
