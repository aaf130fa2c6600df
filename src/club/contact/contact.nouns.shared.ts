export const messageNouns = ['message', 'messages'] as const
