import type { AdminPhoto } from '#src/club/gallery/gallery.schema.ts'
import { useMutation } from '#web/admin/forms/useMutation.ts'
import { send } from '#web/core/api.ts'
import { Picture } from '#web/ui/media/Picture.tsx'
import { photoAddress } from './photoAddress.ts'

export const Thumb = ({ url, alt }: Pick<AdminPhoto, 'url' | 'alt'>) => (
  <div className="overflow-hidden relative bg-muted min-h-[5.5rem] in-data-hidden:*:opacity-45">
    <Picture
      src={photoAddress(url)}
      alt={alt}
      sizes="10rem"
      className="absolute inset-0 size-full object-cover"
      fallback={null}
    />
  </div>
)

export function usePhotoHiding(reload: () => Promise<unknown>) {
  const { trigger } = useMutation(reload)
  return ({ _id, hidden }: Pick<AdminPhoto, '_id' | 'hidden'>) =>
    trigger(
      'La photo n’a pas pu être masquée ou affichée',
      () => send('PATCH', `/api/gallery/${_id}`, { hidden: !hidden }),
      { done: hidden ? 'Photo affichée.' : 'Photo masquée.' },
    )
}
