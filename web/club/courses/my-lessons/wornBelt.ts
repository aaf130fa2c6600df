import type { BeltColor } from '#web/ui/art/Belt.tsx'
import { useSettings } from '#web/ui/layout/useSettings.ts'
import { formatBeltTitle, readMine, useMine } from './mine.ts'

export const hasStoredBelt = () => readMine().some(({ belt }) => belt !== undefined)

/** First belt of the lessons kept on this device, and whose it is. */
export function useWornBelt(): { belt: BeltColor; owner: string } | undefined {
  const worn = useMine().find(({ belt }) => belt)
  const hasBelts = useSettings().grades === 'ceintures'
  return hasBelts && worn?.belt ? { belt: worn.belt, owner: formatBeltTitle(worn) } : undefined
}
