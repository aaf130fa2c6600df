import { readMap } from '#src/core/settings/club-map.shared.ts'
import { withoutBrackets } from '#src/core/text/normalise.shared.ts'

export type Directions = {
  /** Opens the phone's map app; iPhones do not support `geo:` */
  app: { apple: string; others: string }
  openStreetMap: string
  google: string
}

/** Directions to the map's coordinates, else to the address; undefined without either. */
export function directionsTo(address: string, map: string): Directions | undefined {
  const { coordinates } = readMap(map)
  // Removes « (à côté du collège) »: map searches do not find it.
  const words = withoutBrackets(address).trim()
  const spot = coordinates && `${coordinates.latitude},${coordinates.longitude}`
  const destination = encodeURIComponent(spot ?? words)
  if (destination === '') return undefined
  return {
    app: {
      apple: `https://maps.apple.com/?daddr=${destination}`,
      others: `geo:${spot ?? '0,0'}?q=${destination}`,
    },
    openStreetMap: `https://www.openstreetmap.org/directions?to=${destination}`,
    google: `https://www.google.com/maps/dir/?api=1&destination=${destination}`,
  }
}
