import type { Transaction } from '#src/core/database/index.ts'
import type { AppContext } from '#src/core/feature.ts'
import type { DeliveredText } from './first-steps.schema.ts'

/** Task of a club that makes the site its own; each feature declares those about itself. */
export type FirstStep = {
  name: string
  /** Sort key */
  order: number
  label: string
  /** Text of the link while it is to do */
  action: string
  /** Path in the dashboard to the section, its part and field: 'reglages/club#club.email' */
  path: string
  /** Lets a club set it aside as not for it */
  optional?: boolean
  /**
   * Finds what is missing, by what is stored; undefined once done.
   * @param samples number of unchanged sample records of the feature
   */
  findMissing: (context: AppContext, samples: number) => Promise<Missing | undefined>
}

/** Missing thing in words, and its place, if not the step's own path */
export type Missing = { text: string; path?: string }

declare module '#src/core/feature.ts' {
  interface Feature {
    firstSteps?: readonly FirstStep[]
    /** Texts that are still as delivered */
    listDeliveredTexts?: (context: AppContext) => Promise<DeliveredText[]>
    /** Texts by their paths ('hero.intro'), for a club without judo in place of the delivered ones */
    neutralTexts?: Readonly<Record<string, unknown>>
    /** Puts the neutral texts of all features in place of those */
    replaceDeliveredTexts?: (trx: Transaction, texts: Readonly<Record<string, unknown>>) => unknown
  }
}
