export { listFilledIn } from './optional-pages.ts'
export { settingsFeature } from './settings.feature.ts'
export { getSettings, listUnfitParts, takePlace } from './settings.queries.ts'
