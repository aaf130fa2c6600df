const ink = '#14161a'

/** Arm, leg or trunk along its joints: an ink stroke under a cloth stroke. */
export const Limb = ({ d, width = 40, cloth = '#fff' }: LimbProps) => (
  <g fill="none" strokeLinejoin="round" strokeLinecap="round">
    <path d={d} stroke={ink} strokeWidth={width + 8} />
    <path d={d} stroke={cloth} strokeWidth={width} />
  </g>
)

type LimbProps = { d: string; width?: number; cloth?: string }
