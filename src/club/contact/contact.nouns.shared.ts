export const messageNouns = ['message', 'messages', 'm'] as const
