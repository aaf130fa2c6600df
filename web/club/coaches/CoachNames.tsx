import type { ComponentType } from 'react'
import type { Coach } from '#src/club/coaches/coaches.schema.ts'

type View = ComponentType<{ coachName: (id: string) => string | undefined }>

/** Gives a view the names of coaches by their ids. */
export function CoachNames({ coaches, View, ...given }: { coaches?: Coach[]; View: View }) {
  const coachName = (id: string) => coaches?.find(({ _id }) => _id === id)?.name
  return <View {...given} coachName={coachName} />
}
