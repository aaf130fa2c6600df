import { readMap } from '#src/core/settings/club-map.contract.ts'
import { withoutBrackets } from '#src/core/text/normalise.contract.ts'

export type Directions = {
  /** Opens the phone's own map app; iPhones know no `geo:` */
  app: { apple: string; others: string }
  openStreetMap: string
  google: string
}

/** To the spot on the map, else to the address; undefined without either. */
export function directionsTo(address: string, map: string): Directions | undefined {
  const { coordinates } = readMap(map)
  // « (à côté du collège) » is for people; no map finds it.
  const words = withoutBrackets(address).trim()
  const spot = coordinates && `${coordinates.latitude},${coordinates.longitude}`
  const place = encodeURIComponent(spot ?? words)
  if (place === '') return undefined
  return {
    app: {
      apple: `https://maps.apple.com/?daddr=${place}`,
      others: `geo:${spot ?? '0,0'}?q=${place}`,
    },
    openStreetMap: `https://www.openstreetmap.org/directions?to=${place}`,
    google: `https://www.google.com/maps/dir/?api=1&destination=${place}`,
  }
}
