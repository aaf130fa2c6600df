import * as z from 'zod'
import {
  decoy,
  limits,
  optionalEmail,
  optionalText,
  requiredText,
} from '#src/core/text/fields.contract.ts'

/** Larger groups come as two. */
const maxPeople = 20
/** Seats are taken by nobody who can't be asked whether they come. */
const maxPeopleWithoutEmail = 6

/** Times are yyyy-MM-ddTHH:mm in Paris. */
export const registrationRule = z.object({
  open: z.boolean('Oui ou non est attendu'),
  /** Empty: until the event begins */
  deadline: z
    .string('Une date et une heure sont attendues')
    .regex(/^(\d{4}-\d\d-\d\dT\d\d:\d\d)?$/, 'Une date et une heure sont attendues')
    .refine((given) => given === '' || !Number.isNaN(Date.parse(`${given}Z`)), 'Date invalide')
    .default(''),
  question: optionalText(200),
})
export type RegistrationRule = z.output<typeof registrationRule>

/** In people; `places` null where there is no limit; `hasMail`: confirmations go out by mail. */
export type Registrations = RegistrationRule & {
  /** The deadline is over or the event has begun */
  over: boolean
  taken: number
  places: number | null
  waiting: number
  hasMail: boolean
}

const registrationFields = z.object({
  name: requiredText('Le nom est requis', 100),
  people: z.coerce
    .number('Un nombre est attendu')
    .int('Un nombre entier est attendu')
    .min(1, 'Une personne au moins')
    .max(maxPeople, `${maxPeople} personnes au plus`),
  email: optionalEmail,
  answer: optionalText(500),
  website: decoy,
})
const isReachable = ({ people, email }: { people: number; email: string }) =>
  people <= maxPeopleWithoutEmail || email !== ''
const emailNeeded = {
  message: `Au-delà de ${maxPeopleWithoutEmail} personnes, laissez une adresse e-mail`,
  path: ['email'],
}

/** POST …/registrations, PUT at its link. 409: closed, sent twice, or no more places. */
export const registrationInput = registrationFields.refine(isReachable, emailNeeded)
export type RegistrationInput = z.output<typeof registrationInput>

/** Without scripts: `ends` instead of a change. A discriminated union names the field that is wrong. */
export const registrationChange = z.discriminatedUnion('ends', [
  z.object({ ends: z.literal('on') }),
  registrationFields.extend({ ends: z.undefined().optional() }).refine(isReachable, emailNeeded),
])

/**
 * POST /api/events/{id}/registrations/messages: a mail of its own to each address that was left.
 * 202 with their number; 409 without a mail server, or where nobody left an address; 422 for the
 * same text within a day. POST …/notices tells them in the site's words that the event has changed.
 */
export const registrationsMessage = z.object({
  text: requiredText('Le message est requis', limits.comment),
})

export type RegistrationStatus = 'registered' | 'waiting'

/** `place` in the waiting list, from 1; `link` is told once. */
export type NewRegistration = {
  _id: string
  status: RegistrationStatus
  place?: number
  link: string
}

/** The fields of an event that its registrants need. */
export type RegisteredEvent = {
  _id: string
  title: string
  date: string
  startTime?: string | undefined
  endTime?: string | undefined
  endDate?: string | undefined
  location: string
}

/** GET /api/registrations/{token}. `ended`: by its link or the club; `cancelled`: its event is gone. */
export type OwnRegistration = (
  | { status: 'ended' | 'cancelled' }
  | (RegistrationFields & {
      place: number | null
      question: string
      /** Until when it can be changed, yyyy-MM-ddTHH:mm in Paris */
      until: string
      over: boolean
      hasMail: boolean
    })
) & { event: RegisteredEvent }

export type ActiveRegistration = Extract<OwnRegistration, RegistrationFields>

type RegistrationFields = {
  name: string
  people: number
  email: string
  answer: string
  status: RegistrationStatus
}

/** For admins and editors, in the order they came. */
export type RegistrationRow = RegistrationFields & {
  _id: string
  createdAt: string
  /** Another one of this event has the same name */
  maybeTwice: boolean
}
