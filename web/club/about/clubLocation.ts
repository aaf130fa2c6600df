import { type Coordinates, readMap } from '#src/core/settings/club-map.shared.ts'
import type { Settings } from '#src/core/settings/settings.schema.ts'
import { withoutBrackets } from '#src/core/text/normalise.shared.ts'

/** Location of the dojo: the address shown beside the map, and the map. */
export type ClubLocation = {
  /** Postal address; empty where the club has none */
  address: string
  /** True when the admin's place is a map link: a generic line replaces the address */
  isMapLink: boolean
  /** Input of the map, as readMap takes it; empty where only an address is known */
  map: string
  /** Embedded map; undefined where the service forbids it: use `link` instead */
  embed: Embed | undefined
  /** Opens the same place in a new tab */
  link: string
}

type Embed = {
  /** https */
  src: string
  /** Host name of the map service, shown to visitors */
  host: string
  /** Value of the frame's `sandbox` attribute: permissions besides its own scripts */
  sandbox: string
}

/**
 * Reads the admin's `place` (spec section 2 'About page'): an http link is the map, anything else
 * the address. The default is the club's address. The club's own map is used with that address
 * only.
 */
export function readClubLocation(
  venue: string,
  club: Pick<Settings['club'], 'address' | 'map'>,
): ClubLocation {
  const isMapLink = /^http/i.test(venue) && URL.canParse(venue)
  const address = isMapLink ? club.address : venue || club.address
  const map = isMapLink ? venue : address === club.address ? club.map : ''
  const { coordinates, link } = readMap(map)
  return {
    address,
    isMapLink,
    map,
    embed: (link && linkEmbed(link)) || (coordinates && markerEmbed(coordinates)),
    link: link ?? (coordinates ? spotLink(coordinates) : searchLink(address)),
  }
}

/** Map sites that refuse to be framed, except at their `embed` addresses. */
const framed: readonly { page: RegExp; embed?: RegExp }[] = [
  {
    page: /(^|\.)(google\.[a-z]{2,3}(?:\.[a-z]{2})?|goo\.gl|g\.co)$/,
    embed: /^\/maps(\/d)?\/(u\/\d\/)?embed/,
  },
  { page: /(^|\.)(openstreetmap\.org|osm\.org)$/, embed: /^\/export\/embed\.html/ },
  { page: /(^|\.)bing\.com$/, embed: /^\/maps\/embed/ },
  { page: /(^|\.)waze\.com$/, embed: /^\/iframe/ },
  { page: /(^|\.)(apple\.com|apple|mappy\.com|here\.com|viamichelin\.fr)$/ },
]

/**
 * Grants the map its own origin, which map services need. Uses https, since browsers block http
 * frames.
 */
function linkEmbed(link: string): Embed | undefined {
  const map = new URL(link)
  const provider = framed.find(({ page }) => page.test(map.hostname))
  if (provider && !provider.embed?.test(map.pathname)) return undefined
  map.protocol = 'https:'
  return {
    src: map.href,
    host: map.hostname.replace(/^www\./, ''),
    sandbox: 'allow-scripts allow-same-origin allow-popups',
  }
}

/** Degrees from the marker to each edge of the map: a walk of some minutes. */
const marginDegrees = { latitude: 0.0025, longitude: 0.0055 }

function markerEmbed({ latitude, longitude }: Coordinates): Embed {
  const corners = [
    longitude - marginDegrees.longitude,
    latitude - marginDegrees.latitude,
    longitude + marginDegrees.longitude,
    latitude + marginDegrees.latitude,
  ]
  const query = new URLSearchParams({
    bbox: corners.map((degrees) => degrees.toFixed(6)).join(','),
    layer: 'mapnik',
    marker: `${latitude},${longitude}`,
  })
  return {
    src: `https://www.openstreetmap.org/export/embed.html?${query}`,
    host: 'openstreetmap.org',
    // Sandboxes the frame without `allow-same-origin`, so it cannot store cookies.
    sandbox: 'allow-scripts allow-popups',
  }
}

const spotLink = ({ latitude, longitude }: Coordinates) =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`

/** Removes text in brackets: map searches do not find it. */
const searchLink = (address: string) =>
  `https://www.openstreetmap.org/search?${new URLSearchParams({
    query: withoutBrackets(address),
  })}`
