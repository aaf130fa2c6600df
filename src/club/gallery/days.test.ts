import sharp from 'sharp'
import { expect, test } from 'vitest'
import { form, photo, pictures } from '#src/testing/photos.ts'
import { appAndAdmin } from '#src/testing/test-app.ts'

/** Red photo with time and position of the camera in its metadata. */
async function taken(time: string, kind: 'jpeg' | 'png' | 'webp' | 'avif' = 'jpeg') {
  const red = { create: { width: 30, height: 20, channels: 3, background: 'red' } } as const
  const exif = {
    IFD0: { Model: 'Phone' },
    IFD2: { DateTimeOriginal: time },
    IFD3: { GPSLatitudeRef: 'N', GPSLatitude: '48/1 51/1 24/1' },
  }
  return await sharp(red).withExif(exif)[kind]().toBuffer()
}

async function start() {
  const { app, admin } = await appAndAdmin()
  const upload = async (content: Buffer, fields: Record<string, string> = {}) => {
    const sent = await admin.json(
      'POST /api/gallery/upload',
      form({ images: photo(content), ...fields }),
    )
    const [sole] = sent
    return sole as { _id: string; url: string; date: string; day?: string }
  }
  const event = (title: string, date: string) =>
    admin.call('POST /api/events', { title, date, description: 'Randori' })
  const readDay = async (id: string) => (await app.json(`GET /api/gallery/${id}`)).day
  return { app, admin, upload, event, readDay }
}

test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
  'an uploaded photo knows when it was taken, and its %s has no date or place',
  async (kind) => {
    const { app, upload } = await start()
    const { url, day, date } = await upload(await taken('2026:01:24 15:30:12', kind))
    expect(day).toBe('2026-01-24T15:30')
    expect(date).toBe('2026-11-20T12:00:00.000Z')
    for (const file of [url, url.replace(/[^/]+$/, '30.webp')]) {
      const storedBytes = Buffer.from(await (await app.call(`GET ${file}`)).arrayBuffer())
      expect((await sharp(storedBytes).metadata()).exif, file).toBeUndefined()
    }
  },
)

test('big-endian EXIF is read, and that of a HEIC wherever it is in the file', async () => {
  const { upload } = await start()
  const bytes = await taken('2026:01:24 15:30:12')
  expect((await upload(toBigEndian(bytes))).day).toBe('2026-01-24T15:30')
  const { readTaken } = await import('#src/core/media/taken.shared.ts')
  const at = bytes.indexOf('Exif\0\0')
  const far = Buffer.concat([
    Buffer.alloc(900_000, 'E'),
    Buffer.from('Exif\0\0no'),
    bytes.subarray(at),
  ])
  expect(readTaken(far)).toBe('2026-01-24T15:30')
})

test.each([
  ['no day', '2026:02:30 10:00:00'],
  ['nothing', '    :  :     :  :  '],
  ['noughts', '0000:00:00 00:00:00'],
  ['a time no camera knew', '1970:01:01 00:00:00'],
  ['a time to come', '2031:01:01 10:00:00'],
])('EXIF that says %s gives no day', async (_, time) => {
  const { upload } = await start()
  expect(await upload(await taken(time))).not.toHaveProperty('day')
})

test('malformed EXIF leaves the photo as it is', async () => {
  const { upload } = await start()
  const bytes = await taken('2026:01:24 15:30:12')
  const start0 = bytes.indexOf('II*\0')
  for (const offset of [0xffff_fff0, 1, bytes.length]) {
    const astray = Buffer.from(bytes)
    astray.writeUInt32LE(offset, start0 + 4)
    expect(await upload(astray)).toMatchObject({ url: expect.stringContaining('/30x20-') })
  }
})

