export const newsletterNouns = ['message', 'messages', 'm'] as const
