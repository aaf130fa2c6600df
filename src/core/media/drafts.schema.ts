import * as z from 'zod'

/** Days a device keeps an unsaved draft (web/admin/forms/drafts.ts). */
export const draftDays = 30

export const wantedPictures = z.object({
  ids: z
    .array(
      z.string('Un identifiant est attendu').max(100, '100 caractères au plus'),
      'Une liste de photos est attendue',
    )
    .max(500, 'Trop de photos à la fois'),
})
