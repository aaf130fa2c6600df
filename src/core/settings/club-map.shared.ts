import { decoded } from '#src/core/text/normalise.shared.ts'

export type Coordinates = { latitude: number; longitude: number }

/** Coordinates and link of a map; without either if the text is empty. */
export type ClubMap = { coordinates?: Coordinates; link?: string }

/** Reads coordinates or a link. A shortened link has no coordinates. */
export function readMap(text: string): ClubMap {
  const pasted = (/<iframe[^<>]*\ssrc="([^"]+)"/i.exec(text)?.[1] ?? text)
    .replaceAll('&amp;', '&')
    .trim()
  if (/^geo:/i.test(pasted)) return readPlain(pasted.slice(4).replace(/[;?].*/, ''))
  if (!/^https?:/i.test(pasted) || !URL.canParse(pasted)) return readPlain(pasted)
  const url = new URL(pasted)
  const coordinates = readLink(url)
  return { link: url.href, ...(coordinates && { coordinates }) }
}

/** Reads '48.8566, 2.3522', '48,8566 ; 2,3522' or '48°51′24″N 2°21′8″E' */
function readPlain(pasted: string): ClubMap {
  const text = pasted.replace(/\s+/g, ' ').trim()
  const coordinates = readPair(text) ?? readDegrees(text)
  return coordinates ? { coordinates } : {}
}

const decimal = String.raw`([+-]?\d{1,3}(?:\.\d+)?)`
const pair = new RegExp(`^${decimal} ?°? ?[,;/~ ] ?${decimal} ?°?$`)
const comma = /^([+-]?\d{1,3}),(\d+) ?[;/ ] ?([+-]?\d{1,3}),(\d+)$/

function readPair(text: string): Coordinates | undefined {
  const [, latitude, longitude] = pair.exec(text.replace(comma, '$1.$2 $3.$4')) ?? []
  return spot(latitude, longitude)
}

const half = String.raw`(\d{1,3}(?:[.,]\d+)?) ?° ?(?:(\d{1,2}(?:[.,]\d+)?) ?['’′] ?)?(?:(\d{1,2}(?:[.,]\d+)?) ?(?:["”″]|'') ?)?`
const degrees = new RegExp(`^${half}([NS]) ?[,;]? ?${half}([EWO])$`, 'i')

function readDegrees(text: string): Coordinates | undefined {
  const read = degrees.exec(text)
  if (!read) return undefined
  const [, d1, m1, s1, northSouth = '', d2, m2, s2, eastWest = ''] = read
  const angle = (...components: (string | undefined)[]) =>
    components.reduce(
      (sum, component, index) => sum + Number((component ?? '0').replace(',', '.')) / 60 ** index,
      0,
    )
  return spot(
    angle(d1, m1, s1) * (/s/i.test(northSouth) ? -1 : 1),
    angle(d2, m2, s2) * (/e/i.test(eastWest) ? 1 : -1),
  )
}

/** Query parameters of links, a pin before the centre of the map. */
const pinNames = [
  'marker',
  'q',
  'query',
  'll',
  'coordinate',
  'destination',
  'daddr',
  'center',
  'cp',
]

function readLink(url: URL): Coordinates | undefined {
  const { searchParams: query } = url
  const path = decoded(url.pathname + url.search)
  const pin = /!3d(-?[\d.]+)!4d(-?[\d.]+)/.exec(path)
  const embedded = /!2d(-?[\d.]+)!3d(-?[\d.]+)/.exec(path)
  const named = pinNames.map((name) => readPair((query.get(name) ?? '').replace(/^loc:/, '')))
  const seen = /\/@(-?[\d.]+),(-?[\d.]+)/.exec(path)
  const mapHash = new URLSearchParams(url.hash.slice(1)).get('map')?.split('/')
  return (
    spot(query.get('mlat'), query.get('mlon')) ??
    spot(pin?.[1], pin?.[2]) ??
    spot(embedded?.[2], embedded?.[1]) ??
    named.find(Boolean) ??
    readPair(/\/(?:place|search|dir\/)\/?([^/?]+)/.exec(path)?.[1]?.replaceAll('+', ' ') ?? '') ??
    spot(seen?.[1], seen?.[2]) ??
    spot(mapHash?.[1], mapHash?.[2])
  )
}

/** Coordinates rounded to six decimals (10 cm); undefined if not on Earth. */
function spot(
  latitude: string | number | null | undefined,
  longitude: string | number | null | undefined,
): Coordinates | undefined {
  if (latitude == null || longitude == null || latitude === '' || longitude === '') return undefined
  const [north, east] = [Number(latitude), Number(longitude)]
  if (!(Math.abs(north) <= 90 && Math.abs(east) <= 180)) return undefined
  return { latitude: rounded(north), longitude: rounded(east) }
}

const rounded = (degrees: number) => Math.round(degrees * 1e6) / 1e6
