export const eventNouns = ['événement', 'événements'] as const
