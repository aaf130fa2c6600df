import * as z from 'zod'
import { type FirstScreen, firstLesson } from '#src/club/courses/first-lesson.schema.ts'
import { rowFields } from '#web/admin/forms/FormField.tsx'
import type { SettingsFormProps } from '#web/admin/frame/admin-section.ts'
import { RowGroup } from '#web/admin/lists/RowGroup.tsx'
import { SettingField, SettingSelect } from '#web/admin/settings/SettingField.tsx'
import { SettingsForm } from '#web/admin/settings/SettingsForm.tsx'

const schema = z.object({ firstLesson }).partial()

const drawings: Record<FirstScreen['scene'], string> = {
  door: 'La porte',
  shoes: 'Les chaussures au bord du tapis',
  bow: 'Le salut',
  fall: 'La chute',
  game: 'Le jeu',
  goodbye: 'L’au revoir',
  sun: 'Le soleil seul',
}

/** Screens of a first lesson; without any the site has no such page. */
export const FirstSettings = (props: SettingsFormProps) => (
  <SettingsForm {...props} schema={schema}>
    <SettingField
      name="firstLesson.description"
      label="Pour les moteurs de recherche"
      hint="facultatif"
      rows={2}
    />
    <RowGroup<FirstScreen>
      list="firstLesson.screens"
      title="Les images, six au plus"
      item="Image"
      addLabel="Ajouter une image"
      start={() => ({ scene: 'sun', name: '', title: '', child: '', parent: '' })}
      firstField="name"
      describe={({ name, title }) => ({ name, more: title })}
    >
      {(index) => (
        <>
          {rowFields<FirstScreen>(`firstLesson.screens.${index}`, {
            name: { label: 'Nom' },
            title: { label: 'Titre' },
            child: { label: 'Pour l’enfant', hint: 'facultatif', rows: 2 },
            parent: { label: 'Pour le parent', hint: 'facultatif', rows: 2 },
          })}
          <SettingSelect
            name={`firstLesson.screens.${index}.scene`}
            label="Dessin"
            options={drawings}
          />
        </>
      )}
    </RowGroup>
  </SettingsForm>
)
