import Copy from 'lucide-react/icons/copy'
import Mail from 'lucide-react/icons/mail'
import Share2 from 'lucide-react/icons/share-2'
import { useBoot } from '#web/boot.ts'
import { Button } from '#web/ui/components/Button.tsx'
import { useShare } from '#web/ui/components/useShare.ts'

type Props = { link: string; title: string; email: string }

/** Ways to keep the link that changes a registration; the mail works without scripts. */
export function SaveLink({ link, title, email }: Props) {
  const { origin } = useBoot()
  const { notice, copy, share } = useShare(words)
  const url = origin + link
  const subject = `Je viens\u00a0: ${title}`
  const mail = `mailto:${encodeURIComponent(email).replace('%40', '@')}?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(`Changer ou annuler\u00a0: ${url}`)}`
  const tile = { variant: 'ghost', size: 'tile' } as const
  return (
    <section aria-labelledby="garder">
      <div className="bg-muted p-6">
        <h2 id="garder" className="text-article">
          Garder cette page
        </h2>
        <p className="text-note">
          Elle seule permet de changer ou d’annuler&nbsp;: qui a son lien le peut aussi.
        </p>
        <p className="hidden print:block text-note wrap-anywhere">{url}</p>
      </div>
      <div
        data-screen-only
        className="flex large-text:flex-col border-t-structure border-t-ink *:flex-1">
        <span className="noscript:hidden!">
          <Button {...tile} icon={<Share2 />} onClick={() => share({ title: subject, url })}>
            Partager
          </Button>
        </span>
        <Button {...tile} href={mail} icon={<Mail />}>
          Me l’envoyer
        </Button>
        <span className="noscript:hidden!">
          <Button {...tile} icon={<Copy />} onClick={() => copy(url)}>
            Copier
          </Button>
        </span>
      </div>
      <p role="status" className="text-note font-semibold text-center">
        {notice}
      </p>
    </section>
  )
}

const words = {
  shared: 'Lien partagé.',
  copied: 'Lien copié.',
  cancelled: '',
  failed: 'La copie n’est pas possible ici\u00a0: gardez cette page dans vos favoris.',
}
