/**
 * Whether a file is an image. Some browsers give no type for newer formats, so the name counts; the
 * server checks the content.
 */
export const isImage = ({ type, name }: File): boolean =>
  type ? type.startsWith('image/') : /\.(jpe?g|png|webp|avif|gif|hei[cf])$/i.test(name)

/**
 * `accept` of a file chooser. Windows does not know HEIC files as pictures without a codec, so
 * their extensions are listed. Elsewhere they are not: phones would offer files instead of photos.
 */
export const imageTypes = /Windows/.test(navigator.userAgent) ? 'image/*,.heic,.heif' : 'image/*'
