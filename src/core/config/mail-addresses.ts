import addressparser from 'nodemailer/lib/addressparser'

const isAddress = (text: string) => /^[^\s@]+@[^\s@]+$/.test(text)

/**
 * Reads a list of addresses like MAIL_TO; groups are resolved. Empty if one is invalid or lacks a
 * comma: the parser would take it for the name of the next, which alone would get the mail.
 */
export function readAddresses(text: string): { name: string; address: string }[] {
  const found = addressparser(text, { flatten: true })
  return found.every(({ name, address }) => isAddress(address) && !name.includes('@')) ? found : []
}
