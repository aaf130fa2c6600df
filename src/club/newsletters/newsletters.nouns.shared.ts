export const newsletterNouns = ['message aux familles', 'messages aux familles', 'm'] as const
