import { type AlbumPhotos, findAlbum } from '#src/club/event-links/event-links.ts'
import type { Database } from '#src/core/database/index.ts'
import type { AppContext } from '#src/core/feature.ts'
import { escapeXml } from '#src/core/feeds/index.ts'
import { readPictureAddress } from '#src/core/media/pictures.shared.ts'
import { counted } from '#src/core/text/nouns.shared.ts'

/** Link to an album of the gallery alone in its paragraph, as the Markdown renderer writes it. */
const albumLink = /<p><a href="\/gallery\/albums\/([^"/?#]+)">([^<]*)<\/a><\/p>/g

/** Draws such links as cards with the album's first photos; others stay links. */
export async function withAlbums<Text extends { html: string }>(
  { db, features }: Pick<AppContext, 'features'> & { db: Database },
  text: Text,
): Promise<Text> {
  const { html } = text
  const albums = new Map<string, AlbumPhotos | undefined>()
  for (const [, name = ''] of html.matchAll(albumLink)) {
    if (!albums.has(name)) albums.set(name, await findAlbum(features, db, decodeName(name)))
  }
  return {
    ...text,
    html: html.replace(albumLink, (link, name: string, title: string) => {
      const album = albums.get(name)
      return album ? card(name, title, album) : link
    }),
  }
}

function decodeName(encoded: string): string {
  try {
    return decodeURIComponent(encoded.replaceAll('&amp;', '&'))
  } catch {
    return ''
  }
}

const card = (name: string, title: string, { count, photos }: AlbumPhotos) =>
  [
    `<p><a href="/gallery/albums/${name}" class="album">`,
    `<span>${photos.map(({ url }) => thumbnail(url)).join('')}</span>${title}`,
    `<small>${counted(count, 'photo')}</small></a></p>`,
  ].join('')

function thumbnail(url: string): string {
  const picture = readPictureAddress(url)
  const whole = url.startsWith('/uploads') ? url : `/uploads/gallery/${url}`
  const src = picture
    ? `/uploads/pictures/${picture.id}/${Math.min(320, picture.width)}.webp`
    : whole
  return `<img src="${escapeXml(src)}" alt="" loading="lazy">`
}
