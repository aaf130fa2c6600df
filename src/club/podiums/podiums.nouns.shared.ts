export const podiumNouns = ['podium', 'podiums'] as const
export const athleteNouns = ['athlète', 'athlètes'] as const
