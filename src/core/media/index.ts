export {
  asideFolder,
  bringBack,
  listOrphans,
  removeAside,
  removeOrphan,
  setAside,
} from './aside.ts'
export {
  anyUpload,
  digestOfFile,
  fileOf,
  folders,
  listFolder,
  move,
  pathOf,
  pictureId,
  removeFile,
  removePath,
  temporaryFolder,
  wholeAddress,
} from './files.ts'
export { detectFormat, headBytes } from './formats.ts'
export { type ImageProcessor, imageProcessorFor } from './image-processor.ts'
export { media } from './media.feature.ts'
export { mediaRoutes } from './media.routes.ts'
export {
  isVisitors,
  listMentioned,
  listOwnPictures,
  listTextColumns,
  wordsOfClub,
} from './mentions.ts'
export { readMultipart } from './multipart.ts'
export { createPictures, forgetPictures, listPictureIds } from './pictures.queries.ts'
export { giveWayForMemory, yieldToOthers } from './priority.ts'
export { removePictures, type Store, storePictures } from './store.ts'
export { type Sweeper, sweeperOf } from './sweep.ts'
export { readUpload } from './upload.ts'
