import * as z from 'zod'
import {
  optionalDay,
  optionalLink,
  optionalText,
  optionalUpload,
  requiredText,
} from '#src/core/text/fields.contract.ts'

export const partnerInput = z
  .object({
    name: requiredText('Le nom est requis'),
    /** Never from elsewhere: no partner is told who reads */
    logo: optionalUpload,
    link: optionalLink,
    text: optionalText(1_000),
    /** Shown between these days in Paris; empty for no bound */
    firstDay: optionalDay,
    lastDay: optionalDay,
  })
  .refine(({ firstDay, lastDay }) => firstDay === '' || lastDay === '' || firstDay <= lastDay, {
    path: ['lastDay'],
    message: 'La fin est avant le début',
  })
export type PartnerInput = z.infer<typeof partnerInput>

export type Partner = PartnerInput & { _id: string }

export type ShownPartner = Pick<Partner, '_id' | 'name' | 'logo' | 'link' | 'text'>

/** It travels with every page. */
export type BandPartner = Omit<ShownPartner, 'text'>

/** Nothing while no partner is shown. */
export type PartnersCard = { partners?: BandPartner[] }

declare module '#src/core/settings/settings.contract.ts' {
  interface OptionalPages {
    partenaires: true
  }
}
