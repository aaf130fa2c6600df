/** Paths and addresses of uploads; an address that the site did not give has no path. */
export {
  digestOfFile,
  fileOf,
  listFolder,
  listFolders,
  move,
  pathOf,
  pictureId,
  removeFile,
  removePath,
  temporaryFolder,
  uploadsIn,
  wholeAddress,
} from './files.ts'
/** Format of a file by its first bytes, whatever its name; undefined if not accepted. */
export { detectFormat, headBytes } from './formats.ts'
/** Decoding of photos in a process of its own, whose crash or memory does not touch the site. */
export { type ImageProcessor, imageProcessorFor } from './image-processor.ts'
/** Feature of pictures: upload, and what drafts on a device still mention. */
export { media } from './media.feature.ts'
/** Route /uploads: hidden files are served to signed-in users alone, and never cached. */
export { mediaRoutes } from './media.routes.ts'
/** Uploads that the club’s records mention; what visitors write does not count. */
export {
  isVisitors,
  listMentioned,
  listTextColumns,
  listUnsharedFiles,
  wordsOfClub,
} from './mentions.ts'
/** Reads multipart bodies as they arrive; throws WrongType, Malformed, TooLarge. */
export { readMultipart } from './multipart.ts'
/** Rows of pictures: made once the files are in place, removed before the files are. */
export { createPictures, forgetPictures, listPictureIds } from './pictures.queries.ts'
/** Lowers the priority of a process on Linux, for processor time and for memory. */
export { giveWayForMemory, yieldToOthers } from './priority.ts'
/** Moves uploads out of reach and back: files of the trash, and unreferenced ones. */
export {
  listUnreferenced,
  quarantine,
  quarantineFolder,
  removeQuarantined,
  removeUnreferenced,
  restoreFiles,
} from './quarantine.ts'
/** Stores pictures, all or none, and removes them for good with their records. */
export { removePictures, type Store, storePictures } from './store.ts'
/** Sweep of unreferenced uploads: deletes only what was quarantined for 30 days. */
export { type Sweeper, sweeperOf } from './sweep.ts'
/** Reads the photos of a form: all are saved, or none; throws 415 where one is no photo. */
export { readUpload } from './upload.ts'
