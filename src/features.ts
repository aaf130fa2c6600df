import { handoverFeature } from './admin/handover/handover.feature.ts'
import { followClub } from './club/about/place.queries.ts'
import { getLegal } from './club/legal/legal.queries.ts'
import { settingsFeature } from './core/settings/index.ts'

/*
 * Features of the site, one per line; each declares its parts (core/feature.ts). To remove one,
 * delete its two folders, its line here and those in web/features.ts and web/sections.ts.
 */

export { overview } from './admin/overview/overview.feature.ts'
export { personal } from './admin/personal-data/personal.feature.ts'
export { demo } from './admin/sample-content/demo.feature.ts'
export { transfer } from './admin/transfer/transfer.feature.ts'
export { about } from './club/about/about.feature.ts'
export { alerts } from './club/alerts/alerts.feature.ts'
export { belts } from './club/belts/belts.feature.ts'
export { blogs } from './club/blogs/blogs.feature.ts'
export { closures } from './club/closures/closures.feature.ts'
export { coaches } from './club/coaches/coaches.feature.ts'
export { comments } from './club/comments/comments.feature.ts'
export { committee } from './club/committee/committee.feature.ts'
export { messages } from './club/contact/messages.feature.ts'
export { courses } from './club/courses/courses.feature.ts'
export { documents } from './club/documents/documents.feature.ts'
export { events } from './club/events/events.feature.ts'
export { gallery } from './club/gallery/gallery.feature.ts'
export { joining } from './club/joining/joining.feature.ts'
export { legal } from './club/legal/legal.feature.ts'
export { parajudo } from './club/parajudo/parajudo.feature.ts'
export { partners } from './club/partners/partners.feature.ts'
export { podiums } from './club/podiums/podiums.feature.ts'
export { questions } from './club/questions/questions.feature.ts'
export { seasons } from './club/seasons/seasons.feature.ts'
export { wordpress } from './club/wordpress/wordpress.feature.ts'
export { accounts } from './core/accounts/index.ts'
export { backups } from './core/backups/index.ts'
export { health } from './core/health/index.ts'
export { http } from './core/http/index.ts'
export { mail } from './core/mail/index.ts'
export { media } from './core/media/index.ts'
export { trash } from './core/trash/index.ts'
export { versions } from './core/versions/index.ts'
export { visits } from './core/visits/index.ts'

export const handover = handoverFeature(async (db) => (await getLegal(db)).record)
export const settings = settingsFeature(followClub)
