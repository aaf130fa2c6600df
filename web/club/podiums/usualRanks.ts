/** The ranks of a judo competition, two of each from the third on; a new form's first is '1er' (spec section 3). */
const usual = ['1er', '2e', '3e', '3e', '5e', '5e', '7e', '7e']

export const firstRanks = usual.slice(0, 6)

/** What a row added after so many others is likely to be. */
export const nextRank = (count: number): string => usual[count] ?? ''

/** Whether a rank may be one that was only proposed: nobody need have written it. */
export const isProposed = (rank: string) => rank.trim() === '' || usual.includes(rank.trim())
