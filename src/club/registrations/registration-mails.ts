import type { Event } from '#src/club/events/events.contract.ts'
import type { Transaction } from '#src/house/database/database.ts'
import { oneLine } from '#src/office/mail/one-line.ts'
import { queueMail } from '#src/office/mail/queue.ts'

type Registered = { id: string; name: string; people: number; email: string }
type Site = { publicUrl: string | undefined }

const dates = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'full', timeZone: 'UTC' })

/** « samedi 5 décembre 2026 à 14:00, Gymnase des Tilleuls » */
const whenAndWhere = ({ date, startTime, location }: Event) =>
  [dates.format(new Date(`${date}T00:00:00Z`)), startTime && `à ${startTime}`]
    .filter(Boolean)
    .join(' ') + (location ? `, ${oneLine(location)}` : '')

const peopleText = (people: number) => (people > 1 ? `${people} personnes` : 'une personne')

/** Nothing where no address was left; without PUBLIC_URL a mail has no link that would lead here. */
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
  const links = publicUrl
    ? `

Dans votre agenda\u00a0: ${publicUrl}/events/${event._id}.ics
Changer ou annuler\u00a0: ${publicUrl}${link}`
    : ''
  const mail = {
    cause: 'invitation',
    causeId: row.id,
    to: row.email,
    subject: place ? `Liste d’attente\u00a0: ${title}` : `Vous venez\u00a0: ${title}`,
    text: `Bonjour ${oneLine(row.name)},

${state}

${title}
${whenAndWhere(event)}${links}
`,
  } as const
  await queueMail(trx, mail, now)
}

/** Somebody else does not come: there is room now. */
export async function mailMovedUp(
  trx: Transaction,
  { event, row }: { event: Event; row: Registered },
  now: Date,
  { publicUrl }: Site,
): Promise<void> {
  if (!row.email) return
  const title = oneLine(event.title)
  const link = publicUrl ? `\n\nDans votre agenda\u00a0: ${publicUrl}/events/${event._id}.ics` : ''
  const mail = {
    cause: 'invitation',
    causeId: row.id,
    to: row.email,
    subject: `Une place pour vous\u00a0: ${title}`,
    text: `Bonjour ${oneLine(row.name)},

Une place s’est libérée\u00a0: vous êtes inscrit pour ${peopleText(row.people)}.

${title}
${whenAndWhere(event)}${link}
`,
  } as const
  await queueMail(trx, mail, now)
}
