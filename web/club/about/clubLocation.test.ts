import { expect, test } from 'vitest'
import { readClubLocation } from './clubLocation.ts'

const address = '12 avenue des Tilleuls (au fond), 00000 Clairval-sur-Orle'
const club = { address, map: '' }
const onMap = { address, map: '48.85, 2.35' }
const marked = /^https:\/\/www\.openstreetmap\.org\/export\/embed\.html\?.*&marker=48\.85%2C2\.35$/

test('without a map only the club’s address is shown, which other maps search for', () => {
  expect(readClubLocation('', club)).toMatchObject({
    address,
    isMapLink: false,
    embed: undefined,
    link: 'https://www.openstreetmap.org/search?query=12+avenue+des+Tilleuls%2C+00000+Clairval-sur-Orle',
  })
})

test('coordinates are a marker on a map of walking size, which can store nothing', () => {
  const { embed, link } = readClubLocation('', onMap)
  expect(embed?.src).toMatch(marked)
  const [west = 0, south = 0, east = 0, north = 0] =
    new URL(embed?.src ?? '').searchParams.get('bbox')?.split(',').map(Number) ?? []
  expect(east - west).toBeCloseTo(0.011)
  expect(north - south).toBeCloseTo(0.005)
  expect((south + north) / 2).toBeCloseTo(48.85, 6)
  expect((west + east) / 2).toBeCloseTo(2.35, 6)
  expect(link).toContain('mlat=48.85&mlon=2.35')
  expect(embed?.sandbox).not.toContain('allow-same-origin')
})

test.each(['Salle des sports\nderrière le lycée', 'http, rue du Web'])(
  'the place %j is not a link, so it is the address, and gets no map of the club',
  (place) => {
    expect(readClubLocation(place, onMap)).toMatchObject({ address: place, embed: undefined })
  },
)

test('a place that is the club’s address has the club’s map', () => {
  expect(readClubLocation(address, onMap).embed?.src).toMatch(marked)
})

test('a place that starts with http is the embedded map, beside the address', () => {
  const link = 'https://www.maps.example/embed?pb=1'
  expect(readClubLocation(link, club)).toEqual({
    address,
    isMapLink: true,
    map: link,
    embed: {
      src: link,
      host: 'maps.example',
      sandbox: 'allow-scripts allow-same-origin allow-popups',
    },
    link,
  })
})

test.each([
  'https://www.google.com/maps/place/Dojo/@48.1,2.1,17z/data=!8m2!3d48.85!4d2.35',
  'https://www.google.fr/maps?q=48.85,2.35',
  'https://www.openstreetmap.org/?mlat=48.85&mlon=2.35',
  'https://maps.apple.com/?ll=48.85,2.35',
])('the link %s cannot be embedded, so its spot is marked on OpenStreetMap', (link) => {
  const embed = { src: expect.stringMatching(marked) }
  expect(readClubLocation('', { address, map: link })).toMatchObject({ embed, link })
})

test.each([
  'https://maps.app.goo.gl/AbCdEf123',
  'https://goo.gl/maps/AbCdEf123',
  'https://www.google.com/maps/place/Gymnase+des+Tilleuls',
  'https://www.openstreetmap.org/way/1234567',
])('the link %s has no spot and cannot be embedded, so it stays a link', (link) => {
  const place = { address, isMapLink: true, embed: undefined, link }
  expect(readClubLocation(link, club)).toMatchObject(place)
})

test.each([
  'https://www.google.com/maps/embed?pb=!1m18!2d2.35!3d48.85',
  'https://www.google.com/maps/d/u/0/embed?mid=abc',
  'https://www.openstreetmap.org/export/embed.html?bbox=2,48,3,49&marker=48.85,2.35',
  'https://umap.openstreetmap.fr/fr/map/dojo_123',
  'http://maps.example/embed',
])('the link %s can be embedded, over https', (link) => {
  const { embed } = readClubLocation('', { address, map: link })
  expect(embed?.src).toBe(link.replace(/^http:/, 'https:'))
})
