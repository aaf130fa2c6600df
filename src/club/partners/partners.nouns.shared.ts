export const partnerNouns = ['partenaire', 'partenaires', 'm'] as const
