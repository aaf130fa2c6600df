export const seasonNouns = ['saison', 'saisons', 'f'] as const
