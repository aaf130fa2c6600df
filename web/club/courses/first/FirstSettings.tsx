import * as z from 'zod'
import { type FirstScreen, firstLesson } from '#src/club/courses/first-lesson.schema.ts'
import { area, choice, Inputs, text } from '#web/admin/forms/fields.tsx'
import { rows } from '#web/admin/forms/rows.tsx'
import type { SettingsFormProps } from '#web/admin/frame/admin-section.ts'
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

const optional = { hint: 'facultatif', rows: 2 }
const screen = {
  name: text('Nom'),
  title: text('Titre'),
  child: area('Pour l’enfant', optional),
  parent: area('Pour le parent', optional),
  scene: choice('Dessin', drawings),
}

const fields = {
  description: area('Pour les moteurs de recherche', optional),
  screens: rows<FirstScreen>('Les images, six au plus', {
    item: 'Image',
    add: 'Ajouter une image',
    fields: screen,
    start: () => ({ scene: 'sun', name: '', title: '', child: '', parent: '' }),
    summary: ({ name, title }) => [name, title],
  }),
}

/** Screens of a first lesson; without any the site has no such page. */
export const FirstSettings = (props: SettingsFormProps) => (
  <SettingsForm {...props} schema={schema}>
    <Inputs<typeof fields> at="firstLesson" of={fields} />
  </SettingsForm>
)
