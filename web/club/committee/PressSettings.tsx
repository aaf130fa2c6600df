import * as z from 'zod'
import { pressSettings } from '#src/club/committee/press.schema.ts'
import { Inputs, image, text } from '#web/admin/forms/fields.tsx'
import type { SettingsFormProps } from '#web/admin/frame/admin-section.ts'
import { SettingsForm } from '#web/admin/settings/SettingsForm.tsx'
import { fixedRows } from '#web/admin/settings/settingRows.tsx'

const row = {
  photo: image('URL de la photo', { title: 'Photo' }),
  caption: text('Légende', {
    hint: 'facultatif',
    help: 'Ce qu’elle montre et qui l’a prise. Avec l’accord des personnes qu’on y reconnaît.',
  }),
}
const fields = {
  photos: fixedRows({
    item: 'Photo',
    add: 'Ajouter une photo',
    max: 3,
    empty: { photo: '', caption: '' },
    layout: (at) => <Inputs<typeof row> at={at} of={row} />,
  }),
}
const schema = z.object({ press: pressSettings }).partial()

/** Photos of the press corner; the rest of it is said elsewhere. */
export const PressSettings = (props: SettingsFormProps) => (
  <SettingsForm {...props} schema={schema}>
    <p className="text-ink-soft">
      Trois photos à imprimer, sur la page <i>Le bureau</i>. Le nom de qui préside, le téléphone, le
      logo et le palmarès s’y mettent d’eux-mêmes.
    </p>
    <Inputs<typeof fields> at="press" of={fields} />
  </SettingsForm>
)
