/** Blocks of the home page below its opening, in the page's own order (spec section 2). */
export const homeBlocks = [
  'finder',
  'photos',
  'figures',
  'history',
  'disciplines',
  'planning',
  'programs',
  'lists',
  'banner',
] as const
export type HomeBlock = (typeof homeBlocks)[number]
export type HomeBlockRow = { block: HomeBlock; hidden: boolean }

/** All blocks in the club's order; those it has not placed come last. */
export const orderedBlocks = (placed: readonly HomeBlockRow[]): HomeBlockRow[] => [
  ...placed,
  ...homeBlocks
    .filter((block) => !placed.some((row) => row.block === block))
    .map((block) => ({ block, hidden: false })),
]
