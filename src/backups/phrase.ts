/** The phrase that opens every backup of a volume, as it is shown, or undefined before the first. */
export function readPhrase(_dataDir: string): string | undefined {
  throw new Error('not there yet')
}

/**
 * The phrase of a volume; one is made up, and on disk when this returns, where there is none.
 * @throws ConfigError when there is one that can't be read; it is never replaced
 */
export function makePhrase(_dataDir: string): string {
  throw new Error('not there yet')
}

/**
 * Makes a phrase somebody typed the one of a volume that has none (a restore on a new machine).
 * Answers whether it did: one that is there stays.
 */
export function adoptPhrase(_dataDir: string, _phrase: string): boolean {
  throw new Error('not there yet')
}

/** However it is typed (case, accents, spaces, hyphens), as backups know it: `mot-mot-mot`. */
export function normalisePhrase(_typed: string): string {
  throw new Error('not there yet')
}
