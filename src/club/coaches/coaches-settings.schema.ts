import * as z from 'zod'
import { figure } from '#src/core/settings/settings.schema.ts'

export const coachesSettings = z.object({
  figures: z.array(figure).length(3, 'Trois chiffres'),
})

declare module '#src/core/settings/settings.schema.ts' {
  interface FeatureSettings {
    coaches: z.infer<typeof coachesSettings>
  }
}
