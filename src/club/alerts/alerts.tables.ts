import type { Generated } from 'kysely'
import type { JsonColumn } from '#src/core/database/index.ts'

export type AlertsTable = {
  endpoint: string
  p256dh: string
  auth: string
  lessons: JsonColumn<string[]>
  /** yyyy-MM-dd in the club's time zone */
  renewedOn: string
}

export type AlertKeysTable = { id: number; publicKey: string; privateKey: string }

export type AlertsSentTable = { endpoint: string; lesson: string; day: string; closure: string }

export type MailAlertsTable = {
  /** Part of the link, which confirms and ends the alert */
  token: string
  /** Empty once anonymised */
  email: string
  /** Key of a lesson; empty: closures of the whole dojo */
  lesson: string
  /** Empty until confirmed */
  confirmedAt: Generated<string>
  createdAt: string
}

export type MailAlertsSentTable = { token: string; day: string; closure: string }

declare module '#src/core/database/tables.ts' {
  interface Tables {
    alerts: AlertsTable
    alert_keys: AlertKeysTable
    alerts_sent: AlertsSentTable
    mail_alerts: MailAlertsTable
    mail_alerts_sent: MailAlertsSentTable
  }
}
