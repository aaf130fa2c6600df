import { writeOneEvent } from '#src/club/events/event-calendar.ts'
import type { Event } from '#src/club/events/events.contract.ts'
import type { Transaction } from '#src/core/database/database.ts'
import { oneLine } from '#src/core/mail/one-line.ts'
import { type Mail, queueMail } from '#src/core/mail/queue.ts'

type Registered = { id: string; name: string; people: number; email: string }
type Site = { publicUrl: string | undefined }

const dates = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'full', timeZone: 'UTC' })

/** « samedi 5 décembre 2026 à 14:00, Gymnase des Tilleuls » */
const whenAndWhere = ({ date, startTime, location }: Event) =>
  [dates.format(new Date(`${date}T00:00:00Z`)), startTime && `à ${startTime}`]
    .filter(Boolean)
    .join(' ') + (location ? `, ${oneLine(location)}` : '')

const peopleText = (people: number) => (people > 1 ? `${people} personnes` : 'une personne')

type Said = Pick<Mail, 'subject' | 'text' | 'calendar'>

/** Withdrawn where the registration ends before it is sent. */
const mailTo = (
  { id, email }: Pick<Registered, 'id' | 'email'>,
  said: Said,
  trx: Transaction,
  now: Date,
) => queueMail(trx, { cause: 'invitation', causeId: id, to: email, ...said }, now)

type Told = { event: Event; row: Registered }

/** Not without an address. Without PUBLIC_URL there is no link that would lead here. */
async function mailState(
  trx: Transaction,
  { event, row, ...said }: Told & { subject: string; state: string; link?: string },
  now: Date,
  { publicUrl }: Site,
): Promise<void> {
  if (!row.email) return
  const title = oneLine(event.title)
  const change = publicUrl && said.link && `\n\nChanger ou annuler\u00a0: ${publicUrl}${said.link}`
  const mail = {
    subject: `${said.subject}\u00a0: ${title}`,
    text: `Bonjour ${oneLine(row.name)},

${said.state}

${title}
${whenAndWhere(event)}${change ?? ''}
`,
    calendar: await writeOneEvent(trx, publicUrl, event._id),
  }
  await mailTo(row, mail, trx, now)
}

export const mailConfirmation = (
  trx: Transaction,
  { place, ...told }: Told & { link: string; place?: number },
  now: Date,
  site: Site,
) => {
  const subject = place ? 'Liste d’attente' : 'Vous venez'
  const state = place
    ? `Vous êtes en liste d’attente, à la place ${place}. Vous recevrez un mot si une place se libère.`
    : `C’est noté pour ${peopleText(told.row.people)}.`
  return mailState(trx, { ...told, subject, state }, now, site)
}

export const mailMovedUp = (trx: Transaction, told: Told, now: Date, site: Site) => {
  const state = `Une place s’est libérée\u00a0: vous êtes inscrit pour ${peopleText(told.row.people)}.`
  return mailState(trx, { ...told, subject: 'Une place pour vous', state }, now, site)
}

/** What the club says to who comes and who waits. @returns false without a mail server */
export async function mailMessage(
  trx: Transaction,
  { event, row, text }: { event: Event; row: Pick<Registered, 'id' | 'email'>; text: string },
  now: Date,
): Promise<boolean> {
  const title = oneLine(event.title)
  const mail = {
    subject: title,
    text: `${text}

-- 
${title}
${whenAndWhere(event)}
`,
  }
  return (await mailTo(row, mail, trx, now)) !== undefined
}
