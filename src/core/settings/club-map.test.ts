import { expect, test } from 'vitest'
import { readMap } from './club-map.shared.ts'

const paris = { latitude: 48.8566, longitude: 2.3522 }

test.each([
  '48.8566, 2.3522',
  '48.8566 2.3522',
  '48,8566 ; 2,3522',
  '48,8566 2,3522',
  '48.8566° N, 2.3522° E',
  'geo:48.8566,2.3522?z=17',
])('%s: coordinates are parsed', (text) => {
  expect(readMap(text)).toEqual({ coordinates: paris })
})

test.each([
  ['48°51′24″N 2°21′8″E', { latitude: 48.856667, longitude: 2.352222 }],
  ['48°51\'23.8"N 2°21\'07.9"E', { latitude: 48.856611, longitude: 2.352194 }],
  ["12° 30' S, 1° 15' O", { latitude: -12.5, longitude: -1.25 }],
])('%s: degrees, minutes and seconds are parsed', (text, coordinates) => {
  expect(readMap(text)).toEqual({ coordinates })
})

test.each([
  'https://www.openstreetmap.org/?mlat=48.8566&mlon=2.3522#map=17/48.1/2.1',
  'https://www.openstreetmap.org/#map=17/48.8566/2.3522',
  'https://www.openstreetmap.org/export/embed.html?bbox=2.3,48.8,2.4,48.9&marker=48.8566%2C2.3522',
  'https://www.google.com/maps/@48.8566,2.3522,17z',
  'https://www.google.com/maps/place/Dojo/@48.1,2.1,17z/data=!3m1!4b1!4m6!3m5!1s0x0:0x0!8m2!3d48.8566!4d2.3522',
  'https://www.google.com/maps?q=48.8566,2.3522',
  'https://www.google.com/maps/search/?api=1&query=48.8566%2C2.3522',
  'https://www.google.com/maps/search/48.8566,+2.3522',
  'https://www.google.com/maps/dir//48.8566,2.3522',
  'https://www.google.com/maps/embed?pb=!1m18!1m12!1m3!1d2624!2d2.3522!3d48.8566!2m3',
  'https://maps.apple.com/?ll=48.8566,2.3522&q=Dojo',
  'https://waze.com/ul?ll=48.8566%2C2.3522',
])('the coordinates are read from %s', (link) => {
  expect(readMap(link)).toEqual({ coordinates: paris, link })
})

test('the iframe that a map offers to copy is read as its address', () => {
  const link = 'https://www.google.com/maps/embed?pb=!1m18!2d2.3522!3d48.8566!2m3'
  expect(readMap(`<iframe width="600" src="${link}" style="border:0"></iframe>`)).toEqual({
    coordinates: paris,
    link,
  })
})

test.each([
  'https://maps.app.goo.gl/AbCdEf123',
  'https://www.google.com/maps/place/Gymnase+des+Tilleuls',
  'https://www.openstreetmap.org/way/1234567',
  'https://www.google.com/maps?q=91.5,2.3',
  'https://cartes.example/100%/dojo',
])('the map %s stays a link', (link) => {
  expect(readMap(link)).toEqual({ link })
})

test.each([
  '',
  '48.8566',
  '12 avenue des Tilleuls',
  '148.8, 2.3',
  'javascript:alert(1)',
  'https://',
])('the text "%s" is not a map', (text) => {
  expect(readMap(text)).toEqual({})
})
