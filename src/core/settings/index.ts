/** Lists the pages that hide when empty and have content on a day (yyyy-MM-dd). */
export { listFilledIn } from './optional-pages.ts'
/** Feature of the settings; given what follows a change of the club’s address or map. */
export { settingsFeature } from './settings.feature.ts'
/** Settings over their defaults; a stored part that fits no more is left as it is. */
export { getSettings, listUnfitParts, takePlace } from './settings.queries.ts'
