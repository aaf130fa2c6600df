import Copy from 'lucide-react/icons/copy'
import Download from 'lucide-react/icons/download'
import Printer from 'lucide-react/icons/printer'
import { useRef, useState } from 'react'
import { saveText } from '#web/core/saveText.ts'
import { Store, useStore } from '#web/core/store.ts'
import { Button } from '#web/ui/components/Button.tsx'
import { CheckField } from '#web/ui/components/Field.tsx'
import { LiveRegion } from '#web/ui/components/LiveRegion.tsx'
import { useShare } from '#web/ui/components/useShare.ts'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { useSettings } from '#web/ui/layout/useSettings.ts'
import { longDay } from '#web/ui/text/dates.ts'
import { readClaims } from './session.ts'

/**
 * Codes to show once. A store keeps them on screen when the component that requested them unmounts.
 */
const visibleCodes = new Store<readonly string[]>([])

/** Opens the dashboard's dialog with the codes; does nothing without any. */
export const showRecoveryCodes = (codes: readonly string[] = []) => {
  if (codes.length > 0) visibleCodes.set(codes)
}

export function RecoveryCodesDialog() {
  const codes = useStore(visibleCodes, (codes) => codes)
  return codes.length > 0 ? <RecoveryCodes key={codes[0]} codes={codes} /> : null
}

function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const [isSaved, setIsSaved] = useState(false)
  const [isConfirming, setIsConfirming] = useState(false)
  const { notice, copy } = useShare({
    copied: 'Codes copiés\u00a0!',
    failed: 'La copie n’a pas marché\u00a0: téléchargez-les ou imprimez-les.',
  })
  const tick = useRef<HTMLInputElement>(null)
  const { club } = useSettings()
  const text = recoveryText(codes, club.shortName)

  const close = () => {
    if (isSaved) return visibleCodes.set([])
    setIsConfirming(true)
    tick.current?.focus()
  }

  return (
    <Dialog
      open
      onClose={close}
      title="Vos codes de secours"
      accent="noire"
      footer={<Button onClick={close}>Fermer</Button>}>
      <div className="grid grid-cols-1 gap-6">
        <p>
          Si un jour votre téléphone n’est plus là, l’un de ces codes vous ouvrira la porte, avec
          votre mot de passe. Chacun sert une fois.{' '}
          <strong>Ils ne seront plus jamais montrés&nbsp;: mettez-les de côté maintenant.</strong>
        </p>
        <ol
          className="p-4 border-card border-ink bg-muted grid px-6 font-mono text-body grid-cols-[repeat(auto-fill,minmax(13.5rem,1fr))] gap-x-6 gap-y-2"
          aria-label="Codes de secours">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ol>
        <div className="flex flex-wrap items-center gap-3">
          <Button
            variant="ghost"
            icon={<Download />}
            data-autofocus
            onClick={() => saveText(text, codesFile(club.shortName))}>
            Télécharger
          </Button>
          <Button variant="ghost" icon={<Printer />} onClick={() => print(text)}>
            Imprimer
          </Button>
          <Button variant="ghost" icon={<Copy />} onClick={() => copy(text)}>
            Copier
          </Button>
        </div>
        <LiveRegion className="min-h-[1.6em] font-semibold -my-3">{notice}</LiveRegion>
        <CheckField
          ref={tick}
          label="Je les ai mis de côté, ailleurs que sur mon téléphone"
          checked={isSaved}
          error={isConfirming && !isSaved ? 'Cochez cette case quand c’est fait.' : undefined}
          onChange={({ target }) => setIsSaved(target.checked)}
        />
      </div>
    </Dialog>
  )
}

/** Text to copy, print and download. It explains the codes to whoever finds it later. */
function recoveryText(codes: readonly string[], club: string): string {
  const { username } = readClaims() ?? {}
  return [
    `Codes de secours\u00a0: site ${club}`,
    `Compte\u00a0: ${typeof username === 'string' ? username : ''}`,
    `Faits le ${longDay(new Date().toISOString())}. Chacun sert une fois, après le mot de passe\u00a0:`,
    '«\u00a0Utiliser un code de secours\u00a0».',
    '',
    ...codes.map((code, index) => `${String(index + 1).padStart(2)}.  ${code}`),
    '',
  ].join('\n')
}

const codesFile = (club: string) => `codes-de-secours-${club.replace(/[^\p{L}\d]+/gu, '-')}.txt`

/** Prints only the codes, from a temporary iframe. */
function print(text: string): void {
  const iframe = document.createElement('iframe')
  iframe.className = 'sr-only'
  iframe.title = 'Codes de secours à imprimer'
  document.body.append(iframe)
  const { contentWindow, contentDocument } = iframe
  if (!contentWindow || !contentDocument) return
  const preformatted = contentDocument.createElement('pre')
  preformatted.textContent = text
  contentDocument.title = 'Codes de secours'
  contentDocument.body.append(preformatted)
  contentWindow.addEventListener('afterprint', () => iframe.remove())
  contentWindow.print()
}
