import { writeCancelledEvent, writeOneEvent } from '#src/club/events/event-calendar.ts'
import type { StoredEvent } from '#src/club/events/events.schema.ts'
import { dueText, type PricedPeople, sumDue } from '#src/club/events/prices.shared.ts'
import type { Transaction } from '#src/core/database/index.ts'
import { type Mail, queueMail, toSingleLine } from '#src/core/mail/index.ts'
import { hourInWords } from '#src/core/time/club-time.shared.ts'
import { fullDay } from '#src/core/time/dates.shared.ts'
import type { RegistrationStatus } from './registrations.schema.ts'

type Registered = {
  id: string
  name: string
  people: number
  email: string
  status: RegistrationStatus
}
export type Site = { publicUrl: string | undefined }

/** « samedi 5 décembre 2026 à 14 h, Gymnase des Tilleuls » */
const whenAndWhere = ({ date, startTime, location }: StoredEvent) =>
  [fullDay(date), startTime && `à ${hourInWords(startTime)}`].filter(Boolean).join(' ') +
  (location ? `, ${toSingleLine(location)}` : '')

const peopleText = (people: number) => (people > 1 ? `${people} personnes` : 'une personne')

/** Refuses names with links or numbers: a stranger chooses both receiver and name. */
const isPlainName = (name: string) =>
  /^[\p{L}\p{M} .,&()'’-]{1,40}$/u.test(name) && !/\.\p{L}/u.test(name)

const greeting = (name: string) => (isPlainName(name) ? `Bonjour ${name},` : 'Bonjour,')

type Words = Pick<Mail, 'subject' | 'text' | 'calendar' | 'digest'>

/** Queues a mail, which is withdrawn if the registration ends before. */
const mailTo = (
  { id, email }: Pick<Registered, 'id' | 'email'>,
  words: Words & Pick<Mail, 'cause'>,
  trx: Transaction,
  now: Date,
) => queueMail(trx, { causeId: id, to: email, ...words }, now)

type About = { event: StoredEvent; row: Registered }

const write = (
  { event, row: { name } }: About,
  state: string,
  end = '',
) => `${greeting(toSingleLine(name))}

${state}

${toSingleLine(event.title)}
${whenAndWhere(event)}${end}
`

type Priced = { priced: readonly PricedPeople[] }

/** « 2 × Adulte, 1 × Moins de 12 ans : 21 € », and where it is paid; empty without prices. */
function formatDue(
  { paymentLink }: StoredEvent,
  { priced }: Priced,
  isRegistered: boolean,
): string {
  if (priced.length === 0) return ''
  const due = sumDue(priced)
  const pay = isRegistered && due > 0 && paymentLink && `\nPayer en ligne\u00a0: ${paymentLink}`
  return `\n\n${toSingleLine(dueText(priced, due))}${pay || ''}`
}

type State = About & Priced & { subject: string; text: string; link?: string; place?: number }

/** Mails a state to an address, if given. Links require PUBLIC_URL. */
async function mailState(
  trx: Transaction,
  { event, row, priced, place, ...state }: State,
  now: Date,
  { publicUrl }: Site,
): Promise<void> {
  if (!row.email) return
  const change =
    publicUrl && state.link && `\n\nChanger ou annuler\u00a0: ${publicUrl}${state.link}`
  const mail = {
    cause: 'registration',
    subject: `${state.subject}\u00a0: ${toSingleLine(event.title)}`,
    text: write({ event, row }, state.text, formatDue(event, { priced }, !place) + (change || '')),
    // Who waits has no place to keep in a diary yet.
    calendar: place ? '' : await writeOneEvent(trx, publicUrl, event._id),
  } as const
  await mailTo(row, mail, trx, now)
}

const confirmed = (people: number) => `votre inscription est confirmée pour ${peopleText(people)}.`

export const mailConfirmation = (
  trx: Transaction,
  { place, ...about }: About & Priced & { link: string; place?: number },
  now: Date,
  site: Site,
) => {
  const { people } = about.row
  const subject = place ? 'Liste d’attente' : 'Vous venez'
  const text = place
    ? `Vous êtes en liste d’attente, au rang ${place}. Dès que votre tour vient et qu’il y a de la place pour ${peopleText(people)}, l’inscription se fait d’elle-même et un courriel vous le dit.`
    : `V${confirmed(people).slice(1)}`
  return mailState(trx, { ...about, ...(place && { place }), subject, text }, now, site)
}

export const mailMovedUp = (trx: Transaction, about: About & Priced, now: Date, site: Site) => {
  const { people } = about.row
  const free = people > 1 ? 'De la place s’est libérée' : 'Une place s’est libérée'
  const text = `${free}\u00a0: ${confirmed(people)}`
  return mailState(trx, { ...about, subject: 'Une place pour vous', text }, now, site)
}

/** Writes the club's text to a registrant. @returns false without a mail server */
export type WriteToOne = (
  trx: Transaction,
  about: About & { digest: string },
  now: Date,
) => Promise<boolean>

export const composeMessage =
  (text: string): WriteToOne =>
  async (trx, { event, row, digest }, now) => {
    const title = toSingleLine(event.title)
    const signed = `${text}\n\n-- \n${title}\n${whenAndWhere(event)}\n`
    const mail = { cause: 'event', subject: title, text: signed, digest } as const
    return (await mailTo(row, mail, trx, now)) !== undefined
  }

export const changeNotice =
  ({ publicUrl }: Site): WriteToOne =>
  async (trx, { event, row, digest }, now) => {
    const state =
      row.status === 'registered'
        ? `Votre inscription reste notée pour ${peopleText(row.people)}.`
        : 'Vous restez en liste d’attente.'
    const text = `L’événement auquel vous êtes inscrit a changé. Voici ce qui vaut maintenant. ${state}`
    const mail = {
      cause: 'event',
      subject: `Changement\u00a0: ${toSingleLine(event.title)}`,
      text: write({ event, row }, text),
      calendar: row.status === 'registered' ? await writeOneEvent(trx, publicUrl, event._id) : '',
      digest,
    } as const
    return (await mailTo(row, mail, trx, now)) !== undefined
  }

export const cancelNotice: WriteToOne = async (trx, { event, row, digest }, now) => {
  const text = 'Cet événement est annulé. Le fichier joint l’enlève de votre agenda.'
  const mail = {
    cause: 'event',
    subject: `Annulé\u00a0: ${toSingleLine(event.title)}`,
    text: write({ event, row }, text),
    calendar: await writeCancelledEvent(trx, event._id, now),
    digest,
  } as const
  return (await mailTo(row, mail, trx, now)) !== undefined
}
