/** Minimum size in bytes; smaller files are sent unchanged. */
const worthIt = 1024 * 1024

/** Maximum length of the longer side in pixels, enough for any page (widths in src/core/media). */
const maxSide = 2048

/**
 * Shrinks a large photo before upload, for slow lines; the browser also applies its orientation.
 * Returns undecodable files (mostly HEIC) and possibly transparent ones unchanged.
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
  const scale = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(bitmap.width * scale)
  canvas.height = Math.round(bitmap.height * scale)
  // Keeps a phone's wide-gamut colours, which sRGB would lose.
  const context = canvas.getContext('2d', { colorSpace: 'display-p3' })
  if (!context) return null
  context.imageSmoothingQuality = 'high'
  context.drawImage(bitmap, 0, 0, canvas.width, canvas.height)
  bitmap.close()
  return await new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.85))
}
