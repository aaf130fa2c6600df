const ink = '#14161a'

/** An arm, a leg or a trunk from joint to joint: one stroke of ink under one of cloth. */
export const Limb = ({ d, width = 40, cloth = '#fff' }: LimbProps) => (
  <g fill="none" strokeLinejoin="round" strokeLinecap="round">
    <path d={d} stroke={ink} strokeWidth={width + 8} />
    <path d={d} stroke={cloth} strokeWidth={width} />
  </g>
)

type LimbProps = { d: string; width?: number; cloth?: string }
