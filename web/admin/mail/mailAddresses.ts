export const mailSettingsAddress = '/api/mail/settings'
