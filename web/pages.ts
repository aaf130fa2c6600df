import { registerFeatures } from './core/site-map.ts'
import * as listed from './features.ts'

/** The map of the site: the rows of all features. The entries load this file before anything is drawn. */
export const pages = registerFeatures(Object.values(listed))
