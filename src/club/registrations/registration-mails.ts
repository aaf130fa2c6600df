import { writeOneEvent } from '#src/club/events/event-calendar.ts'
import type { Event } from '#src/club/events/events.contract.ts'
import type { Transaction } from '#src/house/database/database.ts'
import { oneLine } from '#src/office/mail/one-line.ts'
import { type Mail, queueMail } from '#src/office/mail/queue.ts'

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

/** Not without an address. Without PUBLIC_URL there is no link that would lead here. */
export async function mailConfirmation(
  trx: Transaction,
  { event, row, link, place }: { event: Event; row: Registered; link: string; place?: number },
  now: Date,
  { publicUrl }: Site,
): Promise<void> {
  if (!row.email) return
  const title = oneLine(event.title)
  const state = place
    ? `Vous êtes en liste d’attente, à la place ${place}. Vous recevrez un mot si une place se libère.`
    : `C’est noté pour ${peopleText(row.people)}.`
  const change = publicUrl ? `\n\nChanger ou annuler\u00a0: ${publicUrl}${link}` : ''
  const mail = {
    subject: place ? `Liste d’attente\u00a0: ${title}` : `Vous venez\u00a0: ${title}`,
    text: `Bonjour ${oneLine(row.name)},

${state}

${title}
${whenAndWhere(event)}${change}
`,
    calendar: await writeOneEvent(trx, publicUrl, event._id),
  }
  await mailTo(row, mail, trx, now)
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

export async function mailMovedUp(
  trx: Transaction,
  { event, row }: { event: Event; row: Registered },
  now: Date,
  { publicUrl }: Site,
): Promise<void> {
  if (!row.email) return
  const title = oneLine(event.title)
  const mail = {
    subject: `Une place pour vous\u00a0: ${title}`,
    text: `Bonjour ${oneLine(row.name)},

Une place s’est libérée\u00a0: vous êtes inscrit pour ${peopleText(row.people)}.

${title}
${whenAndWhere(event)}
`,
    calendar: await writeOneEvent(trx, publicUrl, event._id),
  }
  await mailTo(row, mail, trx, now)
}
