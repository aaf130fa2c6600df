import { inTitle } from '#src/club/calendar/near-days.shared.ts'
import { type BeltColor, beltInks } from '#web/ui/art/Belt.tsx'
import { SelectField, TextField } from '#web/ui/components/Field.tsx'
import { useSettings } from '#web/ui/layout/useSettings.ts'
import { describeChild } from './mine.ts'
import type { Child } from './savedLessons.ts'

/** Name and answers of a child. All lessons of the same child share them. */
export function AboutMine({ child }: { child: Child }) {
  const hasBelts = useSettings().grades === 'ceintures'
  return (
    <div className="grid grid-cols-fit gap-4">
      <TextField
        label="Prénom"
        hint="facultatif"
        autoComplete="off"
        maxLength={30}
        value={child.name ?? ''}
        onChange={({ target }) => describeChild(child, { name: target.value })}
      />
      {hasBelts && (
        <SelectField
          label="Ceinture"
          hint="facultatif"
          value={child.belt ?? ''}
          onChange={({ target }) =>
            describeChild(child, { belt: (target.value || undefined) as BeltColor | undefined })
          }
          choices={[
            ['', 'Choisir…'],
            ...Object.keys(beltInks).map((belt) => [belt, inTitle(belt)] as const),
          ]}
        />
      )}
    </div>
  )
}
