import type { ReactNode } from 'react'
import type { BeltColor } from '#web/ui/art/Belt.tsx'
import { useSettings } from '#web/ui/layout/useSettings.ts'
import { formatBeltTitle, readMine, useMine } from './mine.ts'

/** Whether this device has a stored belt. */
export const changes = () => readMine().some(({ belt }) => belt !== undefined)

type Props = { render: (belt?: BeltColor, owner?: string) => ReactNode }

/** First belt of the lessons kept on this device, and whose it is. */
export function WornBelt({ render }: Props) {
  const worn = useMine().find(({ belt }) => belt)
  const hasBelts = useSettings().grades === 'ceintures'
  return hasBelts && worn?.belt ? render(worn.belt, formatBeltTitle(worn)) : render()
}
