export { keepVersions } from './keep-versions.ts'
export { singleRoutes } from './single-routes.ts'
export { versions } from './versions.feature.ts'
