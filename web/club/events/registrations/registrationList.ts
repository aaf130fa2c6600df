import type { RegistrationRow } from '#src/club/events/registrations/registrations.schema.ts'
import { counted } from '#src/core/text/nouns.shared.ts'
import { dashboardAddress } from '#web/admin/dashboardRoute.ts'

/** Names in the dashboard's address the event whose registrations are shown. */
export const listParameter = 'inscriptions'

export const listAddress = (event: string) =>
  `${dashboardAddress({ section: 'events' })}?${listParameter}=${encodeURIComponent(event)}`

/** Formats as « 14 personnes, 5 en attente ». */
export const countsText = (registered: number, waiting: number) =>
  `${counted(registered, 'personne')}${waiting > 0 ? `, ${waiting} en attente` : ''}`

export const countPeople = (rows: readonly Pick<RegistrationRow, 'people'>[]) =>
  rows.reduce((sum, { people }) => sum + people, 0)
