export const memberNouns = ['membre du bureau', 'membres du bureau'] as const
