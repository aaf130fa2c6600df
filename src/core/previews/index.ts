export { longDate } from './card.ts'
export { previewRendererOf } from './preview-renderer.ts'
export { previewEndpoints, previewRoutes } from './previews.ts'
