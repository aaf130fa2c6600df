/** Ten digits of France and overseas, nine after +33; another country's stops at a slash. */
const first =
  /(?:(?:\+|00)33[\s.]*(?:\(0\))?|0)(?:[\s.()/-]*\d){9}(?!\d)|\+?\d(?:[\s.()-]*\d){5,14}/

/**
 * Link that calls the first number in a text, as it is dialled: « 06 12 34 56 78 le soir ».
 * Undefined where there is none.
 */
export function callLink(phone: string): string | undefined {
  const [number] = first.exec(phone) ?? []
  // Removes the 0 of « +33 (0)6 », which is dialled only without +33.
  const digits = number?.replace(/(\+\d+\s*)\(0\)/, '$1').replace(/[^+\d]/g, '')
  return digits && `tel:${digits}`
}

/** Link for a text message; undefined unless the number is known to be mobile. */
export function textMessageLink(phone: string): string | undefined {
  const link = callLink(phone)
  const isMobile = /^tel:(?:(?:0|\+33|0033)[67]|\+(?:262|590|594|596)6)/.test(link ?? '')
  return isMobile ? link?.replace('tel:', 'sms:') : undefined
}
