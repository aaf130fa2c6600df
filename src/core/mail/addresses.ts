import addressparser from 'nodemailer/lib/addressparser'

/** As MAIL_TO has them; groups are resolved. */
export const readAddresses = (text: string): { name: string; address: string }[] =>
  addressparser(text, { flatten: true }).filter(({ address }) => /^[^\s@]+@[^\s@]+$/.test(address))
