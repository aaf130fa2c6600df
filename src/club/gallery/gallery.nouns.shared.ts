export const photoNouns = ['photo', 'photos', 'f'] as const
