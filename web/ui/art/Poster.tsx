import { createContext, type ReactNode, useContext, useId } from 'react'
import { EnsoStrokes } from './Enso.tsx'
import { KanjiOutline } from './Kanji.tsx'
import css from './Poster.module.css'
import { PatternFill } from './patterns.tsx'
import { choosePosters, posterFor, type Recipe } from './posters.ts'

/** Top and height of the crop of the 200-unit poster, for a wide, low banner. */
const bannerCrop = { disc: [16, 168], sun: [52, 148], enso: [6, 188], belt: [20, 160] } as const

const Chosen = createContext<ReadonlyMap<string, Recipe>>(new Map())

type PostersProps<R> = {
  of: readonly R[]
  /** Subject of a record, as text */
  about: (record: R) => string
  children: ReactNode
}

/** Chooses the posters of a list's records without picture, so that neighbours differ. */
export function Posters<R extends { _id: string; image?: string }>(props: PostersProps<R>) {
  const { of, about, children } = props
  const without = of.filter(({ image }) => !image)
  const subjects = without.map((record) => ({ id: record._id, category: about(record) }))
  return <Chosen value={choosePosters(subjects)}>{children}</Chosen>
}

/**
 * Generated poster for a missing photo, chosen by `posterFor`. It fills any box: the motif stays
 * whole in the middle, the pattern extends to the edges. `ratio` sets the shape of a box with free
 * height; 'banner' fills a low, wide box with a larger motif.
 */
export function Poster({
  id,
  category,
  ratio = '2:1',
  className,
}: {
  id: string
  category?: string
  ratio?: '2:1' | '1:1' | 'banner'
  className?: string
}) {
  const pattern = useId()
  const recipe = useContext(Chosen).get(id) ?? posterFor(id, category)
  const [top, height] = ratio === 'banner' ? bannerCrop[recipe.shape] : [0, 200]
  const shape = { '2:1': css.mat, '1:1': css.half, banner: '' }[ratio]
  return (
    <svg
      className={[css.poster, shape, className].filter(Boolean).join(' ')}
      // Always shows the middle square ('meet'); the drawing extends far beyond it.
      viewBox={`100 ${top} 200 ${height}`}
      preserveAspectRatio={recipe.shape === 'sun' ? 'xMidYMax meet' : 'xMidYMid meet'}
      aria-hidden="true"
      focusable="false">
      <PatternFill
        id={pattern}
        name={recipe.pattern}
        background={recipe.ground}
        line={recipe.line}
      />
      <rect x="-2000" y="-2000" width="4400" height="4400" fill={`url(#${pattern})`} />
      <Shape shape={recipe.shape} colour={recipe.shapeColour} />
      <Character {...recipe} low={ratio === 'banner'} />
    </svg>
  )
}

function Shape({ shape, colour }: { shape: Recipe['shape']; colour: string }) {
  if (shape === 'sun') return <circle cx="200" cy="200" r="107" fill={colour} />
  if (shape === 'belt') return <path d="M-2000 60H2400V140H-2000Z" fill={colour} />
  if (shape === 'disc') return <circle cx="200" cy="100" r="72" fill={colour} />
  return (
    <g transform="translate(110 10) scale(.45)">
      <EnsoStrokes colour={colour} />
    </g>
  )
}

/** Character in an em square centred on its shape; lower on a rising sun. */
function Character({ shape, kanji, kanjiColour, low }: Recipe & { low: boolean }) {
  const [em, middle] = { disc: [124, 100], belt: [124, 100], enso: [88, 100], sun: onSun(low) }[
    shape
  ] as [number, number]
  return (
    <KanjiOutline
      name={kanji}
      transform={`translate(${200 - em / 2} ${middle - em / 2}) scale(${em / 1000})`}
      fill={kanjiColour}
    />
  )
}

/** Places the character inside the sun on a banner, which has no room above it. */
const onSun = (low: boolean) => (low ? [100, 149] : [124, 135])
