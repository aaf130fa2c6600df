/** « 40 personnes »; an absent capacity is 'Non limitée' (spec section 2 'Events'). */
export const capacityText = (capacity: number | undefined) =>
  capacity === undefined ? 'Non limitée' : counted(capacity, 'personne')

/** « 46 participants »; nobody yet is an invitation (spec section 3). */
export const attendeesText = (attendees: number | undefined) =>
  attendees ? counted(attendees, 'participant') : 'Rejoignez la communauté'

/** « 1 événement », « 0 événement »: French counts from two on. */
export const counted = (count: number, noun: string) => `${count} ${noun}${count < 2 ? '' : 's'}`
