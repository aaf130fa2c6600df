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
