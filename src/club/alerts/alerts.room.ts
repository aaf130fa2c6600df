import type { Room } from '#src/room.ts'
import { alertsRoutes } from './alerts.routes.ts'
import type { AlertKeysTable, AlertsSentTable, AlertsTable } from './alerts.table.ts'
import { sendAlerts } from './send-alerts.ts'

export const alerts: Room<{
  alerts: AlertsTable
  alert_keys: AlertKeysTable
  alerts_sent: AlertsSentTable
}> = {
  tables: { alerts: 'visitors', alert_keys: 'club', alerts_sent: 'visitors' },
  unseen: ['alerts', 'alert_keys', 'alerts_sent'],
  routes: [(deps) => alertsRoutes({ ...deps, limit: deps.limit() })],
  visitors: [
    { call: 'GET /api/alert-key' },
    { call: 'POST /api/alerts' },
    { call: 'POST /api/alert-ends' },
  ],
  everyMinute: { run: (deps) => sendAlerts(deps), failed: 'Des alertes n’ont pas pu partir.' },
}
