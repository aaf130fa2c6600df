import { createContext, type ReactNode, useContext } from 'react'
import { listPartsAt } from '#web/core/site-map.ts'
import type { PagePlaces } from '#web/page.ts'

/** Props of the page being shown: its parts find the answers to their API calls there. */
export const PartsContext = createContext({})

type Props<Place extends keyof PagePlaces> = { at: Place; children?: ReactNode } & PagePlaces[Place]

/** Parts other features add at this place, with the props given; `children` where there are none. */
export function PageParts<Place extends keyof PagePlaces>({
  at,
  children,
  ...given
}: Props<Place>) {
  const props = useContext(PartsContext)
  const parts = listPartsAt(at).filter(({ Component }) => Component)
  if (parts.length === 0) return children
  return parts.map(
    ({ name, Component }) => Component && <Component key={name} {...props} {...given} />,
  )
}
