import { expect, test } from 'vitest'
import { copyWidths, pictureAddress, readPictureAddress } from '#src/core/media/pictures.shared.ts'
import { readPicture } from './picture.ts'

const id = '0123456789ab'

test.each([
  { id, width: 2000, height: 1500, colour: 'a1b2c3' },
  { id, width: 960, height: 3000, colour: 'ffffff' },
  { id, width: 961, height: 1, colour: null },
  { id, width: 1, height: 1, colour: '000000' },
])('the address of picture %o is read alike by page and server', (picture) => {
  const address = pictureAddress(picture)
  expect(readPictureAddress(address)).toEqual(picture)
  expect(readPicture(address)).toEqual({
    width: picture.width,
    height: picture.height,
    colour: picture.colour === null ? undefined : `#${picture.colour}`,
    srcSet: copyWidths(picture.width)
      .map((width) => `/uploads/pictures/${id}/${width}.webp ${width}w`)
      .join(', '),
  })
})

test('copies of a picture are never wider than it is', () => {
  expect(copyWidths(2000)).toEqual([320, 640, 960, 1440, 2000])
  expect(copyWidths(700)).toEqual([320, 640, 700])
  expect(copyWidths(320)).toEqual([320])
  expect(copyWidths(3)).toEqual([3])
})

test.each([
  '',
  'https://photos.example/uploads/pictures/0123456789ab/2000x1500-a1b2c3.jpg',
  '/uploads/gallery/0123456789ab.jpg',
  '/uploads/pictures/0123456789ab/640.webp',
  '/uploads/pictures/0123456789ab/0x10-a1b2c3.jpg',
  '/uploads/pictures/0123456789ab/2000x1500-a1b2c3.jpg?x',
  '/uploads/pictures/0123456789AB/2000x1500-a1b2c3.jpg',
  '/uploads/pictures/0123456789ab/2000x15000-a1b2c3.jpg',
])('"%s" is no address of a stored picture', (address) => {
  expect(readPictureAddress(address)).toBeUndefined()
  expect(readPicture(address)).toBeUndefined()
})
