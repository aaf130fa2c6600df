import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { pictures, sendPicture } from '#src/testing/photos.ts'
import { testApp } from '#src/testing/test-app.ts'
import { readPictureAddress } from './pictures.shared.ts'

const sample = (name: string) => readFileSync(`src/testing/pictures/${name}`)

/** Stores a picture and reads one of its files back, the JPEG unless another is named. */
async function store(content: Buffer, file?: string) {
  const app = testApp()
  const { status, body } = await sendPicture(app, content)
  expect(status).toBe(201)
  const address = file ? body.url.replace(/[^/]+$/, file) : body.url
  const got = await (await app.asAdmin()).call(`GET ${address}`)
  expect(got.status).toBe(200)
  return { app, body, bytes: Buffer.from(await got.arrayBuffer()) }
}

async function pixelAt(bytes: Buffer, x: number, y: number): Promise<number[]> {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  const at =
    (Math.round(y * (info.height - 1)) * info.width + Math.round(x * (info.width - 1))) *
    info.channels
  return [...data.subarray(at, at + info.channels)]
}

function expectColour(found: number[], wanted: number[], tolerance = 10): void {
  const far = wanted.some((value, index) => Math.abs(value - (found[index] ?? -1)) > tolerance)
  expect(far, `${found} is not ${wanted}`).toBe(false)
}

const red = [200, 30, 30]
const green = [30, 160, 60]
const blue = [30, 60, 200]
const white = [255, 255, 255]

type Colour = string | { r: number; g: number; b: number; alpha?: number }

/** A photo of one colour. */
const plain = (width: number, height: number, background: Colour, channels: 3 | 4 = 3) =>
  sharp({ create: { width, height, channels, background } })

const rgb = ([r = 0, g = 0, b = 0]: number[]) => ({ r, g, b })

/** 96 by 64: red and green above blue and white. */
function quarters(): Sharp {
  const quarter = ({ r, g, b }: ReturnType<typeof rgb>, left: number, top: number) => ({
    input: { create: { width: 48, height: 32, channels: 3 as const, background: { r, g, b } } },
    left,
    top,
  })
  return plain(96, 64, 'white').composite([
    quarter(rgb(red), 0, 0),
    quarter(rgb(green), 48, 0),
    quarter(rgb(blue), 0, 32),
  ])
}

/** Order of the colours: top left, top right, bottom left, bottom right. */
async function expectQuarters(bytes: Buffer, ...wanted: number[][]): Promise<void> {
  const points = [
    [0.2, 0.2],
    [0.8, 0.2],
    [0.2, 0.8],
    [0.8, 0.8],
  ] as const
  for (const [index, [x, y]] of points.entries()) {
    expectColour(await pixelAt(bytes, x, y), wanted[index] ?? [])
  }
}

test('a large photo gets copies, none larger than itself, and one row', async () => {
  const content = await plain(3000, 1000, '#336699').jpeg().toBuffer()
  const { app, body } = await store(content)
  const picture = readPictureAddress(body.url)
  expect(picture).toMatchObject({ width: 2000, height: 667 })
  expect(body).toEqual({ url: body.url, width: 2000, height: 667 })
  const folder = join(app.uploads, 'pictures', picture?.id ?? '')
  const copies = ['320.webp', '640.webp', '960.webp', '1440.webp', '2000.webp']
  expect(readdirSync(folder).sort()).toEqual([...copies, body.url.split('/').at(-1)].sort())
  for (const copy of copies) {
    const { format, width } = await sharp(join(folder, copy)).metadata()
    expect([format, `${width}.webp`]).toEqual(['webp', copy])
  }
  const jpeg = await sharp(join(folder, body.url.split('/').at(-1))).metadata()
  expect(jpeg).toMatchObject({ format: 'jpeg', width: 1600, height: 534 })
  const rows = await app.db.selectFrom('uploads').selectAll().execute()
  expect(rows).toMatchObject([{ address: `/uploads/pictures/${picture?.id}` }])
  expectColour([...Buffer.from(picture?.colour ?? '', 'hex')], [0x33, 0x66, 0x99], 3)
})

