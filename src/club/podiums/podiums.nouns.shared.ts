export const podiumNouns = ['podium', 'podiums', 'm'] as const
export const athleteNouns = ['athlète', 'athlètes', 'm'] as const
