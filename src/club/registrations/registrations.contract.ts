import * as z from 'zod'
import {
  decoy,
  optionalEmail,
  optionalText,
  requiredText,
} from '#src/house/text/fields.contract.ts'

/** More come as two. */
const mostPeople = 20

/** What an event asks for; times are yyyy-MM-ddTHH:mm in Paris. */
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

/** How it stands, in numbers of people; `places` null where there is no limit. */
export type Registrations = RegistrationRule & {
  /** Nobody can come any more: the deadline is over or the event has begun */
  over: boolean
  taken: number
  places: number | null
  waiting: number
}

/**
 * POST /api/events/{id}/registrations and PUT at a registration's own link. 409 where the event
 * takes none any more, where there is one of that name, or where a change wants more than is free.
 */
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

/** POST /api/registrations/{token}, for forms without scripts: `ends` instead of a change. */
export const registrationChange = z.union([
  z.object({ ends: z.literal('on') }),
  registrationInput.extend({ ends: z.undefined() }),
])

export type RegistrationStatus = 'registered' | 'waiting'

/** 201. `place` in the waiting list, from 1. `link` is a path of the site, told once. */
export type NewRegistration = {
  _id: string
  status: RegistrationStatus
  place?: number
  link: string
}

/** What its own link shows. */
export type OwnRegistration = {
  event: { _id: string; title: string; date: string; location: string; question: string }
  name: string
  people: number
  email: string
  answer: string
  status: RegistrationStatus
  place: number | null
}

/** GET /api/events/{id}/registrations, for admins and editors, in the order they came. */
export type RegistrationRow = Omit<OwnRegistration, 'event' | 'place'> & {
  _id: string
  createdAt: string
}
