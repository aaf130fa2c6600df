import Download from 'lucide-react/icons/download'
import Share2 from 'lucide-react/icons/share-2'
import type { Photo } from '#src/club/gallery/gallery.contract.ts'
import { useHydrated } from '#web/look/frame/useHydrated.ts'
import { Button } from '#web/look/ui/Button.tsx'
import { useShare } from '#web/look/ui/useShare.ts'
import { useIsAdmin } from '#web/office/accounts/login/session.ts'
import styles from './PhotoWays.module.css'
import { fullName } from './photo.ts'

/** How long the outcome is shown, in milliseconds. */
const shownFor = 3000

/** To be shared under the address one is at; admins may have the picture itself. */
export function PhotoWays({ photo }: { photo: Photo }) {
  const isAdmin = useIsAdmin()
  return (
    <div className={styles.ways}>
      <ShareButton title={fullName(photo)} />
      {isAdmin && (
        <Button
          href={`/api/photos/${photo._id}/file`}
          download
          variant="ghost"
          size="small"
          icon={<Download aria-hidden />}
        >
          Télécharger
        </Button>
      )}
    </div>
  )
}

/** Shares the page one is on, and says how that went. Without scripts it could do nothing. */
export function ShareButton({ title }: { title: string }) {
  const { outcome, busy, share } = useShare(title, shownFor)
  const live = useHydrated()
  return (
    <>
      <Button
        variant="ghost"
        size="small"
        icon={<Share2 aria-hidden />}
        pending={busy}
        onClick={share}
        className={live ? undefined : styles.waiting}
      >
        Partager
      </Button>
      <p role="status" className={styles.outcome}>
        {outcome && outcomes[outcome.kind]}
      </p>
    </>
  )
}

const outcomes = {
  shared: 'C’est partagé\u00a0!',
  copied: 'Lien copié\u00a0!',
  cancelled: 'Partage annulé.',
  failed: 'Échec de la copie.',
}
