import { arms, hairs, handPosition, seigaiha } from './shapes.shared.ts'

/* Drawings of the cards, adapted to their frame: nothing is cut off, whatever its shape. */

export const ink = '#14161a'
const yellow = '#ffc61a'

type Size = { width: number; height: number }

/** Colours of the medals, their tints behind a name, and how much of its row a bar takes. */
export const medals = [
  { fill: '#e2b53a', tint: '#f6e8c5', share: 1 },
  { fill: '#c8cccd', tint: '#eceef0', share: 0.84 },
  { fill: '#c98a56', tint: '#efdccd', share: 0.68 },
] as const

export const noMedal = { fill: '#dfe4ce', tint: '#eff1e7', share: 0.6 }

/**
 * The club's colours (src/core/settings/theme.schema.ts), the address of its logo and the initials
 * that stand for one, both or either empty, and whether people are drawn in a judogi.
 */
export type Look = {
  accent: string
  dark: string
  logo: string
  initials: string
  judogi: boolean
}

/** Mark of a club of judo without a logo: the sun over crossed lapels, the wearer's left one on top. */
const mark = ({ accent, dark }: Look) =>
  `<path fill="${accent}" d="M54.5 33.8A24.2 24.2 0 1 0 43.5 45.8Z"/>` +
  `<path fill="${dark}" d="M.5 42.7 9.5 37 30.2 61.8 23.3 70.5ZM40.7 74.3 52.8 89H38L33.5 83.3ZM55.5 39.7 59.8 42.8 23.2 89H14.6Z"/>`

export const drawMark = (frame: Size, look: Look) =>
  drawIn(frame, { width: 60, height: 89 }, () => mark(look))

/** Three winners on a stand, before the sun and the waves. */
export const drawStand = (frame: Size, look: Look) =>
  drawIn(frame, { width: 800, height: 580 }, (all) => drawWinners(all, look), true)

const drawWinners = (all: string, { judogi }: Look) =>
  `<defs><pattern id="waves" width="40" height="20" patternUnits="userSpaceOnUse" patternTransform="scale(1.4)"><path fill="none" stroke="#4b7cc9" stroke-width="1.5" d="${seigaiha()}"/></pattern></defs>
  <path fill="#1e4c9a" d="${all}"/><path fill="url(#waves)" d="${all}"/>
  <circle cx="400" cy="280" r="240" fill="${yellow}"/>
  <g stroke="${ink}" stroke-width="5">
    <path fill="${medals[1].fill}" d="M10 422H270V600H10Z"/>
    <path fill="${medals[2].fill}" d="M530 468H790V600H530Z"/>
    <path fill="${medals[0].fill}" d="M270 362H530V600H270Z"/>
  </g>
  ${winner({ x: 47, y: 120, scale: 1.55, face: '#f6d7bd', mane: '#6b4128', belt: '#e9731b', hair: hairs.long, pose: 'down', judogi })}
  ${winner({ x: 292, y: 11, scale: 1.8, face: '#c98a56', mane: ink, belt: '#e9731b', hair: hairs.short, pose: 'up', judogi })}
  ${winner({ x: 567, y: 166, scale: 1.55, face: '#8a5a3a', mane: ink, belt: yellow, hair: hairs.curls, pose: 'down', judogi })}
  <g fill="none" stroke="${ink}">
    <path stroke-width="26" d="M374 424 407 408V530"/>
    <path stroke-width="24" d="M109 488Q109 462 139 462T169 488Q169 506 145 524L113 550H176"/>
    <path stroke-width="20" d="M632 506Q638 488 660 488 684 488 684 507 684 526 656 526 688 526 688 547 688 568 660 568 636 568 629 550"/>
  </g>`

type Winner = {
  x: number
  y: number
  scale: number
  face: string
  mane: string
  belt: string
  hair: readonly [string, string]
  pose: keyof typeof arms
  /** Else a tracksuit in the belt's colour */
  judogi: boolean
}

/** Draws a child like web/ui/art/Kid.tsx, a React component not usable here. */
function winner(about: Winner): string {
  const { x, y, scale, face, mane, belt, hair, pose, judogi } = about
  const [behind, over] = hair
  const cloth = judogi ? '#fff' : belt
  const limbs = arms[pose].map((arm) => {
    const [handX, handY] = handPosition(arm)
    return `<g fill="none"><circle cx="${handX}" cy="${handY}" r="9" fill="${face}"/><path d="${arm}" stroke-width="24" stroke-linecap="butt"/><path d="${arm}" stroke="${cloth}" stroke-width="16" stroke-linecap="butt"/></g>`
  })
  return `<g transform="translate(${x} ${y}) scale(${scale})" stroke="${ink}" stroke-width="3" stroke-linejoin="round" stroke-linecap="round" fill="${cloth}">
    ${behind && `<path d="${behind}" fill="${mane}"/>`}
    <path d="M34 190A12 7 0 0 0 58 190ZM62 190A12 7 0 0 0 86 190Z" fill="${face}"/>
    <path d="M38 132 33 188H58L60 154 62 188H87L82 132Z"/>${limbs.join('')}
    <path d="M36 80Q60 62 84 80L88 152H32Z"/>
    ${judogi ? crossedJacket(face, belt) : '<path d="M60 74V152M50 71 60 80 70 71" fill="none"/>'}
    <circle cx="60" cy="42" r="28" fill="${face}"/><path d="${over}" fill="${mane}"/>
    <g fill="none"><path d="M50 54Q60 62 70 54"/><path d="M50 45h.1M70 45h.1" stroke-width="6"/></g>
  </g>`
}

const crossedJacket = (face: string, belt: string) =>
  `<path d="M48 70H72L60 92Z" fill="${face}" stroke="none"/>
    <path d="M47 70 66 108 73 102 54 68ZM73 70 44 124 36 120 66 68Z"/>
    <g fill="${belt}"><path d="M34 116H86L87 129H33Z"/><path d="M56 124 46 150 56 154 63 128ZM64 124 74 150 64 154 57 128Z"/><path d="M54 115H66V130H54Z"/></g>`

/** Belt at the bottom, as on every page of the site. */
export const drawBelt = (frame: Size, { accent }: Look) =>
  drawIn(frame, frame, (all) => {
    const width = frame.width / 12
    const stripes = [1, 3, 5, 7, 9, 11].map(
      (at) => `M${at * width} 0h${width}v${frame.height}h${-width}Z`,
    )
    return `<path fill="#fff" d="${all}"/><path fill="${accent}" d="${stripes.join('')}"/>`
  })

/**
 * Draws a scene centred and whole in its frame, or standing on the lower edge.
 * @param draw receives a path of the visible area
 */
function drawIn(
  frame: Size,
  scene: Size,
  draw: (all: string) => string,
  alignsToBottom = false,
): string {
  const scale = Math.min(frame.width / scene.width, frame.height / scene.height)
  const [width, height] = [frame.width / scale, frame.height / scale]
  const x = (scene.width - width) / 2
  const y = alignsToBottom ? scene.height - height : (scene.height - height) / 2
  const all = `M${x} ${y}h${width}v${height}h${-width}Z`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${x} ${y} ${width} ${height}">${draw(all)}</svg>`
}
