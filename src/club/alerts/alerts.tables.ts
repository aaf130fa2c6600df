export type AlertsTable = {
  endpoint: string
  p256dh: string
  auth: string
  /** JSON */
  lessons: string
  /** yyyy-MM-dd in Paris */
  renewed_on: string
}

export type AlertKeysTable = { id: number; public_key: string; private_key: string }

export type AlertsSentTable = { endpoint: string; lesson: string; day: string; closure: string }

declare module '#src/core/database/tables.ts' {
  interface Tables {
    alerts: AlertsTable
    alert_keys: AlertKeysTable
    alerts_sent: AlertsSentTable
  }
}
