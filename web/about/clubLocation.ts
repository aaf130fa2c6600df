/** Where the dojo is: what is written beside the map, and the map's own address. */
export type ClubLocation = {
  /** Absent when the club gave a map instead: a generic line stands for it. */
  address: string | undefined
  /** https, to be embedded */
  map: string
  /** The map's host, as visitors are told it */
  host: string
  /** What the frame may do besides running its own scripts */
  sandbox: string
  /** The same place in a tab of its own */
  link: string
}

/** Mainland France: the starter content's town is on no map. */
const franceEmbed =
  'https://www.openstreetmap.org/export/embed.html?bbox=-5.3%2C41.2%2C9.7%2C51.2&layer=mapnik'

/**
 * Reads the admin's `place` (spec section 2 'About page'): what starts with http is a map to
 * embed; anything else is an address, by default the club's, with a neutral map.
 */
export function readClubLocation(place: string, clubAddress: string): ClubLocation {
  if (/^http/i.test(place) && URL.canParse(place)) return givenMap(place)
  const address = place || clubAddress
  const search = new URLSearchParams({ query: address })
  return {
    address,
    map: franceEmbed,
    host: 'openstreetmap.org',
    // An origin of its own, so it can keep no cookie.
    sandbox: 'allow-scripts allow-popups',
    link: `https://www.openstreetmap.org/search?${search}`,
  }
}

/** Other map services need their own origin to work; a page over https embeds https only. */
function givenMap(place: string): ClubLocation {
  const map = new URL(place)
  map.protocol = 'https:'
  return {
    address: undefined,
    map: map.href,
    host: map.hostname.replace(/^www\./, ''),
    sandbox: 'allow-scripts allow-same-origin allow-popups',
    link: map.href,
  }
}
