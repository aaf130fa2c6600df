import { createHash, randomBytes } from 'node:crypto'

/** 256 random bits, safe in an address: what an invitation or a link for a new password carries. */
export const newToken = (): string => randomBytes(32).toString('base64url')

/** What is kept of it. No salt and no slow hash: so many bits can't be guessed from it. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('hex')
