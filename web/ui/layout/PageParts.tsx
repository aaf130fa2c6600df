import { createContext, type ReactNode, useContext } from 'react'
import { listParts } from '#web/core/site-map.ts'

/** Page being shown, and the props its parts get from the API and the frame. */
export const PartsContext = createContext({ page: '', props: {} })

type Props = { at: string; children?: ReactNode; [given: string]: unknown }

/** Parts other features add at this place, with the props given; `children` where there are none. */
export function PageParts({ at, children, ...given }: Props) {
  const { page, props } = useContext(PartsContext)
  const parts = listParts(page).filter((part) => part.at === at && part.Component)
  if (parts.length === 0) return children
  return parts.map(
    ({ name, Component }) => Component && <Component key={name} {...props} {...given} />,
  )
}
