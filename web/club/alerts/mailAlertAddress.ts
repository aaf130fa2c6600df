export const mailAlertsPath = '/prevenir'
export const mailAlertPath = '/prevenir/:id'

export const mailAlertAddress = (token: string) => `${mailAlertsPath}/${encodeURIComponent(token)}`

/** Address of the form; `lesson` chooses one beforehand. */
export const mailAlertsAddress = (lesson: string) =>
  `${mailAlertsPath}?${new URLSearchParams({ cours: lesson })}`
