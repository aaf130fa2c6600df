import addressparser from 'nodemailer/lib/addressparser'

const isAddress = (text: string) => /^[^\s@]+@[^\s@]+$/.test(text)

/**
 * As MAIL_TO has them; groups are resolved. None where one of them is no address, or stands without
 * a comma: the parser would take it for the name of another, who alone would get the mail.
 */
export function readAddresses(text: string): { name: string; address: string }[] {
  const found = addressparser(text, { flatten: true })
  return found.every(({ name, address }) => isAddress(address) && !name.includes('@')) ? found : []
}