test('a very tall photo is scaled to a height of 3000', async () => {
  const content = await plain(100, 6000, 'red').png().toBuffer()
  expect((await store(content)).body).toMatchObject({ width: 50, height: 3000 })
})

// Transformations that a camera's EXIF orientation undoes, by its number.
test.each<[number, (image: Sharp) => Sharp]>([
  [1, (image) => image],
  [2, (image) => image.flop()],
  [3, (image) => image.rotate(180)],
  [4, (image) => image.flip()],
  [5, (image) => image.rotate(270).flop()],
  [6, (image) => image.rotate(270)],
  [7, (image) => image.rotate(90).flop()],
  [8, (image) => image.rotate(90)],
])('a photo with EXIF orientation %i is stored upright', async (orientation, undo) => {
  const upright = sharp(await quarters().png().toBuffer())
  const saved = await undo(upright).withMetadata({ orientation }).jpeg({ quality: 95 }).toBuffer()
  const { body, bytes } = await store(saved)
  expect(body).toMatchObject({ width: 96, height: 64 })
  await expectQuarters(bytes, red, green, blue, white)
})

test('a phone’s HEIC with EXIF orientation is turned upright once', async () => {
  const { body, bytes } = await store(sample('turned.heic'))
  expect(body).toMatchObject({ width: 64, height: 96 })
  await expectQuarters(bytes, blue, red, white, green)
  expect((await sharp(bytes).metadata()).exif).toBeUndefined()
})

test('all EXIF, with the place of a photo, is removed from every copy', async () => {
  const gps = {
    GPSLatitudeRef: 'N',
    GPSLatitude: '48/1 51/1 30/1',
    GPSLongitudeRef: 'E',
    GPSLongitude: '2/1 17/1 40/1',
  }
  const content = await quarters()
    .withExif({ IFD0: { Make: 'Secretphone', Artist: 'Secretname' }, IFD3: gps })
    .withXmp('<x:xmpmeta xmlns:x="adobe:ns:meta/"><!-- Secretxmp --></x:xmpmeta>')
    .jpeg()
    .toBuffer()
  expect(content.includes('Secretphone') && content.includes('Secretxmp')).toBe(true)
  for (const file of [undefined, '96.webp']) {
    const { app, bytes } = await store(content, file)
    expect(bytes.includes('Secret')).toBe(false)
    const { exif, xmp, iptc, icc } = await sharp(bytes).metadata()
    expect([exif, xmp, iptc, icc]).toEqual([undefined, undefined, undefined, undefined])
    const left = readdirSync(app.uploads, { recursive: true, withFileTypes: true })
    expect(left.filter((entry) => entry.isFile())).toHaveLength(2)
  }
})

/** Display P3's 200, 100, 50, as sRGB writes it. */
const p3InSrgb = [215, 93, 32]

/** The HEIC with the name of Display P3 in place of its description. */
function naming(heic: Buffer): Buffer {
  const copy = Buffer.from(heic)
  // Primaries, transfer, matrix, full range.
  copy.write('6e636c78' + '000c000d000680', copy.indexOf('colrprof') + 4, 'hex')
  return copy
}

test.each([
  ['JPEG', sample('p3.jpg')],
  ['HEIC', sample('p3.heic')],
  ['HEIC that names its colours', naming(sample('p3.heic'))],
])('the wide colours of a %s are converted to sRGB', async (_, content) => {
  for (const file of [undefined, '64.webp']) {
    const { bytes } = await store(content, file)
    expectColour(await pixelAt(bytes, 0.5, 0.5), p3InSrgb, 6)
  }
})

