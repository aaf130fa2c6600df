import type { JsonColumn } from '#src/core/database/index.ts'

export type AlertsTable = {
  endpoint: string
  p256dh: string
  auth: string
  lessons: JsonColumn<string[]>
  /** yyyy-MM-dd in Paris */
  renewedOn: string
}

export type AlertKeysTable = { id: number; publicKey: string; privateKey: string }

export type AlertsSentTable = { endpoint: string; lesson: string; day: string; closure: string }

declare module '#src/core/database/tables.ts' {
  interface Tables {
    alerts: AlertsTable
    alert_keys: AlertKeysTable
    alerts_sent: AlertsSentTable
  }
}
