import { useState } from 'react'
import type { Access } from '#src/core/accounts/login/auth.schema.ts'
import {
  type Choice,
  choices,
  describeAccess,
  findChoice,
  listAreas,
  listChoiceAreas,
} from '#web/admin/frame/areas.ts'
import { CheckField, SelectField } from '#web/ui/components/Field.tsx'

type Props = { access: Access; onChange: (access: Access) => void }

/** Choice of what somebody may do; « Au choix » shows the areas one by one. */
export function AccessFields({ access, onChange }: Props) {
  const [choice, setChoice] = useState<Choice>(() => findChoice(access))
  const choose = (next: Choice) => {
    setChoice(next)
    if (next === 'Administration') onChange({ role: 'admin', areas: [] })
    else
      onChange({
        role: 'editor',
        areas: next === 'Au choix' ? access.areas : listChoiceAreas(next),
      })
  }
  return (
    <>
      <SelectField
        label="Que pourra-t-elle faire&nbsp;?"
        help={describeAccess(access)}
        value={choice}
        choices={choices.map((name) => [name, name])}
        onChange={({ target }) => choose(target.value as Choice)}
      />
      {choice === 'Au choix' && (
        <fieldset className="grid grid-cols-1 gap-2 min-w-0">
          <legend className="text-label font-semibold mb-2">Domaines</legend>
          {listAreas().map(({ name, label }) => (
            <CheckField
              key={name}
              label={label}
              checked={access.areas.includes(name)}
              onChange={({ target }) =>
                onChange({
                  role: 'editor',
                  areas: target.checked
                    ? [...access.areas, name]
                    : access.areas.filter((area) => area !== name),
                })
              }
            />
          ))}
        </fieldset>
      )}
    </>
  )
}
