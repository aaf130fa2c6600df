export const partnerNouns = ['partenaire', 'partenaires'] as const
