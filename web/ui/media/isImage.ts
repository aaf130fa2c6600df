/** Some browsers give no type to the newer kinds: their names show them. The server looks inside. */
export const isImage = ({ type, name }: File): boolean =>
  type ? type.startsWith('image/') : /\.(jpe?g|png|webp|avif|gif|hei[cf])$/i.test(name)

/**
 * What a file chooser offers. Windows knows no picture by the endings of HEIC unless a codec is
 * installed: there they are named. Elsewhere they are not: for a list that is not of pictures
 * alone a phone may offer its files in place of its photos.
 */
export const imageTypes = /Windows/.test(navigator.userAgent) ? 'image/*,.heic,.heif' : 'image/*'
