/** People per registration; larger groups register twice. */
export const maxPeople = 20

/** Seats left; null without a limit. */
export const countFree = ({ places, taken }: { places: number | null; taken: number }) =>
  places === null ? null : Math.max(0, places - taken)
