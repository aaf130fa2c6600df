const local = /^(?:[\w'+-]+\.)*[\w'+-]*[\w+-]$/
/** Letters of any language: 'été.fr'; also as browsers write it, 'xn--t-9fab.fr'. */
const domain = /^(?:[\p{L}\p{N}][\p{L}\p{M}\p{N}-]*\.)+(?:[\p{L}\p{M}]{2,}|xn--[a-z\d-]+)$/iu

/** What is wrong with an address, in a sentence; without zod, for pages that visitors load. */
export function findEmailFault(address: string): string | undefined {
  const at = address.lastIndexOf('@')
  const name = address.slice(0, at)
  if (at > 0 && domain.test(address.slice(at + 1))) {
    if (local.test(name)) return undefined
    const plain = name.normalize('NFD').replace(/\p{M}/gu, '')
    if (local.test(plain)) {
      return `Une adresse email n’a pas d’accent avant le @\u00a0: essayez ${plain}${address.slice(at)}`
    }
  }
  return 'Veuillez entrer une adresse email valide'
}
