import type { BeltColor } from '#web/ui/art/Belt.tsx'
import { useSettings } from '#web/ui/layout/useSettings.ts'
import { readMine, useMine } from './mine.ts'
import type { Mine } from './savedLessons.ts'

export const hasStoredBelt = () => readMine().some(({ belt }) => belt !== undefined)

/** First belt of the lessons kept on this device, and whose it is. */
export function useWornBelt(): { belt: BeltColor; owner: string } | undefined {
  const worn = useMine().find(({ belt }) => belt)
  const hasBelts = useSettings().grades === 'ceintures'
  return hasBelts && worn?.belt ? { belt: worn.belt, owner: formatBeltTitle(worn) } : undefined
}

/** Formats as « La ceinture de Léa » or « La ceinture d’Éva ». */
function formatBeltTitle({ name }: Mine): string {
  if (!name) return 'Votre ceinture'
  const of = /^[aeiou]/i.test(name.normalize('NFD')) ? 'd’' : 'de '
  return `La ceinture ${of}${name}`
}
