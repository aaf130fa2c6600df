/* The admin's half of the gallery, in one chunk. */
export { DeletePhoto } from './DeletePhoto.tsx'
export { UploadPanel } from './UploadPanel.tsx'
