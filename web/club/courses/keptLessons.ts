import type { BeltColor } from '#web/ui/art/Belt.tsx'

export type Person = {
  /** A year of birth, or 'adulte' */
  who: string
  /** A first name and a belt, where they were told */
  name?: string | undefined
  belt?: BeltColor | undefined
}

export type KeptLesson = { lesson: string; activity: string }

/** A person with all of their lessons, as it is stored. */
export type Child = Person & { lessons: readonly KeptLesson[] }

/** A lesson with the person it is of. Stored so until November 2026. */
export type Mine = Person & KeptLesson
