/**
 * Time a photo was taken (EXIF DateTimeOriginal), in local time of the place: `2026-01-24T15:30`.
 * Nothing else is read, above all not the location. Without imports, because browsers use it too.
 * @param bytes the EXIF notes, or a file with them; the beginning of a JPEG suffices
 */
export function readTaken(bytes: Uint8Array): string | undefined {
  const start = findExif(bytes)
  if (start === undefined) return undefined
  try {
    return toMinute(readTime(new DataView(bytes.buffer, bytes.byteOffset + start)))
  } catch (error) {
    // An offset points beyond the end of the notes.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

const little = 'II*\0'
const big = 'MM\0*'

/** Finds the start of the notes. They begin like a TIFF; in a file the word Exif precedes them. */
function findExif(bytes: Uint8Array): number | undefined {
  const text = (from: number, length: number) =>
    String.fromCharCode(...bytes.subarray(from, from + length))
  if ([little, big].includes(text(0, 4))) return 0
  const letterE = 0x45
  for (let at = bytes.indexOf(letterE); at !== -1; at = bytes.indexOf(letterE, at + 1)) {
    if (text(at, 6) === 'Exif\0\0' && [little, big].includes(text(at + 6, 4))) return at + 6
  }
  return undefined
}

const cameraTag = 0x8769
const timeTag = 0x9003

/** Text such as `2026:01:24 15:30:12`. @throws RangeError */
function readTime(exif: DataView): string {
  const isLittle = exif.getUint8(0) === 0x49
  const read = (tag: number, directory: number): number | undefined => {
    const count = exif.getUint16(directory, isLittle)
    for (let n = 0; n < count; n++) {
      const entry = directory + 2 + n * 12
      if (exif.getUint16(entry, isLittle) === tag) return exif.getUint32(entry + 8, isLittle)
    }
    return undefined
  }
  const camera = read(cameraTag, exif.getUint32(4, isLittle))
  const time = camera === undefined ? undefined : read(timeTag, camera)
  if (time === undefined) return ''
  return Array.from({ length: 19 }, (_, n) => String.fromCharCode(exif.getUint8(time + n))).join('')
}

/** Earliest year in which a camera could note anything. */
const firstYear = 1990

function toMinute(time: string): string | undefined {
  const [, year, month, day, hour, minute] =
    /^(\d{4}):(\d\d):(\d\d) (\d\d):(\d\d):\d\d$/.exec(time) ?? []
  const found = `${year}-${month}-${day}T${hour}:${minute}`
  return isRealMinute(found) && Number(year) >= firstYear ? found : undefined
}

/** Checks the day too: Date would take 31 February for 3 March. */
export function isRealMinute(text: string): boolean {
  if (!/^[12]\d{3}-\d\d-\d\dT\d\d:\d\d$/.test(text)) return false
  const date = new Date(`${text}Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
}
