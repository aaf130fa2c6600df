const steps = [
  { place: '2', x: 0, y: 209, fill: '#c9cdd0', size: 69, foot: 306 },
  { place: '1', x: 134.5, y: 144, fill: '#e3b53a', size: 92, foot: 268 },
  { place: '3', x: 269, y: 244.5, fill: '#c98a56', size: 56, foot: 317 },
] as const

const width = 135

/** The podium of folded belts, with the sun on its first step; stands on the bottom of its box. */
export function PodiumArt({ className }: { className?: string }) {
  return (
    <svg
      className={className}
      viewBox="0 0 404 331"
      preserveAspectRatio="xMidYMax meet"
      aria-hidden="true"
      focusable="false"
    >
      <circle cx="202" cy="93.5" r="93.5" fill="#bc002d" />
      {steps.map(({ place, x, y, fill, size, foot }) => (
        <g key={place}>
          <rect x={x} y={y} width={width} height={331 - y} fill={fill} />
          <path
            d={[6, 12.5, 19].map((seam) => `M${x} ${y + seam}h${width}`).join('')}
            stroke="#14161a"
            strokeOpacity=".5"
            strokeWidth="1.4"
            strokeDasharray="6.5 3.5"
          />
          <text
            x={x + width / 2}
            y={foot}
            textAnchor="middle"
            fontFamily="Schibsted Grotesk Variable, sans-serif"
            fontSize={size}
            fontWeight="880"
            fill="#14161a"
          >
            {place}
          </text>
        </g>
      ))}
    </svg>
  )
}
