const short = 3
const long = 4
const raw = 7

/** Rows from the top, without gaps, of 8 bits each: red, green, blue and maybe alpha */
type Pixels = { data: Buffer; width: number; height: number; channels: number }

/**
 * A TIFF around plain pixels: a picture that is decoded already can be handed on with its colour
 * profile that way.
 */
export function createTiff(pixels: Pixels, profile: Buffer | undefined): Buffer {
  const { width, height, channels } = pixels
  const size = width * height * channels
  const transparent = channels === 4
  const tags = 10 + (transparent ? 1 : 0) + (profile ? 1 : 0)
  const bits = 8 + 2 + tags * 12 + 4
  const colours = bits + channels * 2
  const start = colours + (profile?.length ?? 0)
  const file = Buffer.alloc(start + size)
  file.write('II*\0', 'latin1')
  file.writeUInt32LE(8, 4)
  file.writeUInt16LE(tags, 8)
  const entries: [tag: number, type: number, count: number, value: number][] = [
    [256, long, 1, width],
    [257, long, 1, height],
    [258, short, channels, bits],
    // Not compressed, red green blue, the first row at the top
    [259, short, 1, 1],
    [262, short, 1, 2],
    [273, long, 1, start],
    [274, short, 1, 1],
    [277, short, 1, channels],
    [278, long, 1, height],
    [279, long, 1, size],
    // The fourth value is alpha, which the colours are not multiplied with.
    ...(transparent ? ([[338, short, 1, 2]] as const) : []),
    ...(profile ? ([[34675, raw, profile.length, colours]] as const) : []),
  ].map((entry) => [...entry] as [number, number, number, number])
  entries.forEach(([tag, type, count, value], place) => {
    const at = 10 + place * 12
    file.writeUInt16LE(tag, at)
    file.writeUInt16LE(type, at + 2)
    file.writeUInt32LE(count, at + 4)
    file.writeUInt32LE(value, at + 8)
  })
  for (let channel = 0; channel < channels; channel++) file.writeUInt16LE(8, bits + channel * 2)
  profile?.copy(file, colours)
  pixels.data.copy(file, start)
  return file
}
