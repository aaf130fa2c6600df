/** Paths and addresses of uploads; an address that the site did not give has no path. */
export {
  addressesIn,
  digestOfFile,
  listAddresses,
  listFolder,
  listFolders,
  move,
  pictureId,
  removePath,
  temporaryFolder,
  uploadedFile,
  uploadPath,
  uploadsIn,
  wholeAddress,
} from './files.ts'
/** Format of a file by its first bytes, whatever its name; undefined if not accepted. */
export { detectFormat, headBytes } from './formats.ts'
/** Decoding of photos in its own process, whose crash or memory does not touch the site. */
export { type ImageProcessor, imageProcessorFor } from './image-processor.ts'
/** Feature of pictures: upload, and what drafts on a device still mention. */
export { media } from './media.feature.ts'
/** Route /uploads: what nothing published shows is served to those who may edit it. */
export { mediaRoutes, type UploadAccess } from './media.routes.ts'
/** Uploads that the club’s records mention; what visitors write does not count. */
export {
  isVisitors,
  listMentioned,
  listMentions,
  listTextColumns,
  type Mention,
  wordsOfClub,
} from './mentions.ts'
/** Reads multipart bodies as they arrive; throws WrongType, Malformed, TooLarge. */
export { readMultipart } from './multipart.ts'
/** Lowers the priority of a process on Linux, for processor time and for memory. */
/** Uploads that visitors may see, read again after a write. */
export { PublishedUploads } from './published.ts'
/** Stores pictures, all or none. */
export { type Store, storePictures } from './store.ts'
/** Sweep of the uploads: deletes only what no record mentioned for 30 days. */
export { createMissingRows, Sweeper } from './sweep.ts'
/** Reads the photos of a form: all are saved, or none; throws 415 where one is no photo. */
export { maxUploadBytes, readUpload } from './upload.ts'
/** Rows of uploads: made once the files are in place, marked as removed before the files are. */
export {
  countPictures,
  createUploads,
  deleteRemoved,
  listUploads,
  markRemoved,
  markUnmentioned,
  removeUploads,
} from './uploads.queries.ts'
