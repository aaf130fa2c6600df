import type { Generated } from 'kysely'
import type { JsonColumn, OptionalJson } from '#src/core/database/index.ts'

/** Lesson's key, its usual day (yyyy-MM-dd), and what was told of it */
export type ReportedChange = [lesson: string, day: string, change: string]

export type AlertsTable = {
  endpoint: string
  p256dh: string
  auth: string
  lessons: JsonColumn<string[]>
  reported: OptionalJson<ReportedChange[]>
  /** yyyy-MM-dd in the club's time zone */
  renewedOn: string
}

export type AlertKeysTable = { id: number; publicKey: string; privateKey: string }

export type MailAlertsTable = {
  id: string
  /** Empty once anonymised */
  email: string
  /** Keys of lessons, or `wholeDojo` and `nextSeason` */
  lessons: JsonColumn<string[]>
  reported: OptionalJson<ReportedChange[]>
  /** Empty until confirmed */
  confirmedAt: Generated<string>
  /** Time of the last request */
  createdAt: string
}

/** Links of mails, which confirm and end an alert. */
export type MailAlertLinksTable = {
  /** Hash of the token in the link */
  hash: string
  alert: string
  createdAt: string
}

/** Since when each closure is as it is. */
export type AlertChangesTable = { closure: string; change: string; since: string }

declare module '#src/core/database/tables.ts' {
  interface Tables {
    alerts: AlertsTable
    alert_keys: AlertKeysTable
    alert_changes: AlertChangesTable
    mail_alerts: MailAlertsTable
    mail_alert_links: MailAlertLinksTable
  }
}
