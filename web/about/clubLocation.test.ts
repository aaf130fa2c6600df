import { expect, test } from 'vitest'
import { readClubLocation } from './clubLocation.ts'

const club = '12 avenue des Tilleuls, 00000 Clairval-sur-Orle'

test('without a place the club’s address stands beside a neutral map', () => {
  const place = readClubLocation('', club)
  expect(place.address).toBe(club)
  expect(place.map).toContain('https://www.openstreetmap.org/export/embed.html')
  expect(place.link).toContain('12+avenue+des+Tilleuls')
})

test('a place that is not a link is the address', () => {
  expect(readClubLocation('Salle des sports\nderrière le lycée', club).address).toBe(
    'Salle des sports\nderrière le lycée',
  )
})

test('a place that starts with http is the map, and no address is told', () => {
  const place = readClubLocation('https://www.maps.example/embed?pb=1', club)
  expect(place).toMatchObject({
    address: undefined,
    map: 'https://www.maps.example/embed?pb=1',
    host: 'maps.example',
  })
})

test('a map is embedded over https whatever was written', () => {
  expect(readClubLocation('http://maps.example/embed', club).map).toBe('https://maps.example/embed')
})

test('the default map runs in an origin of its own, where it can keep nothing', () => {
  expect(readClubLocation('', club).sandbox).not.toContain('allow-same-origin')
})

test('what only looks like a link is an address', () => {
  expect(readClubLocation('http, rue du Web', club).address).toBe('http, rue du Web')
})
