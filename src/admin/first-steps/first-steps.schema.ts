import * as z from 'zod'

/** Body of PUT /api/first-steps/:name */
export const stepInput = z.object({ dismissed: z.boolean('Un oui ou un non est attendu') })

/** Name of all steps together, put away as a whole */
export const allSteps = 'tous'

/** Answer of GET /api/first-steps */
export type FirstSteps = {
  steps: ListedStep[]
  putAway: boolean
  /** Number of unchanged sample records */
  samples: number
  texts: DeliveredText[]
  /** How many of them speak of judo, where none is taught, and have a neutral one to take their place */
  foreign: number
}

export type ListedStep = {
  name: string
  label: string
  action: string
  path: string
  optional: boolean
  dismissed: boolean
  /** Missing thing in words; null once done */
  missing: string | null
}

/**
 * `group` is a part of the settings, whose page the dashboard knows, or a section with `path`, as in
 * FirstStep. `field` is the name in its form.
 */
export type DeliveredText = { group: string; field: string; text: string; path?: string }
