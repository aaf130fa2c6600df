import Plus from 'lucide-react/icons/plus'
import Trash2 from 'lucide-react/icons/trash-2'
import { useRef } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { Button } from '#web/ui/components/Button.tsx'
import { PointsField, SettingField, SettingSelect } from './SettingField.tsx'
import type { SettingsFields } from './settingsFields.ts'

/** Limit from the schema. */
const most = 6
const empty = { title: '', text: '', ages: '', points: [''], icon: 'sun', color: 'jaune' } as const
const icons = { sun: 'Soleil', flame: 'Flamme', target: 'Cible' }
const colors = {
  jaune: 'Jaune',
  orange: 'Orange',
  verte: 'Verte',
  bleue: 'Bleue',
  marron: 'Marron',
  noire: 'Noire',
}

export function ProgramsFields() {
  const { control } = useFormContext<SettingsFields>()
  const { fields, append, remove } = useFieldArray({ control, name: 'programs' })
  const add = useRef<HTMLButtonElement>(null)
  const removeAt = (index: number) => {
    // Removing the row removes the focused button, so the focus moves to the add button.
    add.current?.focus()
    remove(index)
  }
  return (
    <>
      {fields.map(({ id }, index) => (
        <fieldset
          key={id}
          className="grid grid-cols-1 gap-4 min-w-0 border-card border-line pt-3 px-4 pb-4"
        >
          <legend className="font-bold px-2">Programme {index + 1}</legend>
          <ProgramFields index={index} />
          {fields.length > 1 && (
            <Button
              size="small"
              variant="danger"
              className="justify-self-start"
              icon={<Trash2 />}
              aria-label={`Supprimer\u00a0: Programme ${index + 1}`}
              onClick={() => removeAt(index)}
            >
              Supprimer
            </Button>
          )}
        </fieldset>
      ))}
      <Button
        ref={add}
        variant="ghost"
        className="justify-self-start"
        icon={<Plus />}
        pending={fields.length >= most}
        pendingText="Six programmes au plus"
        onClick={() => append({ ...empty, points: [''] })}
      >
        Ajouter un programme
      </Button>
    </>
  )
}

function ProgramFields({ index }: { index: number }) {
  const name = `programs.${index}` as const
  return (
    <>
      <SettingField name={`${name}.title`} label="Titre" />
      <SettingField name={`${name}.ages`} label="Âges" />
      <SettingField name={`${name}.text`} label="Texte" rows={2} />
      <PointsField name={`${name}.points`} />
      <div className="grid gap-4 items-end grid-cols-2">
        <SettingSelect name={`${name}.icon`} label="Icône" options={icons} />
        <SettingSelect name={`${name}.color`} label="Couleur de ceinture" options={colors} />
      </div>
    </>
  )
}
