import type { BeltColor } from '#web/ui/art/Belt.tsx'
import { hash } from '#web/ui/art/hash.ts'
import { Kid } from '#web/ui/art/Kid.tsx'

const hairs = ['tails', 'short', 'bun', 'curls', 'long'] as const

type Props = { lesson: string; belt: BeltColor; alone?: boolean }

/** Two who wait for the lesson, before the sun; one where the panel is narrow. */
export function LessonFigure({ lesson, belt, alone = false }: Props) {
  const seed = hash(lesson) % hairs.length
  const at = 'absolute bottom-0 h-[94%] z-1'
  return (
    <>
      <span className="absolute inset-x-[8%] bottom-0 aspect-square rounded-full bg-accent-drawn translate-y-[22%]" />
      <Kid
        {...{ belt }}
        pose="wave"
        hair={hairs[seed] ?? 'tails'}
        skin={seed}
        mane={seed % 3}
        className={`${at} right-2`}
      />
      {!alone && (
        <Kid
          belt="blanche"
          hair={hairs[(seed + 1) % hairs.length] ?? 'short'}
          skin={seed + 3}
          mane={(seed + 1) % 3}
          className={`${at} left-2 hidden md:max-lg:block`}
        />
      )}
    </>
  )
}
