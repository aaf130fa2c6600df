import type { ComponentType } from 'react'
import type { BeltColor } from '#web/ui/art/Belt.tsx'
import { formatBeltTitle, readMine, useMine } from './mine.ts'

/** Whether this device has a stored belt. */
export const changes = () => readMine().some(({ belt }) => belt !== undefined)

/** First belt of the lessons kept on this device, and whose it is. */
export function WornBelt({ View }: { View: ComponentType<{ belt?: BeltColor; owner?: string }> }) {
  const worn = useMine().find(({ belt }) => belt)
  return worn?.belt ? <View belt={worn.belt} owner={formatBeltTitle(worn)} /> : <View />
}
