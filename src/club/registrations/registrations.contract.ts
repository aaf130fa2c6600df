import * as z from 'zod'
import {
  decoy,
  limits,
  optionalEmail,
  optionalText,
  requiredText,
} from '#src/core/text/fields.contract.ts'

/** More come as two. */
const mostPeople = 20

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

/** In people; `places` null where there is no limit. */
export type Registrations = RegistrationRule & {
  /** The deadline is over or the event has begun */
  over: boolean
  taken: number
  places: number | null
  waiting: number
}

/** POST …/registrations, PUT at its link. 409: closed, one of that name, or no more places. */
export const registrationInput = z.object({
  name: requiredText('Le nom est requis', 100),
  people: z.coerce
    .number('Un nombre est attendu')
    .int('Un nombre entier est attendu')
    .min(1, 'Une personne au moins')
    .max(mostPeople, `${mostPeople} personnes au plus`),
  email: optionalEmail,
  answer: optionalText(500),
  website: decoy,
})
export type RegistrationInput = z.output<typeof registrationInput>

/** Without scripts: `ends` instead of a change. */
export const registrationChange = z.union([
  z.object({ ends: z.literal('on') }),
  registrationInput.extend({ ends: z.undefined() }),
])

/**
 * POST /api/events/{id}/registrations/messages: a mail of its own to each address that was left.
 * 202 with their number; 409 without a mail server, or where nobody left an address.
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

export type OwnRegistration = {
  event: { _id: string; title: string; date: string; location: string; question: string }
  name: string
  people: number
  email: string
  answer: string
  status: RegistrationStatus
  place: number | null
}

/** For admins and editors, in the order they came. */
export type RegistrationRow = Omit<OwnRegistration, 'event' | 'place'> & {
  _id: string
  createdAt: string
}
