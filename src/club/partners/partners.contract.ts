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
    /** Uploaded logo: one loaded from elsewhere would reveal visitors to the partner */
    logo: optionalUpload,
    link: optionalLink,
    text: optionalText(1_000),
    /** First and last day shown, in Paris; empty for no limit */
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

/** Partner in the band above the footer, sent with every page. */
export type BandPartner = Omit<ShownPartner, 'text'>

/** Layout data; empty while no partner is shown. */
export type PartnersCard = { partners?: BandPartner[] }

declare module '#src/core/settings/settings.contract.ts' {
  interface OptionalPages {
    partenaires: true
  }
}
