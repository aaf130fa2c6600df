/**
 * The link that calls a number, which may stand among other words: « 06 12 34 56 78 le soir ».
 * Undefined where there is none.
 */
export function callLink(phone: string): string | undefined {
  const [number] = /\+?\d(?:[\s.()/-]*\d){5,14}/.exec(phone) ?? []
  // « +33 (0)6 »: the nought in brackets is for those who dial without the +33.
  const digits = number?.replace(/(\+\d+\s*)\(0\)/, '$1').replace(/[^+\d]/g, '')
  return digits && `tel:${digits}`
}

/** A landline reads no text message: undefined for any number not known to be a mobile one. */
export function textMessageLink(phone: string): string | undefined {
  const link = callLink(phone)
  const isMobile = /^tel:(?:(?:0|\+33|0033)[67]|\+(?:262|590|594|596)6)/.test(link ?? '')
  return isMobile ? link?.replace('tel:', 'sms:') : undefined
}
