import Copy from 'lucide-react/icons/copy'
import Printer from 'lucide-react/icons/printer'
import { useEffect, useRef, useState } from 'react'
import { useMutation } from '#web/admin/forms/useMutation.ts'
import { useSmallAdminForm } from '#web/admin/forms/useSmallAdminForm.ts'
import { Panel } from '#web/admin/frame/Panel.tsx'
import { ApiError, send } from '#web/core/api.ts'
import { Button } from '#web/ui/components/Button.tsx'
import { LiveRegion } from '#web/ui/components/LiveRegion.tsx'
import { useShare } from '#web/ui/components/useShare.ts'
import { CurrentPasswordField, passwordProblem } from './OwnPasswordField.tsx'

/**
 * Shows the recovery phrase that decrypts every backup. It is there directly until somebody
 * says to have noted it; then it takes the password.
 */
export function PhrasePanel({
  isNoted,
  reload,
}: {
  isNoted: boolean
  reload: () => Promise<unknown>
}) {
  const [phrase, setPhrase] = useState<string>()
  const noting = useMutation()
  const hasRequested = useRef(false)

  const recordNoted = () =>
    noting.trigger('Ce n’est pas noté', async () => {
      await send('POST', '/api/backups/phrase/noted')
      setPhrase(undefined)
      await reload()
    })

  const showPhrase = async (body: { password?: string }) => {
    setPhrase((await send<{ phrase: string }>('POST', '/api/backups/phrase', body)).phrase)
  }
  const { form, field, pending } = useSmallAdminForm(
    ['password'],
    (body) =>
      showPhrase(body).catch((error: unknown) => {
        const msg = passwordProblem(error)
        throw msg ? new ApiError(422, [{ path: 'password', msg }]) : error
      }),
    { failed: notShown },
  )

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on a visit before it is noted
  useEffect(() => {
    if (isNoted || hasRequested.current) return
    hasRequested.current = true
    void noting.trigger(notShown, () => showPhrase({}))
  }, [isNoted])

  return (
    <Panel title="Phrase de secours">
      {phrase ? (
        <Phrase phrase={phrase} pending={noting.pending} onNoted={recordNoted} />
      ) : (
        <form {...form} className="grid grid-cols-1 gap-4">
          <p className="text-label text-ink-soft">
            Elle seule ouvre les sauvegardes, même volées, même sur un autre serveur. Sans elle,
            personne ne peut rien en faire, vous non plus&nbsp;: vérifiez que vous l’avez notée.
          </p>
          <CurrentPasswordField {...field('password')} />
          <Button type="submit" variant="ghost" pending={pending} pendingText="Un instant...">
            Afficher la phrase
          </Button>
        </form>
      )}
    </Panel>
  )
}

const notShown = 'La phrase de secours n’a pas pu être affichée'

type PhraseProps = { phrase: string; pending: boolean; onNoted: () => void }

function Phrase({ phrase, pending, onNoted }: PhraseProps) {
  const text = useRef<HTMLParagraphElement>(null)
  const { notice, copy } = useShare(
    { copied: 'Phrase copiée\u00a0!', failed: 'Copiez la phrase marquée ci-dessus.' },
    { selected: text },
  )

  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="grid grid-cols-1 gap-3 p-4 border-card border-ink bg-muted alone-on-paper">
        <p className="font-bold">Notez-la sur papier, et gardez ce papier hors du serveur.</p>
        <p ref={text} className="text-lead font-bold leading-normal wrap-break-word">
          {phrase}
        </p>
        <p className="text-label">
          Elle ouvre toutes les sauvegardes du site&nbsp;; sans elle, elles sont perdues. Accents et
          majuscules ne comptent pas.
        </p>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        <Button size="small" icon={<Copy />} onClick={() => copy(phrase)}>
          Copier
        </Button>
        <Button size="small" icon={<Printer />} onClick={() => window.print()}>
          Imprimer
        </Button>
        <Button size="small" variant="primary" pending={pending} onClick={onNoted}>
          Je l’ai notée
        </Button>
      </div>
      <LiveRegion className="font-semibold min-h-[1.6em]">{notice}</LiveRegion>
    </div>
  )
}
