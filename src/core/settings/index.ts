/** Whether judo or jujitsu is taught. */
export { teachesJudo } from './discipline-drawings.shared.ts'
/** The club's colours and logo for drawings, and the version of its icons. */
export { getLook, iconsVersion } from './look.ts'
/** Lists the pages that hide when empty and have content on a day (yyyy-MM-dd). */
export { listFilledIn } from './optional-pages.ts'
/** Part of the settings with the pages' phrases. */
export { phrasesSection } from './phrases.ts'
/** Feature of the settings. */
export { settings } from './settings.feature.ts'
/** Settings over their defaults; a stored part that fits no more is left as it is. */
export { getSettings, listUnfitSections, setVenue } from './settings.queries.ts'
