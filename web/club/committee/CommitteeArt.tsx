import { Kid } from '#web/look/art/Kid.tsx'
import { PatternFill } from '#web/look/art/patterns.tsx'

/** Three volunteers behind the club's table, before the sun. */
export const CommitteeArt = () => (
  <svg
    viewBox="0 0 560 428"
    preserveAspectRatio="xMidYMax slice"
    aria-hidden="true"
    focusable="false"
  >
    <PatternFill id="bureau" name="sashiko" ground="#14161a" line="#33373d" scale={2} />
    <path d="M-400 -400H960V428H-400Z" fill="url(#bureau)" />
    <circle cx="280" cy="172" r="138" fill="var(--rouge-fill)" />
    <path d="M-400 362H960V428H-400Z" fill="#c3cba6" />
    <Kid belt="noire" hair="bun" mane={3} glasses x="50" y="150" width="150" height="250" />
    <Kid belt="marron" hair="short" skin={1} x="192" y="98" width="176" height="304" />
    <Kid belt="verte" hair="long" skin={3} mane={2} x="360" y="150" width="150" height="250" />
    <g fill="#f4c21b" stroke="#14161a" strokeWidth="5" strokeLinejoin="round">
      <path d="M60 312H88V392H60ZM472 312H500V392H472ZM22 288H538V314H22Z" />
      <path d="M176 254H224L214 288H166ZM344 262H366V288H344ZM366 268H376V282H366" fill="#fff" />
    </g>
  </svg>
)
