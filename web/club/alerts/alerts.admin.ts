import type { AdminSection } from '#web/admin/frame/admin-section.ts'

/** Alerts have no section: what they tell of is edited among the closures. */
export const adminSection: AdminSection = {
  feature: 'alerts',
  tables: { mail_alerts: { label: 'Alerte par e-mail', section: 'fermetures' } },
}
