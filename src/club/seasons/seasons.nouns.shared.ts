export const seasonNouns = ['saison', 'saisons'] as const