test('a CMYK or grey JPEG and a 16-bit PNG become sRGB', async () => {
  const cmyk = await quarters().toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer()
  expect((await sharp(cmyk).metadata()).space).toBe('cmyk')
  expectColour(await pixelAt((await store(cmyk)).bytes, 0.2, 0.2), red, 40)
  const grey = await plain(8, 8, '#808080').toColourspace('b-w').png().toBuffer()
  expect((await sharp(grey).metadata()).channels).toBe(1)
  expectColour((await pixelAt((await store(grey)).bytes, 0.5, 0.5)).slice(0, 1), [128], 3)
  const deep = await quarters().toColourspace('rgb16').png().toBuffer()
  expect((await sharp(deep).metadata()).depth).toBe('ushort')
  await expectQuarters((await store(deep)).bytes, red, green, blue, white)
})

test('transparency is kept in WebP and white in JPEG, without a colour; an alpha channel alone is removed', async () => {
  const content = await plain(40, 40, { ...rgb(red), alpha: 0 }, 4)
    .png()
    .toBuffer()
  const { body, bytes } = await store(content)
  expect(body.url).toMatch(/\/40x40-none\.jpg$/)
  expectColour(await pixelAt(bytes, 0.5, 0.5), white, 2)
  const webp = await store(content, '40.webp')
  expect((await pixelAt(webp.bytes, 0.5, 0.5))[3]).toBe(0)
  // A photo that could be transparent and is not has its colour.
  const opaque = await store(await quarters().ensureAlpha().png().toBuffer())
  expect(opaque.body.url).toMatch(/\/96x64-[0-9a-f]{6}\.jpg$/)
})

test('an animated GIF keeps its first frame', async () => {
  const frames = await Promise.all(
    [red, blue].map((colour) => plain(20, 10, rgb(colour)).png().toBuffer()),
  )
  const gif = await sharp(frames, { join: { animated: true } })
    .gif()
    .toBuffer()
  expect((await sharp(gif).metadata()).pages).toBe(2)
  const { body, bytes } = await store(gif)
  expect(body).toMatchObject({ width: 20, height: 10 })
  expectColour(await pixelAt(bytes, 0.5, 0.5), red)
  const webp = await store(gif, '20.webp')
  expect((await sharp(webp.bytes).metadata()).pages).toBeUndefined()
})

test('a JPEG without its end marker is read whole', async () => {
  const { bytes } = await store((await quarters().jpeg().toBuffer()).subarray(0, -2))
  await expectQuarters(bytes, red, green, blue, white)
})

const illegible = 'Cette photo est illisible\u00a0: elle semble incomplète.'

test.each([
  ['a JPEG cut off in the middle', () => half(noise().jpeg())],
  ['a PNG cut off in the middle', () => half(noise().png())],
  ['a WebP cut off in the middle', () => half(noise().webp())],
  ['an AVIF cut off in the middle', () => half(noise().avif({ effort: 0 }))],
  ['a HEIC cut off in the middle', async () => sample('turned.heic').subarray(0, 1200)],
  ['a PNG that promises more than it has', async () => promising(pictures.png)],
])('%s is refused, and no file or row is left', async (_, make) => {
  const app = testApp()
  const { status, body } = await sendPicture(app, await make())
  expect(status).toBe(422)
  expect(body).toEqual({ errors: [{ msg: illegible, path: 'image' }] })
  expect(readdirSync(join(app.uploads, '.tmp'))).toEqual([])
  expect(await app.db.selectFrom('uploads').selectAll().execute()).toEqual([])
  // The next one is converted as ever.
  expect((await sendPicture(app, pictures.png)).status).toBe(201)
})

async function half(image: Sharp) {
  const bytes = await image.toBuffer()
  return bytes.subarray(0, bytes.length / 2)
}

function noise() {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  return sharp({ create: { width: 200, height: 200, channels: 3, background: 'white', noise } })
}

/** 6000 by 8000 in its header, 3 by 2 in its data. */
function promising(png: Buffer): Buffer {
  const copy = Buffer.from(png)
  copy.writeUInt32BE(6000, 16)
  copy.writeUInt32BE(8000, 20)
  return copy
}
