import Copy from 'lucide-react/icons/copy'
import Printer from 'lucide-react/icons/printer'
import { type FormEvent, useEffect, useRef, useState } from 'react'
import { useMutation } from '#web/admin/forms/useMutation.ts'
import { Panel } from '#web/admin/frame/Panel.tsx'
import { send } from '#web/core/api.ts'
import { Button } from '#web/ui/components/Button.tsx'
import { LiveRegion } from '#web/ui/components/LiveRegion.tsx'
import { copyText } from '#web/ui/components/useShare.ts'
import { CurrentPasswordField, passwordProblem } from './OwnPasswordField.tsx'

/**
 * Shows the recovery phrase that decrypts every backup. The first visitor sees it directly; later
 * ones need their password.
 * @param wasRevealed whether somebody has seen it before
 */
export function PhrasePanel({ wasRevealed }: { wasRevealed: boolean }) {
  const [phrase, setPhrase] = useState<string>()
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string>()
  const { pending, trigger } = useMutation()
  const hasRequested = useRef(false)

  const requestPhrase = (body: { password?: string }) =>
    trigger('La phrase de secours n’a pas pu être affichée', async () => {
      setProblem(undefined)
      try {
        const answer = await send<{ phrase: string }>('POST', '/api/backups/phrase', body)
        setPhrase(answer.phrase)
        setPassword('')
      } catch (error) {
        const wrong = passwordProblem(error)
        if (!wrong) throw error
        setProblem(wrong)
      }
    })

  // biome-ignore lint/correctness/useExhaustiveDependencies: once, on the very first visit
  useEffect(() => {
    if (wasRevealed || hasRequested.current) return
    hasRequested.current = true
    void requestPhrase({})
  }, [wasRevealed])

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!pending) void requestPhrase({ password })
  }

  return (
    <Panel title="Phrase de secours">
      {phrase ? (
        <Phrase phrase={phrase} onNoted={() => setPhrase(undefined)} />
      ) : (
        <form method="post" className="grid grid-cols-1 gap-4" onSubmit={submit} noValidate>
          <p className="text-label text-ink-soft">
            Elle seule ouvre les sauvegardes, même volées, même sur un autre serveur. Sans elle,
            personne ne peut rien en faire, vous non plus&nbsp;: vérifiez que vous l’avez notée.
          </p>
          <CurrentPasswordField value={password} problem={problem} onChange={setPassword} />
          <Button type="submit" variant="ghost" pending={pending} pendingText="Un instant...">
            Afficher la phrase
          </Button>
        </form>
      )}
    </Panel>
  )
}

function Phrase({ phrase, onNoted: onDone }: { phrase: string; onNoted: () => void }) {
  const [notice, setNotice] = useState('')
  const text = useRef<HTMLParagraphElement>(null)

  const copy = async () => {
    const { kind } = await copyText(phrase)
    if (kind === 'copied') return setNotice('Phrase copiée\u00a0!')
    // Clipboard access needs https. Without it the phrase is selected, ready for Ctrl+C.
    if (text.current) window.getSelection()?.selectAllChildren(text.current)
    setNotice('Copiez la phrase marquée ci-dessus.')
  }

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
        <Button size="small" icon={<Copy />} onClick={copy}>
          Copier
        </Button>
        <Button size="small" icon={<Printer />} onClick={() => window.print()}>
          Imprimer
        </Button>
        <Button size="small" variant="primary" onClick={onDone}>
          Je l’ai notée
        </Button>
      </div>
      <LiveRegion className="font-semibold min-h-[1.6em]">{notice}</LiveRegion>
    </div>
  )
}
