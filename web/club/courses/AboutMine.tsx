import { inTitle } from '#src/club/closures/exceptions.contract.ts'
import { type BeltColor, beltInks } from '#web/ui/art/Belt.tsx'
import { SelectField, TextField } from '#web/ui/components/Field.tsx'
import { keepMine, type Mine } from './mine.ts'

export function AboutMine({ mine }: { mine: Mine }) {
  return (
    <div className="columns gap-4">
      <TextField
        label="Prénom"
        hint="facultatif"
        autoComplete="off"
        maxLength={30}
        defaultValue={mine.name}
        onChange={({ target }) => keepMine({ ...mine, name: target.value.trim() })}
      />
      <SelectField
        label="Ceinture"
        hint="facultatif"
        defaultValue={mine.belt}
        onChange={({ target }) =>
          keepMine({ ...mine, belt: (target.value || undefined) as BeltColor | undefined })
        }
        choices={[
          ['', 'Choisir…'],
          ...Object.keys(beltInks).map((belt) => [belt, inTitle(belt)] as const),
        ]}
      />
    </div>
  )
}
