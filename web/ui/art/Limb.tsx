import { teachesJudo } from '#src/core/settings/discipline-drawings.shared.ts'
import { useDisciplines } from '#web/ui/layout/useSettings.ts'
import { beltInks } from './Belt.tsx'

const ink = '#14161a'

/**
 * Arm, leg or trunk along its joints: an ink stroke under a cloth stroke, a tracksuit's where no
 * judo is taught.
 */
export function Limb({ d, width = 40, cloth }: LimbProps) {
  const usual = teachesJudo(useDisciplines()) ? '#fff' : beltInks.jaune.cloth
  return (
    <g fill="none" strokeLinejoin="round" strokeLinecap="round">
      <path d={d} stroke={ink} strokeWidth={width + 8} />
      <path d={d} stroke={cloth ?? usual} strokeWidth={width} />
    </g>
  )
}

type LimbProps = { d: string; width?: number; cloth?: string }
