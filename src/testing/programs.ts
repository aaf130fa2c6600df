import { join } from 'node:path'
import { inject } from 'vitest'

/** The file of a program that tests start; see bundles.ts. */
export const program = (name: string) => join(inject('bundles'), `${name}.js`)

/** For its environment: what node compiled for the first of them it keeps for the others. */
export const compiled = () => ({ NODE_COMPILE_CACHE: join(inject('bundles'), 'compiled') })
