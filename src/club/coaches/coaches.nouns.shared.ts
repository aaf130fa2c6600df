export const coachNouns = ['entraîneur', 'entraîneurs', 'm'] as const
