import * as z from 'zod'
import { coachesSettings } from '#src/club/coaches/coaches-settings.schema.ts'
import type { SettingsFormProps } from '#web/admin/frame/admin-section.ts'
import { FigureFields } from '#web/admin/settings/SettingRows.tsx'
import { SettingsForm } from '#web/admin/settings/SettingsForm.tsx'

const schema = z.object({ coaches: coachesSettings }).partial()

/** The number of coaches is counted; these three figures are the club's word. */
export const CoachesSettings = (props: SettingsFormProps) => (
  <SettingsForm {...props} schema={schema}>
    <FigureFields name="coaches.figures" legend="Les chiffres" most={3} />
  </SettingsForm>
)
