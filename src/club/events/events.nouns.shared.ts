export const eventNouns = ['événement', 'événements', 'm'] as const
