import Eye from 'lucide-react/icons/eye'
import EyeOff from 'lucide-react/icons/eye-off'
import useSWR from 'swr'
import type { AdminPhoto } from '#src/gallery/gallery.contract.ts'
import { useForgetPages } from '#web/admin/useRecords.ts'
import { get } from '#web/api.ts'
import { Picture } from '#web/media/Picture.tsx'
import { Button } from '#web/ui/Button.tsx'
import styles from './AskedPhoto.module.css'
import { photoAddress } from './photoAddress.ts'
import { usePhotoHiding } from './usePhotoHiding.ts'

/** The photo a message asks to have removed, and the one click that hides it from visitors. */
export function AskedPhoto({ id }: { id: string }) {
  const { data: photo, error, mutate } = useSWR<AdminPhoto>(`/api/photos/${id}`, get)
  const forgetPages = useForgetPages()
  const hide = usePhotoHiding(async () => {
    await mutate()
    await forgetPages()
  })
  if (error) return <p className={styles.gone}>Cette photo n’est plus dans la galerie.</p>
  if (!photo) return <div className={styles.box} />
  return (
    <div className={styles.box}>
      <div className={styles.picture}>
        <Picture src={photoAddress(photo.url)} alt={photo.alt} sizes="10rem" fallback={null} />
      </div>
      <div className={styles.words}>
        <p role="status">
          {photo.hidden
            ? 'Masquée\u00a0: les visiteurs ne la voient plus.'
            : 'Visible dans la galerie.'}
        </p>
        <Button
          size="small"
          variant={photo.hidden ? 'ghost' : 'primary'}
          icon={photo.hidden ? <Eye aria-hidden /> : <EyeOff aria-hidden />}
          onClick={() => hide(photo)}
        >
          {photo.hidden ? 'Afficher la photo' : 'Masquer la photo'}
        </Button>
      </div>
    </div>
  )
}
