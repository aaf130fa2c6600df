import addressparser from 'nodemailer/lib/addressparser'

/** The addresses of a header field, as MAIL_TO has it; groups are resolved. */
export const readAddresses = (text: string): { name: string; address: string }[] =>
  addressparser(text, { flatten: true }).filter(({ address }) => /^[^\s@]+@[^\s@]+$/.test(address))
