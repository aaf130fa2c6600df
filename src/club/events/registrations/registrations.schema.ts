import * as z from 'zod'
import type { Price } from '#src/club/events/prices.shared.ts'
import { limits } from '#src/core/text/limits.shared.ts'
import {
  honeypot,
  optionalEmail,
  optionalText,
  requiredText,
} from '#src/core/text/schema-parts.schema.ts'
import { maxPeople } from './seats.shared.ts'

/** People without an address: the club must be able to ask larger groups if they come. */
const maxPeopleWithoutEmail = 6

/** Rule of an event's registrations. Times are yyyy-MM-ddTHH:mm in the club's time zone. */
export const registrationRule = z.object({
  open: z.boolean('Oui ou non est attendu'),
  /** End of registrations; empty: until the event begins */
  deadline: z
    .string('Une date et une heure sont attendues')
    .regex(/^(\d{4}-\d\d-\d\dT\d\d:\d\d)?$/, 'Une date et une heure sont attendues')
    .refine((given) => given === '' || !Number.isNaN(Date.parse(`${given}Z`)), 'Date invalide')
    .default(''),
  question: optionalText(200),
})
export type RegistrationRule = z.output<typeof registrationRule>

/** Counts of people; `places` null for no limit; `hasMail`: confirmations are mailed. */
export type Registrations = RegistrationRule & {
  /** Set if the deadline has passed or the event has begun */
  over: boolean
  taken: number
  places: number | null
  waiting: number
  hasMail: boolean
}

const wholeNumber = z.coerce.number('Un nombre est attendu').int('Un nombre entier est attendu')
const tooMany = `${maxPeople} personnes au plus`

const registrationFields = z.object({
  name: requiredText('Le nom est requis', limits.personName),
  /** Left out with `counts`: their sum */
  people: wholeNumber.min(1, 'Une personne au moins').max(maxPeople, tooMany).optional(),
  /** People at each of the event's prices, in their order */
  counts: z
    .array(wholeNumber.min(0, 'Le minimum est 0').max(maxPeople, tooMany), 'Une liste est attendue')
    .max(6, '6 tarifs au plus')
    .optional(),
  email: optionalEmail,
  answer: optionalText(limits.answer),
  website: honeypot,
})
type Group = { people?: number | undefined; counts?: number[] | undefined }

const sum = (counts: readonly number[]) => counts.reduce((total, count) => total + count, 0)

/** People of a registration: those at each price, or those given without prices. */
export const countGroup = ({ people, counts }: Group) => (counts ? sum(counts) : people)

/** A number alone has its limits at its field. */
function checkGroup({ people, counts }: Group, context: z.RefinementCtx): void {
  const refuse = (message: string, ...path: (string | number)[]) =>
    context.addIssue({ code: 'custom', path, message })
  if (!counts) {
    if (people === undefined) refuse('Un nombre est attendu', 'people')
    return
  }
  const total = sum(counts)
  if (total < 1) refuse('Une personne au moins', 'counts', 0)
  else if (total > maxPeople) refuse(tooMany, 'counts', 0)
  else if ((people ?? total) !== total) refuse(`Les tarifs comptent ${total} personnes`, 'people')
}

function checkSubmission(given: Group & { email: string }, context: z.RefinementCtx): void {
  checkGroup(given, context)
  if ((countGroup(given) ?? 0) <= maxPeopleWithoutEmail || given.email !== '') return
  const message = `Au-delà de ${maxPeopleWithoutEmail} personnes, laissez une adresse e-mail`
  context.addIssue({ code: 'custom', path: ['email'], message })
}

/** Body of POST …/registrations and of PUT to its link. 409: closed, sent twice, or full. */
export const registrationInput = registrationFields.superRefine(checkSubmission)
export type RegistrationInput = z.output<typeof registrationInput>

/** Body from a form without scripts. A discriminated union names the field that is wrong. */
export const registrationChange = z.discriminatedUnion('ends', [
  z.object({ ends: z.literal('on') }),
  registrationFields.extend({ ends: z.undefined().optional() }).superRefine(checkSubmission),
])

/** Fields of a registration in the club's hands. Omitted ones are unchanged. */
const entryFields = z.object({
  ...registrationFields.pick({ name: true, people: true, counts: true }).shape,
  email: registrationFields.shape.email.unwrap().optional(),
  answer: registrationFields.shape.answer.unwrap().optional(),
  paid: z.boolean('Oui ou non est attendu').optional(),
  /** Registers even above the capacity, past those who wait */
  beyond: z.boolean('Oui ou non est attendu').optional(),
})
export const registrationEntry = entryFields.superRefine(checkGroup)

/** Body of POST /api/registrations. Accepted after the deadline too; waits where there is no room. */
export const newRegistrationEntry = entryFields
  .extend({ event: requiredText('L’événement est requis') })
  .superRefine(checkGroup)

export type NewEntry = z.output<typeof newRegistrationEntry>

/** Body of PUT /api/registrations/{id}. 422 for more people than there is room. */
export const registrationEntryChange = entryFields.partial().superRefine((change, context) => {
  if (change.counts || change.people !== undefined) checkGroup(change, context)
})
export type RegistrationEntryChange = z.output<typeof registrationEntryChange>

/**
 * Body of POST /api/events/{id}/registrations/messages, which mails each address separately. 202
 * with their number; 409 without a mail server or any address; 422 for the same text within a day.
 * POST …/notices mails a change of the event in the site's words.
 */
export const registrationsMessage = z.object({
  text: requiredText('Le message est requis', limits.comment),
})

export type RegistrationStatus = 'registered' | 'waiting'

/** Answer to a registration; `place` in the waiting list starts at 1, `link` is answered once. */
export type NewRegistration = {
  _id: string
  status: RegistrationStatus
  place?: number
  link: string
}

/** Fields of an event that its registrants need. */
export type RegisteredEvent = {
  _id: string
  title: string
  date: string
  startTime?: string | undefined
  endTime?: string | undefined
  endDate?: string | undefined
  location: string
  prices?: Price[] | undefined
  paymentLink?: string | undefined
}

/** Answer of GET /api/registrations/{token}. `ended`: removed; `cancelled`: its event is gone. */
export type RegistrationByToken = (
  | { status: 'ended' | 'cancelled' }
  | (RegistrationFields & {
      place: number | null
      /** Seats left, null without a limit */
      free: number | null
      question: string
      /** Deadline of changes, yyyy-MM-ddTHH:mm in the club's time zone */
      until: string
      over: boolean
      hasMail: boolean
    })
) & { event: RegisteredEvent }

export type ActiveRegistration = Extract<RegistrationByToken, RegistrationFields>

type RegistrationFields = {
  name: string
  people: number
  email: string
  answer: string
  status: RegistrationStatus
  /** People at each price of now, left out where they were not counted by price */
  counts?: number[]
  /** Sum at the prices told when they registered, in cents */
  dueCents?: number
}

/** Registration for admins and editors, listed in order of arrival. */
export type RegistrationRow = RegistrationFields & {
  _id: string
  createdAt: string
  paid: boolean
  /** Set if another registration of this event has the same name */
  maybeTwice: boolean
}
