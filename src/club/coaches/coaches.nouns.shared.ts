export const coachNouns = ['entraîneur', 'entraîneurs'] as const
