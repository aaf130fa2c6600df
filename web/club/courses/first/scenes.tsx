import type { ReactNode } from 'react'
import type { FirstScreen } from '#src/club/courses/first-lesson.schema.ts'
import { KanjiOutline } from '#web/ui/art/Kanji.tsx'
import { Kid } from '#web/ui/art/Kid.tsx'
import { Limb } from '#web/ui/art/Limb.tsx'

const ink = '#14161a'
const clubColor = 'var(--color-accent-drawn)'
const skin = '#f6d7bd'
const mane = '#6b4128'

type SceneProps = {
  background: string
  floor?: string
  at?: number
  sun?: readonly [x: number, y: number, r: number, colour: string]
  children?: ReactNode
}

/** Scene of 390 x 418 units; ground and floor extend beyond it to fill any box. */
const Scene = ({ background, floor = '#c3cba6', at = 336, sun, children }: SceneProps) => (
  <svg viewBox="0 0 390 418" preserveAspectRatio="xMidYMax meet" aria-hidden="true">
    <path d="M-900 -900H1290V900H-900Z" fill={background} />
    {sun && <circle cx={sun[0]} cy={sun[1]} r={sun[2]} fill={sun[3]} />}
    <path d={`M-900 ${at}H1290V900H-900Z`} fill={floor} stroke={ink} strokeWidth="5" />
    <g stroke={ink} strokeWidth="4" strokeLinejoin="round" strokeLinecap="round">
      {children}
    </g>
  </svg>
)

/** A child's head in profile, facing left unless mirrored; `turn` in degrees. */
const Head = ({ x, y, turn = 0, mirrored = false, face = skin, hair = mane }: HeadProps) => (
  <g transform={`translate(${x} ${y}) rotate(${turn}) scale(${mirrored ? -1 : 1} 1)`}>
    <circle r="32" fill={face} />
    <path d="M-12 -30C24 -44 50 -6 30 14Q16 2 14 -12 0 -18 -24 -20Q-20 -27 -12 -30Z" fill={hair} />
    <path d="M-16 0h.1M-22 13Q-16 18 -10 14" fill="none" strokeWidth="4" />
  </g>
)

type HeadProps = {
  x: number
  y: number
  turn?: number
  mirrored?: boolean
  face?: string
  hair?: string
}

const hand = (x: number, y: number, fill = skin) => <circle cx={x} cy={y} r="12" fill={fill} />

