import { registerFeatures } from './core/site-map.ts'
import * as listed from './features.ts'

/** Site map: the rows of all features. Entry points import this file before rendering. */
export const pages = registerFeatures(Object.values(listed))
