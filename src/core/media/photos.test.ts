import { readdirSync, readFileSync } from 'node:fs'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { heicGrid } from '#src/testing/heic-grid.ts'
import { form, photo, pictures } from '#src/testing/photos.ts'
import { testApp } from '#src/testing/test-app.ts'

/** The picture with other bytes from `at`, written as hexadecimal. */
function altered(picture: Buffer, at: number, hex: string): Buffer {
  const copy = Buffer.from(picture)
  copy.write(hex, at, 'hex')
  return copy
}

/** A camera's file: a large preview stands before the frame, and padding between the segments. */
function cameraJpeg(): Buffer {
  const preview = Buffer.alloc(65_537)
  preview.writeUInt32BE(0xffe1ffff)
  const { jpg } = pictures
  const padding = Buffer.from([0xff, 0xff])
  return Buffer.concat([jpg.subarray(0, 2), preview, preview, padding, jpg.subarray(2)])
}

async function send(content: Buffer | string, name?: string) {
  const app = testApp()
  const admin = await app.asAdmin()
  const images = photo(content, name)
  const answer = await admin.call('POST /api/gallery/upload', form({ images }))
  const files = readdirSync(app.uploads, { recursive: true, withFileTypes: true })
  return {
    status: answer.status,
    body: await answer.json(),
    files: files.filter((entry) => entry.isFile()).length,
  }
}

const red = /\/3x2-(f[ef]000\d|none|fe0103)\.jpg$/

test.each([
  ['JPEG', pictures.jpg, red],
  ['progressive JPEG', pictures.progressiveJpg, red],
  ['JPEG of a camera', cameraJpeg(), red],
  ['PNG', pictures.png, red],
  ['GIF', pictures.gif, red],
  ['WebP', pictures.webp, red],
  ['lossless WebP', pictures.losslessWebp, red],
  ['WebP with transparency', pictures.extendedWebp, red],
  ['AVIF', pictures.avif, red],
  ['HEIC', readFileSync('src/testing/pictures/p3.heic'), /\/64x64-[0-9a-f]{6}\.jpg$/],
])('a %s is recognised by its content, whatever its name', async (_, content, address) => {
  const { status, body } = await send(content, 'malware.svg')
  expect([status, body]).toEqual([
    201,
    [expect.objectContaining({ url: expect.stringMatching(address) })],
  ])
})

/** Sends a file that is refused, of which nothing is left. */
async function expectRefused(
  status: number,
  msg: string | RegExp,
  content: Buffer | string,
  name?: string,
) {
  expect(await send(content, name)).toEqual({
    status,
    body: { errors: [{ msg: expect.stringMatching(msg), path: 'images.0' }] },
    files: 0,
  })
}

const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'

test.each([
  ['an SVG', svg, 'logo.svg', /^Ce fichier n’est pas une photo acceptée\. Formats acceptés/],
  ['an SVG named as a PNG', svg, 'photo.png', /photo acceptée/],
  ['a page', '<!DOCTYPE html><script>alert(1)</script>', 'photo.jpg', /photo acceptée/],
  ['a text that starts with a space', ' GIF89a and more', 'photo.gif', /photo acceptée/],
  ['another kind of RIFF file', 'RIFF\0\0\0\0AVI LIST', 'photo.webp', /photo acceptée/],
  ['an MP4', '\0\0\0\x18ftypisom\0\0\0\0isommp42', 'photo.avif', /photo acceptée/],
  ['an empty file', '', 'photo.png', /photo acceptée/],
])('%s is refused, and no file is left', (_, content, name, msg) =>
  expectRefused(415, msg, content, name),
)

const frame = pictures.jpg.indexOf(Buffer.from('ffc0', 'hex'))
const ispe = pictures.avif.indexOf('ispe')
/** Offsets of the frame's size in a GIF and in a WebP with transparency */
const gifFrame = pictures.gif.indexOf(Buffer.from('2c00000000', 'hex')) + 5
const webpFrame = pictures.extendedWebp.indexOf(Buffer.from('9d012a', 'hex')) + 3

test.each([
  ['JPEG', altered(pictures.jpg, frame + 5, 'ffdcffdc')],
  ['PNG', altered(pictures.png, 16, '0001000000010000')],
  ['GIF', altered(altered(pictures.gif, 6, 'ffffffff'), gifFrame, 'ffffffff')],
  ['WebP', altered(pictures.webp, 26, 'ff3fff3f')],
  ['lossless WebP', altered(pictures.losslessWebp, 21, 'febfff0f')],
  [
    'WebP with transparency',
    altered(altered(pictures.extendedWebp, 24, 'fe3f00fe3f00'), webpFrame, 'ff3fff3f'),
  ],
  ['AVIF', altered(pictures.avif, ispe + 8, '0000ffff0000ffff')],
])('a %s of more than 50 megapixels is refused by its header', (_, content) =>
  expectRefused(413, /^Cette photo dépasse 50\u00a0mégapixels\.$/, content),
)

