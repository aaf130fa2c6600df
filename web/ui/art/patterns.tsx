import { seigaiha } from '#src/core/previews/shapes.shared.ts'

export type PatternName = 'tatami' | 'seigaiha' | 'asanoha' | 'riz' | 'sashiko' | 'yagasuri'

type Tile = {
  width: number
  height: number
  /** Stroke width of `d`; undefined for a filled tile */
  stroke?: number
  d: string
}

/*
 * Sizes in poster units (a poster is 200 tall). Shapes that cross a tile's edge are drawn on both
 * sides, since a pattern clips each tile.
 */
const tiles: Record<PatternName, Tile> = {
  tatami: {
    width: 6,
    height: 4,
    d: 'M0 .1H6V.9H0ZM0 2.1H6V2.9H0ZM1.4 .8h.15v1.3h-.15ZM4.4 2.8h.15v1.2h-.15Z',
  },
  // Cuts each wave where the waves below cover it, so that no fill is needed.
  seigaiha: { width: 40, height: 20, stroke: 1.5, d: seigaiha() },
  asanoha: {
    width: 28.7,
    height: 49.7,
    stroke: 0.95,
    d: 'M0 0V49.7M14.35 0V49.7M28.7 0V49.7M0 24.85H28.7M0 8.28 14.35 24.85 28.7 8.28M0 41.42 14.35 24.85 28.7 41.42M0 8.28 28.7 24.85M28.7 8.28 0 24.85M0 24.85 28.7 41.42M28.7 24.85 0 41.42M0 8.28 14.35 0 28.7 8.28M0 41.42 14.35 49.7 28.7 41.42',
  },
  riz: {
    width: 8,
    height: 8,
    d: grain(2, 2, 1) + grain(6, 2, -1) + grain(2, 6, -1) + grain(6, 6, 1),
  },
  sashiko: {
    width: 18,
    height: 18,
    stroke: 1.15,
    d: 'M2.9 9H8.3M9.7 9H15.1M9 2.9V8.3M9 9.7V15.1',
  },
  yagasuri: {
    width: 24,
    height: 32,
    d: 'M0 .8 6 5.8 12 .8V16.8L6 21.8 0 16.8ZM12 16.8 18 21.8 24 16.8V32H12ZM12 0H24V.8L18 5.8 12 .8Z',
  },
}

/** Grain of rice: the weave of a judogi jacket. */
function grain(x: number, y: number, lean: 1 | -1): string {
  const [dx, dy] = [1.34, 0.78 * lean]
  const half = `A1.55 .78 ${-30 * lean} 0 1`
  return `M${x - dx} ${y + dy}${half} ${x + dx} ${y - dy}${half} ${x - dx} ${y + dy}Z`
}

/** Declares a pattern; paint with `url(#id)`. `id` must come from useId. */
export function PatternFill({
  id,
  name,
  background,
  line,
  scale = 1,
}: {
  id: string
  name: PatternName
  background: string
  line: string
  scale?: number
}) {
  const { width, height, stroke, d } = tiles[name]
  return (
    <pattern
      id={id}
      width={width}
      height={height}
      patternUnits="userSpaceOnUse"
      patternTransform={scale === 1 ? undefined : `scale(${scale})`}>
      <rect width={width} height={height} fill={background} />
      <path
        d={d}
        fill={stroke ? 'none' : line}
        stroke={stroke ? line : 'none'}
        strokeWidth={stroke}
      />
    </pattern>
  )
}
