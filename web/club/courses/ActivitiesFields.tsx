import { Controller, useFormContext } from 'react-hook-form'
import { SelectField, TextArea, TextField } from '#web/look/ui/Field.tsx'
import { RowGroup } from '#web/office/lists/RowGroup.tsx'
import { TextList } from '#web/office/lists/TextList.tsx'
import type { CoursesFields } from './CoursesForm.tsx'

/** The choices of spec section 3, and what each shows. */
const icons = {
  Users: 'Groupe',
  Trophy: 'Coupe',
  Heart: 'Cœur',
  Zap: 'Éclair',
  Target: 'Cible',
  BookOpen: 'Livre',
  Calendar: 'Calendrier',
}

/** A new activity starts with the Users icon. */
const empty = { title: '', icon: 'Users', description: '', objectives: [''] }

export function ActivitiesFields() {
  const { control, register, formState } = useFormContext<CoursesFields>()
  const errors = formState.errors.activities
  return (
    <RowGroup
      list="activities"
      title="Activités"
      item="Activité"
      addLabel="Ajouter une activité"
      start={() => empty}
      firstField="title"
      describe={({ title = '', description = '' }) => ({ name: title, more: description })}
    >
      {(index) => (
        <>
          <TextField
            label="Titre"
            error={errors?.[index]?.title?.message}
            {...register(`activities.${index}.title`)}
          />
          <SelectField label="Icône" {...register(`activities.${index}.icon`)}>
            {Object.entries(icons).map(([name, label]) => (
              <option key={name} value={name}>
                {label}
              </option>
            ))}
          </SelectField>
          <TextArea
            label="Description"
            rows={4}
            error={errors?.[index]?.description?.message}
            {...register(`activities.${index}.description`)}
          />
          <Controller
            control={control}
            name={`activities.${index}.objectives`}
            render={({ field }) => (
              <TextList
                legend="Objectifs"
                label="Objectif"
                addLabel="Ajouter un objectif"
                removeLabel="Supprimer l’objectif"
                least={0}
                values={field.value ?? []}
                onChange={field.onChange}
                errorAt={(line) => errors?.[index]?.objectives?.[line]?.message}
              />
            )}
          />
        </>
      )}
    </RowGroup>
  )
}
