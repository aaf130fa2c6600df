import { expect, test } from 'vitest'
import { directionsTo } from '#web/ui/text/directions.ts'

const address = 'Gymnase, 12 avenue des Tilleuls (à côté du collège), 00000 Clairval'
const words = 'Gymnase%2C%2012%20avenue%20des%20Tilleuls%2C%2000000%20Clairval'

test('directions to an address search for it without its brackets', () => {
  expect(directionsTo(address, '')).toEqual({
    app: { apple: `https://maps.apple.com/?daddr=${words}`, others: `geo:0,0?q=${words}` },
    openStreetMap: `https://www.openstreetmap.org/directions?to=${words}`,
    google: `https://www.google.com/maps/dir/?api=1&destination=${words}`,
  })
})

test('directions to a known position lead there', () => {
  const ways = directionsTo(address, '48.8566, 2.3522')
  expect(ways?.app.others).toBe('geo:48.8566,2.3522?q=48.8566%2C2.3522')
  expect(ways?.google).toBe('https://www.google.com/maps/dir/?api=1&destination=48.8566%2C2.3522')
})

test('directions fall back to the address when a link has no spot; without either there are none', () => {
  expect(directionsTo(address, 'https://maps.app.goo.gl/abc')?.app.others).toBe(
    `geo:0,0?q=${words}`,
  )
  expect(directionsTo('', '')).toBeUndefined()
})
