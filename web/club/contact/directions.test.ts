import { expect, test } from 'vitest'
import { directionsTo } from '#web/ui/text/directions.ts'

const address = 'Gymnase, 12 avenue des Tilleuls (à côté du collège), 00000 Clairval'
const words = 'Gymnase%2C%2012%20avenue%20des%20Tilleuls%2C%2000000%20Clairval'

test('an address alone is what the maps look for, without what stands in brackets', () => {
  expect(directionsTo(address, '')).toEqual({
    app: { apple: `https://maps.apple.com/?daddr=${words}`, others: `geo:0,0?q=${words}` },
    openStreetMap: `https://www.openstreetmap.org/directions?to=${words}`,
    google: `https://www.google.com/maps/dir/?api=1&destination=${words}`,
  })
})

test('a known position is where the directions lead', () => {
  const ways = directionsTo(address, '48.8566, 2.3522')
  expect(ways?.app.others).toBe('geo:48.8566,2.3522?q=48.8566%2C2.3522')
  expect(ways?.google).toBe('https://www.google.com/maps/dir/?api=1&destination=48.8566%2C2.3522')
})

test('a link that says no spot leaves the address; with neither there is no way', () => {
  expect(directionsTo(address, 'https://maps.app.goo.gl/abc')?.app.others).toBe(
    `geo:0,0?q=${words}`,
  )
  expect(directionsTo('', '')).toBeUndefined()
})
