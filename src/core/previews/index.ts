/** French date in full, from yyyy-MM-dd. */
export { longDate } from './card.ts'
/** Renderer of share images in a thread; throws Busy beyond so many a minute. */
export { createPreviewRenderer } from './preview-renderer.ts'
/** Routes of share images under /og, drawn on first demand and cached by their content. */
export { previewEndpoints, previewRoutes } from './previews.ts'
