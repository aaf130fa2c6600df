/** Some browsers give no type to the newer kinds: their names tell. The server looks inside. */
export const isImage = ({ type, name }: File): boolean =>
  type ? type.startsWith('image/') : /\.(jpe?g|png|webp|avif|gif|hei[cf])$/i.test(name)

/**
 * What a file chooser offers. Windows counts HEIC among the pictures only where a codec was bought:
 * there its endings are named. Elsewhere they are not, since Android would offer its files in place
 * of its photos.
 */
export const imageTypes = /Windows/.test(navigator.userAgent) ? 'image/*,.heic,.heif' : 'image/*'