/** The same child in all scenes, less and less shy, but for the sun alone. */
export const drawings: Record<FirstScreen['scene'], ReactNode> = {
  door: (
    <Scene background="#f4c21b" sun={[195, 210, 122, clubColor]}>
      <g fill="#fff">
        <path d="M-300 46H92V336H-300ZM298 46H700V336H298Z" />
        <path d="M-300 280H92V336H-300ZM298 280H700V336H298Z" fill="#e9731b" />
        <path d="M8 46V280M50 46V280M340 46V280M382 46V280M-300 106H92M298 106H700M-300 166H92M298 166H700M-300 226H92M298 226H700" />
      </g>
      <path d="M-300 30H700V50H-300Z" fill={ink} />
      <Kid
        belt="blanche"
        mane={1}
        skin={3}
        pose="wave"
        suit="#1e4c9a"
        x="105"
        y="96"
        width="180"
        height="300"
      />
    </Scene>
  ),
  shoes: (
    <Scene background="#2c7a49" floor="#6b4128" at={150}>
      <path d="M-300 150H700V166H-300Z" fill={ink} />
      <path d="M195 -300V150M-300 250H700M-300 330H700" fill="none" />
      {[160, 230].map((x) => (
        <g key={x} fill={skin}>
          <path d={`M${x - 20} 118C${x - 24} 40 ${x + 24} 40 ${x + 20} 118Z`} />
          {[-16, -5, 6, 16].map((by) => (
            <circle key={by} cx={x + by} cy={58 - 5 * Math.cos(by / 9)} r="6.5" />
          ))}
          <path d={`M${x - 26} 108H${x + 26}V152H${x - 26}Z`} fill="#fff" />
        </g>
      ))}
      {(
        [
          [52, 196, '#c3cba6', clubColor],
          [158, 262, clubColor, '#fff'],
          [276, 196, '#f4c21b', ink],
        ] as const
      ).map(([x, y, sole, strap]) => (
        <g key={x} fill={sole}>
          {[0, 46].map((by) => (
            <g key={by} transform={`translate(${x + by} ${y})`}>
              <path d="M2 26C-2 -8 40 -8 36 26L34 84C32 106 6 106 4 84Z" />
              <path d="M4 40 19 14 34 40" fill="none" stroke={strap} strokeWidth="8" />
            </g>
          ))}
        </g>
      ))}
    </Scene>
  ),
  bow: (
    <Scene background="#dfe4ce" at={330} sun={[195, 330, 140, clubColor]}>
      <svg
        x="140"
        y="20"
        width="110"
        height="110"
        viewBox="0 0 1000 1000"
        fill={ink}
        stroke="none"
        aria-hidden="true">
        <KanjiOutline name="rei" />
      </svg>
      <g fill="#8a5a3a">
        <circle cx="64" cy="372" r="15" />
        <circle cx="98" cy="372" r="15" />
      </g>
      <Limb d="M58 250 62 352M82 250 98 352" width={34} />
      <Limb d="M66 240Q96 180 148 186" width={58} />
      <Limb d="M132 196 120 268" width={28} />
      {hand(118, 284, '#8a5a3a')}
      <Head x={186} y={206} turn={-50} mirrored face="#8a5a3a" hair={ink} />
      <g fill={skin}>
        <circle cx="316" cy="374" r="13" />
        <circle cx="344" cy="374" r="13" />
      </g>
      <Limb d="M322 280 316 356M342 280 344 356" width={28} />
      <Limb d="M334 270Q314 222 274 226" width={46} />
      <Limb d="M286 236 300 292" width={22} />
      {hand(304, 304)}
      <Head x={244} y={240} turn={46} />
    </Scene>
  ),
  fall: (
    <Scene background="#1e4c9a" at={316} sun={[250, 160, 112, '#f4c21b']}>
      <path d="M8 246 26 266M40 228 50 250M2 306H22" fill="none" strokeWidth="7" />
      <Limb d="M150 250 190 176 206 158" width={28} />
      {hand(208, 152)}
      <Limb d="M208 288 262 236 270 118" width={36} />
      {hand(270, 100)}
      <Limb d="M130 268 222 288" width={58} />
      <path d="M176 250 200 314 212 310 190 248Z" fill="#fff" />
      <Limb d="M214 296 290 244 314 140" width={36} />
      {hand(318, 124)}
      <Limb d="M128 290 58 306" width={28} />
      {hand(40, 308)}
      <Head x={92} y={236} turn={64} />
    </Scene>
  ),
  game: (
    <Scene background="#e9731b" at={332} sun={[200, 332, 134, '#f7f7f2']}>
      <Limb d="M60 252 20 292 -30 286" width={32} />
      <Limb d="M74 256 118 290 92 338" width={34} />
      {hand(88, 352, '#c98a56')}
      <Limb d="M100 176 72 248" width={54} />
      <Limb d="M104 178 140 222 168 238" width={26} />
      {hand(178, 244, '#c98a56')}
      <Head x={112} y={130} mirrored face="#c98a56" hair={ink} />
      <Limb d="M264 232 206 262 180 246" width={32} />
      <Limb d="M272 240 318 288 302 336" width={34} />
      {hand(298, 350)}
      <Limb d="M300 158 266 234" width={52} />
      <path
        d="M264 214C230 240 214 190 180 216 176 232 186 240 196 232 220 220 232 252 266 232Z"
        fill={clubColor}
      />
      <Limb d="M302 168 340 186 366 152" width={26} />
      {hand(370, 142)}
      <Head x={316} y={112} turn={8} mirrored />
    </Scene>
  ),
  goodbye: (
    <Scene background="#2c7a49" at={352} sun={[236, 352, 150, clubColor]}>
      <Kid
        belt="blanche"
        hair="bun"
        mane={1}
        skin={3}
        suit="#f4c21b"
        x="20"
        y="44"
        width="204"
        height="354"
      />
      <Kid belt="blanche" mane={1} skin={3} pose="wave" x="206" y="150" width="144" height="250" />
    </Scene>
  ),
  sun: <Scene background="#dfe4ce" sun={[195, 210, 122, clubColor]} />,
}
