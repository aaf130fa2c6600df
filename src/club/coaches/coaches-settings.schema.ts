import * as z from 'zod'
import { figures } from '#src/core/settings/settings.schema.ts'

export const coachesSettings = z.object({
  figures: figures(3),
})

declare module '#src/core/settings/settings.schema.ts' {
  interface FeatureSettings {
    coaches: z.infer<typeof coachesSettings>
  }
}
