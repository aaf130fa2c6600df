import { Limb } from '#web/look/art/Limb.tsx'

const ink = '#14161a'

type JudokaProps = { skin: string; mane: string; belt: string }

/** From the side, leaning into the grip; eyes closed. */
function Figure({ skin, mane, belt }: JudokaProps) {
  return (
    <>
      <g fill={skin} stroke={ink} strokeWidth="4">
        <circle cx="92" cy="530" r="19" />
        <circle cx="216" cy="530" r="19" />
      </g>
      <Limb d="M186 360 216 420V506" width={40} />
      <Limb d="M160 360 112 436 98 506" width={40} />
      <Limb d="M216 216 168 348" width={72} />
      <path d="M126 322 200 350 192 372 118 344Z" fill={belt} stroke={ink} strokeWidth="4" />
      <Limb d="M226 216 266 290 370 272" width={34} />
      <circle cx="388" cy="270" r="16" fill={skin} stroke={ink} strokeWidth="4" />
      <circle cx="238" cy="140" r="42" fill={skin} stroke={ink} strokeWidth="4" />
      <path
        d="M198 152C186 92 232 78 268 108L254 122C236 116 220 126 214 150Z"
        fill={mane}
        stroke={ink}
        strokeWidth="4"
        strokeLinejoin="round"
      />
      <path
        d="M246 142Q254 150 264 144M254 166Q262 170 268 165"
        fill="none"
        stroke={ink}
        strokeWidth="4"
        strokeLinecap="round"
      />
    </>
  )
}

/** Two judoka hold each other: what is felt leaves the grip in rings. */
export const ParajudoArt = () => (
  <svg
    viewBox="0 0 720 540"
    preserveAspectRatio="xMidYMax slice"
    role="img"
    aria-label={
      'Deux judokas, les yeux fermés, se tiennent par le judogi\u00a0; de leur prise partent des cercles, comme sur l’eau.'
    }
  >
    <path d="M-400 -400H1120V540H-400Z" fill="#dfe4ce" />
    <g fill="none" stroke={ink} strokeWidth="3">
      {[150, 204, 260, 318, 378, 440].map((r) => (
        <circle key={r} cx="360" cy="262" r={r} />
      ))}
    </g>
    <path d="M-400 520H1120V560H-400Z" fill="#c3cba6" stroke={ink} strokeWidth="4" />
    <circle cx="360" cy="262" r="104" fill="var(--rouge-fill)" />
    <Figure skin="#f3c7a1" mane="#6b4128" belt="#6b4128" />
    <g transform="matrix(-1 0 0 1 720 0)">
      <Figure skin="#8a5a3a" mane="#14161a" belt="#1e4c9a" />
    </g>
  </svg>
)
