import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import type { AdminPhoto } from '#src/club/gallery/gallery.schema.ts'
import { useForgetPages, useReload } from '#web/admin/lists/useRecords.ts'
import { useAnswer } from '#web/admin/useAnswer.tsx'
import { Button } from '#web/ui/components/Button.tsx'
import { useErasure } from './DeletePhoto.tsx'
import { Thumb, usePhotoHiding } from './photoTools.tsx'

export function ReportedPhoto({ id }: { id: string }) {
  const { data: photo, isGone, mutate } = useAnswer<AdminPhoto>(`/api/photos/${id}`)
  const forgetPages = useForgetPages()
  const [erased, setErased] = useState(false)
  const erasure = useErasure(async () => {
    setErased(true)
    await forgetPages()
  })
  const hide = usePhotoHiding(useReload(mutate))
  if (isGone || erased)
    return <p className="text-ink-soft mb-4">Cette photo n’est plus dans la galerie.</p>
  if (!photo)
    return (
      <div className="grid border-card border-line mb-4 grid-cols-[8rem_minmax(0,1fr)] min-h-[8rem]" />
    )
  return (
    <div className="grid border-card border-line mb-4 grid-cols-[8rem_minmax(0,1fr)] min-h-[8rem]">
      <Thumb {...photo} />
      <div className="grid grid-cols-1 gap-3 justify-items-start px-4 py-3 self-center">
        <p role="status">
          {photo.hidden
            ? 'Masquée\u00a0: les visiteurs ne la voient plus.'
            : 'Visible dans la galerie.'}
        </p>
        <Button
          size="small"
          variant={photo.hidden ? 'ghost' : 'primary'}
          icon={photo.hidden ? <Eye /> : <EyeOff />}
          onClick={() => hide(photo)}>
          {photo.hidden ? 'Afficher la photo' : 'Masquer la photo'}
        </Button>
        <Button
          size="small"
          variant="danger"
          icon={<Trash2 />}
          onClick={() => erasure.request(photo)}>
          Supprimer définitivement
        </Button>
      </div>
      {erasure.dialog}
    </div>
  )
}
