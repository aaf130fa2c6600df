export const photoNouns = ['photo', 'photos'] as const
