import { still } from '#web/frame/Still.tsx'
import sheet from './Poster.module.css'

/** The poster of a record without a picture, which most pages are spared the drawing of. */
export const StillPoster = still(async () => (await import('./Poster.tsx')).Poster, [sheet], {
  optional: true,
})
