import type { Generated } from 'kysely'
import type { RegistrationStatus } from './registrations.contract.ts'

export type RegistrationsTable = {
  /** In the order they came */
  number: Generated<number>
  id: string
  event_id: string
  name: string
  people: number
  email: string
  answer: string
  status: RegistrationStatus
  token_hash: string
  created_at: string
}
