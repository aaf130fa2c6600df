import * as z from 'zod'
import {
  optionalDay,
  optionalLink,
  optionalText,
  optionalUpload,
  orderOf,
  requiredText,
} from '#src/house/text/fields.contract.ts'

/** What an admin sends. */
export const partnerInput = z
  .object({
    name: requiredText('Le nom est requis'),
    /** Never from elsewhere: no partner is told who reads the site */
    logo: optionalUpload,
    /** Of their own site */
    link: optionalLink,
    text: optionalText(1_000),
    /** Shown from the first of these days to the second, in Paris; empty for no bound */
    firstDay: optionalDay,
    lastDay: optionalDay,
  })
  .refine(({ firstDay, lastDay }) => firstDay === '' || lastDay === '' || firstDay <= lastDay, {
    path: ['lastDay'],
    message: 'La fin est avant le début',
  })
export type PartnerInput = z.infer<typeof partnerInput>

/** PUT /api/partners/order: the ids from first to last. */
export const partnerOrder = orderOf('Un partenaire y est deux fois')

/** A partner as admins read it. */
export type Partner = PartnerInput & { _id: string }

export type ShownPartner = Pick<Partner, '_id' | 'name' | 'logo' | 'link' | 'text'>

/** What the band above the footer shows of one: it travels with every page. */
export type BandPartner = Omit<ShownPartner, 'text'>

/** What the settings' card says of them; nothing while no partner is shown. */
export type PartnersCard = { partners?: BandPartner[] }
