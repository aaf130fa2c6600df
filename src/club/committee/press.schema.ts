import * as z from 'zod'
import type { PressFile } from '#src/club/press/press-files.schema.ts'
import { optionalImage, optionalText } from '#src/core/text/schema-parts.schema.ts'

export const pressSettings = z.object({
  photos: z
    .array(
      z.object({
        photo: optionalImage.removeDefault(),
        /** What it shows, and who took it */
        caption: optionalText().removeDefault(),
      }),
    )
    .max(3, 'Trois photos au plus'),
})

/** Press corner on the committee's page; each part may be missing. */
export type Press = {
  /** Names and e-mail addresses of those who preside */
  presidents: { role: string; name: string; email: string }[]
  phone: string
  logo: string
  photos: { photo: string; caption: string }[]
  files: PressFile[]
}

declare module '#src/core/settings/settings.schema.ts' {
  interface FeatureSettings {
    press: z.infer<typeof pressSettings>
  }
}
