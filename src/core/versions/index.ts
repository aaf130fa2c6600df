/** Middleware that stores a version of each save; its own failure never stops the save. */
export { storeVersions } from './keep-versions.ts'
/** Routes of a section that is one record: get, and save with a version stored. */
export { singleRoutes } from './single-routes.ts'
/** Feature of versions: editors read those of the records they may write. */
export { versions } from './versions.feature.ts'
/** Moves the versions of a record whose path changes, in the same transaction. */
export { moveVersions } from './versions.queries.ts'
