export type AlertKeysTable = { id: number; public_key: string; private_key: string }

export type AlertsTable = {
  /** The push service's address of one browser */
  endpoint: string
  p256dh: string
  auth: string
  /** Keys of lessons, JSON */
  lessons: string
}

export type AlertsSentTable = { endpoint: string; lesson: string; day: string; closure: string }
