import type { ReactNode } from 'react'
import type { Coach } from '#src/club/coaches/coaches.schema.ts'

type Props = {
  coaches?: Coach[]
  render: (coachName: (id: string) => string | undefined) => ReactNode
}

/** Gives a view the names of coaches by their ids. */
export function CoachNames({ coaches, render }: Props) {
  return render((id) => coaches?.find(({ _id }) => _id === id)?.name)
}
