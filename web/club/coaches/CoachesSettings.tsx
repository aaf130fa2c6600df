import * as z from 'zod'
import { coachesSettings } from '#src/club/coaches/coaches-settings.schema.ts'
import { Inputs } from '#web/admin/forms/fields.tsx'
import type { SettingsFormProps } from '#web/admin/frame/admin-section.ts'
import { SettingsForm } from '#web/admin/settings/SettingsForm.tsx'
import { figures } from '#web/admin/settings/settingRows.tsx'

const fields = { figures: figures('Les chiffres', 3) }
const schema = z.object({ coaches: coachesSettings }).partial()

/** The number of coaches is counted; these three figures are the club's word. */
export const CoachesSettings = (props: SettingsFormProps) => (
  <SettingsForm {...props} schema={schema}>
    <Inputs<typeof fields> at="coaches" of={fields} />
  </SettingsForm>
)
