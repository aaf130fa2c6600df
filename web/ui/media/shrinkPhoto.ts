/** Smaller files are sent as they are. */
const worthIt = 1024 * 1024

/** Of the longer side, in pixels: as much as a page shows (the ladder in src/core/media). */
const longest = 2048

/**
 * A large photo made smaller on the device, so that a slow line has less to carry; upright, since
 * the browser turns it. What this browser can't decode (HEIC, mostly) and what may be transparent
 * is sent as it is.
 */
export async function shrinkPhoto(file: File): Promise<File> {
  if (file.size <= worthIt || /png|webp|gif/.test(file.type)) return file
  try {
    const blob = await redraw(file)
    if (!blob || blob.size >= file.size) return file
    return new File([blob], file.name.replace(/\.\w+$/, '.jpg'), { type: blob.type })
  } catch {
    return file
  }
}

async function redraw(file: File): Promise<Blob | null> {
  const bitmap = await createImageBitmap(file)
  const scale = Math.min(1, longest / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  // A phone's colours go beyond those of the web's first days.
  const context = canvas.getContext('2d', { colorSpace: 'display-p3' })
  if (!context) return null
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
}
