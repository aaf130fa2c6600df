import type { BreadcrumbList, Graph, PostalAddress, SportsClub, Thing } from 'schema-dts'
import { readMap } from '#src/core/settings/club-map.shared.ts'
import type { SettingsLayoutData } from '#src/core/settings/settings.schema.ts'
import { withoutBrackets } from '#src/core/text/normalise.shared.ts'
import type { Match } from '#web/core/match.ts'
import { findMenuTitle } from '#web/ui/layout/menuTitle.ts'
import { withHiddenWhenEmpty } from '#web/ui/layout/navigation.ts'
import { listNetworks } from '#web/ui/layout/networks.ts'
import { choosePreview } from '#web/ui/layout/preview.ts'
import type { Boot } from './boot.ts'
import { layoutDataCall } from './calls.ts'
import type { Head, NavLink, PageOfClub, PageRow } from './page.ts'
import { pages } from './pages.ts'

/**
 * Structured data of a page (schema.org); undefined if it is hidden or a record is missing. Runs on
 * the server only and is not shipped to browsers.
 */
export async function structuredData(match: Match, boot: Boot): Promise<Graph | undefined> {
  const props = readProps(match, boot)
  if (!props) return undefined
  const { row } = match
  const head: Head = typeof row.head === 'function' ? row.head(props as never) : row.head
  if (head.hidden) return undefined
  const path = breadcrumbs(match, head.title, boot)
  const things = [...(await pageData(match, head, props, boot)), ...(path ? [path] : [])]
  return { '@context': 'https://schema.org', '@graph': things }
}

async function pageData(
  match: Match,
  head: Head,
  props: Record<string, unknown>,
  { origin, answers, today }: Boot,
): Promise<Thing[]> {
  const settings = answers[layoutDataCall.address]?.body as SettingsLayoutData
  const picture = new URL(choosePreview(match, head, settings).address, origin).href
  const { about, structured } = match.row
  const ofClub = about === 'club'
  const club = ofClub ? clubData(settings, origin, picture) : clubName(settings.club, origin)
  if (!structured) return ofClub ? [club] : []
  const page = { address: origin + match.url, picture, today, club }
  return [await structured(props as never, page)].flat()
}

/** Props of the page; undefined if a required one is missing. */
function readProps({ data }: Match, { answers }: Boot): Record<string, unknown> | undefined {
  const loaded = data.filter(({ address }) => answers[address]?.status === 200)
  if (data.some((one) => !one.mayFail && !loaded.includes(one))) return undefined
  return Object.fromEntries(loaded.map(({ prop, address }) => [prop, answers[address]?.body]))
}

/** Path from the home page; undefined on the home page itself. */
function breadcrumbs(
  { row, url }: Match,
  title: string | undefined,
  { origin, answers }: Boot,
): BreadcrumbList | undefined {
  if (!title) return undefined
  const settings = answers[layoutDataCall.address]?.body as SettingsLayoutData
  // Parent of a record's page, which its visitors are led to when it is missing: /events.
  const list = pages.find(({ path }) => path === row.missing?.list)
  const listTitle = list && findListTitle(list, settings)
  const steps = [
    { name: 'Accueil', item: `${origin}/` },
    ...(list && listTitle ? [{ name: listTitle, item: origin + list.path }] : []),
    { name: findMenuTitle(settings, row.path) ?? title, item: origin + url },
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

/** Title of a page without its props; the menu's, where its head depends on them. */
function findListTitle({ path, head }: PageRow, settings: SettingsLayoutData) {
  const entries = withHiddenWhenEmpty([]).flatMap<NavLink>((entry) =>
    'links' in entry ? entry.links : [entry],
  )
  return (
    findMenuTitle(settings, path) ??
    (typeof head === 'object' ? head.title : entries.find(({ href }) => href === path)?.label)
  )
}

function clubData({ club, hero }: SettingsLayoutData, origin: string, picture: string) {
  const profiles = listNetworks(club).map(({ href }) => href)
  const { coordinates } = readMap(club.map)
  return {
    ...clubName(club, origin),
    alternateName: club.shortName,
    description: hero.intro,
    slogan: club.tagline,
    foundingDate: String(club.foundedYear),
    logo: `${origin}/icon-512.png`,
    image: picture,
    ...(club.email && { email: club.email }),
    ...(club.phone && { telephone: club.phone }),
    ...(club.address && { address: readAddress(club.address) }),
    ...(coordinates && { geo: { '@type': 'GeoCoordinates', ...coordinates } }),
    ...(profiles.length > 0 && { sameAs: profiles }),
  } satisfies SportsClub
}

/** Reads '12 rue des Tilleuls, 75011 Paris'; an address without a French postcode is one line. */
function readAddress(address: string): PostalAddress {
  const text = withoutBrackets(address).replace(/\s+/g, ' ')
  const [postcode] = /\b\d{5} (?=\p{L})/u.exec(text) ?? []
  const [before = '', town = ''] = postcode ? text.split(postcode, 2) : [text]
  const street = before
    .trim()
    .replace(/[,;–-]$/, '')
    .trim()
  const [addressLocality = '', ...after] = town.split(',').map((line) => line.trim())
  const isInFrance = postcode && after.every((line) => line === 'France')
  return {
    '@type': 'PostalAddress',
    ...(street && { streetAddress: street }),
    ...(postcode && { postalCode: postcode.trim(), addressLocality }),
    ...(isInFrance && { addressCountry: 'FR' }),
  }
}

const clubName = ({ name }: SettingsLayoutData['club'], origin: string): PageOfClub['club'] => ({
  '@type': 'SportsClub',
  '@id': `${origin}/#club`,
  name,
  url: `${origin}/`,
})
