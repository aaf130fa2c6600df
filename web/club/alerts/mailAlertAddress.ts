export const mailAlertsPath = '/prevenir'
export const mailAlertPath = '/prevenir/:id'

export const mailAlertAddress = (token: string) => `${mailAlertsPath}/${encodeURIComponent(token)}`