/** The whole picture red, so that it is made, sent and developed in a moment. */
const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'red' } })

test.each([
  ['PNG', () => plain(10_000, 5_000).png({ palette: true, colours: 2 }).toBuffer()],
  ['progressive JPEG', () => plain(8_000, 6_250).jpeg({ progressive: true }).toBuffer()],
])('a usual %s of fifty megapixels is accepted', { timeout: 90_000 }, async (_, make) => {
  const { status, body } = await send(await make())
  expect(status).toBe(201)
  expect(body[0].url).toMatch(/\/2000x1\d{3}-f[ef]\w{4}\.jpg$/)
})

test('a phone’s HEIC of fifty megapixels is accepted by its header; a grid is assembled', async () => {
  // Its parts are cut off, since decoding them all takes a busy machine a minute.
  const large = heicGrid(19, 10)
  expect((await send(large.subarray(0, large.indexOf('mdat') + 8))).status).toBe(422)
  const { status, body } = await send(heicGrid(2, 2))
  expect(status).toBe(201)
  expect(body[0].url).toMatch(/\/1024x1024-\w{6}\.jpg$/)
})

/** Its first scan has but one of its components. */
const scan = pictures.jpg.indexOf(Buffer.from('ffda', 'hex'))
const separateScans = Buffer.concat([
  pictures.jpg.subarray(0, scan),
  Buffer.from('ffda0008010100003f00', 'hex'),
  pictures.jpg.subarray(scan + 14),
])
const stills = Promise.all(
  ['red', 'blue'].map((background) =>
    sharp({ create: { width: 20, height: 10, channels: 3, background } })
      .png()
      .toBuffer(),
  ),
)
const moving = await sharp(await stills, { join: { animated: true } })
  .webp()
  .toBuffer()
const heicTile = readFileSync('src/testing/pictures/tile.heic')
const progressive = pictures.progressiveJpg.indexOf(Buffer.from('ffc2', 'hex'))
const phone = heicGrid(2, 2)

test.each([
  [
    'progressive JPEG in full colours',
    altered(pictures.progressiveJpg, progressive + 5, '1b581b58'),
  ],
  ['JPEG that comes colour by colour', altered(separateScans, frame + 5, '1b581b58030111')],
  ['interlaced PNG of 16 bits', altered(pictures.png, 16, '00001b5800001b581006000001')],
  ['PNG of 16 bits that is very wide', altered(pictures.png, 16, '0000c35000000320100600')],
  ['PNG of one long row', altered(pictures.png, 16, '02faf080000000010802')],
  ['moving WebP', altered(moving, 24, '571b00571b00')],
  ['AVIF', altered(pictures.avif, ispe + 8, '0000138800001388')],
  [
    'AVIF of 10 bits',
    altered(
      altered(pictures.avif, ispe + 8, '00000fa000000fa0'),
      pictures.avif.indexOf('av1C') + 6,
      '40',
    ),
  ],
  ['HEIC in one piece', altered(heicTile, heicTile.lastIndexOf('ispe') + 8, '00001b5800001b58')],
  ['HEIC of 10 bits', altered(deepPhone(), phone.lastIndexOf('ispe') + 8, '00001b5800001b58')],
])('a %s is refused for the memory its decoding would take', (_, content) =>
  expectRefused(
    413,
    /^Cette photo dépasse 300\u00a0Mo de mémoire une fois ouverte\. Enregistrez-la en JPEG/,
    content,
  ),
)

function deepPhone(): Buffer {
  return altered(phone, phone.indexOf('hvcC') + 4 + 17, 'fa')
}

test.each([
  ['JPEG cut off before its frame', pictures.jpg.subarray(0, 60)],
  ['JPEG whose picture starts without a frame', altered(pictures.jpg, frame, 'ffda')],
  ['JPEG whose segments never end', Buffer.concat([pictures.jpg.subarray(0, 2), cycle()])],
  ['PNG cut off in its header', pictures.png.subarray(0, 20)],
  ['PNG without a width', altered(pictures.png, 16, '00000000')],
  ['PNG with another beginning', altered(pictures.png, 12, '41424344')],
  ['WebP cut off in its header', pictures.webp.subarray(0, 24)],
  ['WebP without a frame', altered(pictures.webp, 23, '000000')],
  ['HEIC cut off in its header', pictures.heic],
  ['AVIF cut off in its header', pictures.avif.subarray(0, ispe)],
  ['AVIF without a size', altered(pictures.avif, ispe, '41424344')],
  ['AVIF with a box too long to be true', altered(pictures.avif, 28, '00000001')],
])('a %s is unreadable', (_, content) =>
  expectRefused(
    422,
    /^Cette photo est illisible\u00a0: elle semble incomplète\.$/,
    Buffer.from(content),
  ),
)

/** Segments of no length, one after the other. */
function cycle(): Buffer {
  return Buffer.from('ffe00002'.repeat(2_000), 'hex')
}
