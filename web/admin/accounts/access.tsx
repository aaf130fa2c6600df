import { useState } from 'react'
import type { Access } from '#src/core/accounts/login/auth.schema.ts'
import { listAdminSections } from '#web/admin/frame/sections.ts'
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

const format = new Intl.ListFormat('fr')

/** Areas an editor's account can have, each with the sections it opens: « Cours et Fermetures ». */
function listAreas(): { name: string; label: string; choice: string | undefined }[] {
  const sections = listAdminSections().flatMap(({ section }) => (section?.area ? [section] : []))
  const names = [...new Set(sections.map(({ area }) => area?.name ?? ''))]
  return names.map((name) => {
    const opened = sections.filter(({ area }) => area?.name === name)
    return {
      name,
      label: format.format(opened.map(({ label }) => label)),
      choice: opened.find(({ area }) => area?.choice)?.area?.choice,
    }
  })
}

/** Ready choices of access, each with its areas; any other is « Au choix ». */
const choices = ['Administration', 'Rédaction', 'Professeur', 'Au choix'] as const
type Choice = (typeof choices)[number]

export const listChoiceAreas = (choice: Choice): string[] =>
  listAreas()
    .filter((area) => area.choice === choice)
    .map(({ name }) => name)

export function findChoice({ role, areas }: Access): Choice {
  if (role === 'admin') return 'Administration'
  const areaNames = listAreas().map(({ name }) => name)
  const ownAreas = areaNames.filter((name) => areas.includes(name)).join()
  return (
    choices.find((choice) => ownAreas && listChoiceAreas(choice).join() === ownAreas) ?? 'Au choix'
  )
}

/** Sentence that names the sections an access opens. */
function describeAccess({ role, areas }: Access): string {
  if (role === 'admin') return 'Tout le tableau de bord, comme vous.'
  const opened = listAreas().filter(({ name }) => areas.includes(name))
  if (opened.length === 0) return 'Rien encore\u00a0: cochez au moins un domaine.'
  return `${format.format(opened.map(({ label }) => label))}\u00a0; ni réglages, ni comptes.`
}