test('a device that shrinks a photo sends its day; the photo’s own EXIF takes precedence', async () => {
  const { admin, upload } = await start()
  const uploadFields = { taken: '2026-01-24T15:30' }
  expect((await upload(pictures.jpg, uploadFields)).day).toBe('2026-01-24T15:30')
  expect((await upload(await taken('2026:01:25 09:00:00'), uploadFields)).day).toBe(
    '2026-01-25T09:00',
  )
  for (const wrong of ['2026-01-24', '24/01/2026 15:30', '2026-13-24T15:30', '2026-02-31T15:30']) {
    const refused = await admin.call(
      'POST /api/gallery/upload',
      form({ images: photo(), taken: wrong }),
    )
    expect(refused.status, wrong).toBe(422)
    expect((await refused.json()).errors).toMatchObject([{ path: 'taken' }])
  }
})

test('photos without a day have that of their event, and follow it; one with a day has it after a restore, too', async () => {
  const { admin, upload, event, readDay, app } = await start()
  await event('Gala', '2026-01-24')
  const during = await upload(await taken('2026:01:24 15:30:12'), { event: 'Gala' })
  expect(during.day).toBe('2026-01-24T15:30')
  // The hour of another day is not shown with the event's day.
  const after = await upload(await taken('2026:01:25 09:00:00'), { event: 'Gala' })
  const undated = await upload(pictures.png, { event: 'Gala' })
  expect([after.day, undated.day]).toEqual(['2026-01-24', '2026-01-24'])
  expect((await upload(pictures.png, { event: 'Un autre' })).day).toBeUndefined()
  expect(await readDay(undated._id)).toBe('2026-01-24')
  await admin.call(`DELETE /api/gallery/${during._id}`)
  await admin.json(`POST /api/trash/gallery/${during._id}/restore`)
  expect(await readDay(during._id)).toBe('2026-01-24T15:30')
  const [{ _id, ...gala }] = await app.json('GET /api/events')
  await admin.call(`PUT /api/events/${_id}`, { ...gala, date: '2026-01-31' })
  expect(await readDay(undated._id)).toBe('2026-01-31')
  await admin.call(`DELETE /api/events/${_id}`)
  expect([await readDay(undated._id), await readDay(after._id)]).toEqual([
    undefined,
    '2026-01-25T09:00',
  ])
})

test('a photo belongs to the nearest of several events with one name', async () => {
  const { upload, event } = await start()
  for (const year of [2024, 2025, 2026]) await event('Stage', `${year}-08-30`)
  expect((await upload(await taken('2025:08:31 10:00:00'), { event: 'Stage' })).day).toBe(
    '2025-08-30',
  )
  // Photos without a time count by their upload.
  expect((await upload(pictures.png, { event: 'Stage' })).day).toBe('2026-08-30')
  // Coming events have no photos yet.
  await event('Fête', '2027-06-19')
  expect((await upload(pictures.png, { event: 'Fête' })).day).toBeUndefined()
  await event('Ce soir', '2026-11-20')
  expect((await upload(pictures.png, { event: 'Ce soir' })).day).toBe('2026-11-20')
})

/** Same metadata in the other byte order, which many cameras use. */
function toBigEndian(jpeg: Buffer): Buffer {
  const bytes = Buffer.from(jpeg)
  const at = bytes.indexOf('II*\0')
  const exifBytes = bytes.subarray(at)
  const swap = (from: number, size: 2 | 4) => exifBytes.subarray(from, from + size).reverse()
  const directory = (start: number): void => {
    const count = exifBytes.readUInt16LE(start)
    for (let n = 0; n < count; n++) {
      const entry = start + 2 + n * 12
      const [tag, type, values] = [
        exifBytes.readUInt16LE(entry),
        exifBytes.readUInt16LE(entry + 2),
        exifBytes.readUInt32LE(entry + 4),
      ]
      if (tag === 0x8769) directory(exifBytes.readUInt32LE(entry + 8))
      const isInline = type === 3 && values < 3
      swap(entry, 2)
      swap(entry + 2, 2)
      swap(entry + 4, 4)
      if (isInline) swap(entry + 8, 2)
      else if (!(type === 7 && values <= 4)) swap(entry + 8, 4)
    }
    swap(start, 2)
  }
  directory(exifBytes.readUInt32LE(4))
  swap(4, 4)
  exifBytes.write('MM\0*', 0, 'latin1')
  return bytes
}
