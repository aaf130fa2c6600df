import type { AlbumStart } from '#src/club/gallery/gallery.schema.ts'
import { hrefs } from '#web/hrefs.ts'
import { MoreLink } from '#web/ui/components/MoreLink.tsx'
import { StorySection } from '#web/ui/components/StorySection.tsx'
import { PhotoMats } from './PhotoMats.tsx'

type Props = { album?: AlbumStart; event: { title: string } }

/** First photos of an event, on its page. */
export function EventPhotos({ album, event }: Props) {
  if (!album?.count) return null
  return (
    <StorySection
      title="Les photos"
      id="album"
      action={
        <MoreLink href={hrefs.album(album.photos[0]?.event ?? event.title)}>
          {album.count > 1 ? `Les ${album.count} photos` : 'L’album'}
        </MoreLink>
      }>
      <PhotoMats photos={album.photos} label="Photos de l’événement" />
    </StorySection>
  )
}
