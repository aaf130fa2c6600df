/** Some browsers give no type to the newer kinds: their names tell. The server looks inside. */
export const isImage = ({ type, name }: File): boolean =>
  type ? type.startsWith('image/') : /\.(jpe?g|png|webp|avif|gif|hei[cf])$/i.test(name)
