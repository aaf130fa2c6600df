export const memberNouns = ['membre du bureau', 'membres du bureau', 'm'] as const
