import * as z from 'zod'
import {
  optionalDay,
  optionalLink,
  optionalText,
  optionalUpload,
  requiredText,
} from '#src/core/text/schema-parts.schema.ts'

export const partnerInput = z
  .object({
    name: requiredText('Le nom est requis'),
    /** Uploaded logo: one loaded from elsewhere would reveal visitors to the partner */
    logo: optionalUpload,
    link: optionalLink,
    text: optionalText(1_000),
    /** First and last day shown, in the club's time zone; empty for no limit */
    firstDay: optionalDay,
    lastDay: optionalDay,
  })
  .refine(({ firstDay, lastDay }) => firstDay === '' || lastDay === '' || firstDay <= lastDay, {
    path: ['lastDay'],
    message: 'La fin est avant le début',
  })
export type PartnerInput = z.infer<typeof partnerInput>

export type Partner = PartnerInput & { _id: string }

export type PublicPartner = Pick<Partner, '_id' | 'name' | 'logo' | 'link' | 'text'>

/** Partner in the band above the footer, sent with every page. */
export type FooterPartner = Omit<PublicPartner, 'text'>

/** Layout data; empty while no partner is shown. */
export type PartnersLayoutData = { partners?: FooterPartner[] }

declare module '#src/core/settings/settings.schema.ts' {
  interface HiddenWhenEmptyPages {
    partenaires: true
  }
}
