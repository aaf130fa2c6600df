import { type Coordinates, readMap } from '#src/core/settings/club-map.contract.ts'
import type { Settings } from '#src/core/settings/settings.contract.ts'
import { withoutBrackets } from '#src/core/text/normalise.contract.ts'

/** Where the dojo is: what is written beside the map, and the map. */
export type ClubLocation = {
  /** In words; empty where the club has none */
  address: string
  /** The page was given a map as its place: a generic line stands beside it */
  mapGiven: boolean
  /** What says where that is, as it was given (readMap); empty where only the words do */
  map: string
  /** Absent where nothing can be embedded: `link` leads there */
  embed: Embed | undefined
  /** The same place in a tab of its own */
  link: string
}

type Embed = {
  /** https */
  src: string
  /** Who shows it, as visitors are told */
  host: string
  /** What the frame may do besides running its own scripts */
  sandbox: string
}

/**
 * Reads the admin's `place` (spec section 2 'About page'): what starts with http is the map, and
 * anything else the address, by default the club's. The club's own map goes with its own address.
 */
export function readClubLocation(
  place: string,
  club: Pick<Settings['club'], 'address' | 'map'>,
): ClubLocation {
  const mapGiven = /^http/i.test(place) && URL.canParse(place)
  const address = mapGiven ? club.address : place || club.address
  const map = mapGiven ? place : address === club.address ? club.map : ''
  const { coordinates, link } = readMap(map)
  return {
    address,
    mapGiven,
    map,
    embed: (link && givenEmbed(link)) || (coordinates && markerEmbed(coordinates)),
    link: link ?? (coordinates ? spotLink(coordinates) : searchLink(address)),
  }
}

/** Maps whose pages let nobody show them in a frame, but for those made for it. */
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

/** Other map services need their own origin to work; a page over https embeds https only. */
function givenEmbed(link: string): Embed | undefined {
  const map = new URL(link)
  const known = framed.find(({ page }) => page.test(map.hostname))
  if (known && !known.embed?.test(map.pathname)) return undefined
  map.protocol = 'https:'
  return {
    src: map.href,
    host: map.hostname.replace(/^www\./, ''),
    sandbox: 'allow-scripts allow-same-origin allow-popups',
  }
}

/** Degrees to each side of the marker: a walk of some minutes. */
const around = { latitude: 0.0025, longitude: 0.0055 }

function markerEmbed({ latitude, longitude }: Coordinates): Embed {
  const corners = [
    longitude - around.longitude,
    latitude - around.latitude,
    longitude + around.longitude,
    latitude + around.latitude,
  ]
  const query = new URLSearchParams({
    bbox: corners.map((degrees) => degrees.toFixed(6)).join(','),
    layer: 'mapnik',
    marker: `${latitude},${longitude}`,
  })
  return {
    src: `https://www.openstreetmap.org/export/embed.html?${query}`,
    host: 'openstreetmap.org',
    // An origin of its own, so it can keep no cookie.
    sandbox: 'allow-scripts allow-popups',
  }
}

const spotLink = ({ latitude, longitude }: Coordinates) =>
  `https://www.openstreetmap.org/?mlat=${latitude}&mlon=${longitude}#map=17/${latitude}/${longitude}`

/** What stands in brackets is for people; no map finds it. */
const searchLink = (address: string) =>
  `https://www.openstreetmap.org/search?${new URLSearchParams({
    query: withoutBrackets(address),
  })}`
