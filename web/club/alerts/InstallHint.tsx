import Download from 'lucide-react/icons/download'
import X from 'lucide-react/icons/x'
import { useState } from 'react'
import { readText, writeText } from '#web/core/device-storage.ts'
import { installPrompt, isInAppleBrowser } from '#web/core/install.ts'
import { useStore } from '#web/core/store.ts'
import { Button } from '#web/ui/components/Button.tsx'
import { IconButton } from '#web/ui/components/IconButton.tsx'

const name = 'installation-vue'

/** Says once what the site is good for on the home screen, where the browser can put it there. */
export function InstallHint({ withAlerts }: { withAlerts: boolean }) {
  const prompt = useStore(installPrompt, (event) => event)
  const [closed, setClosed] = useState(() => Boolean(readText('localStorage', name)))
  if (closed || !(prompt || isInAppleBrowser())) return null
  const close = () => {
    writeText('localStorage', name, 'oui')
    setClosed(true)
  }
  const install = () => {
    close()
    // Drops the event: a browser prompts only once per event.
    installPrompt.set(undefined)
    prompt?.prompt().catch(() => {})
  }
  return (
    <aside className="flex gap-3 items-start mt-4 p-4 max-w-form bg-surface border-structure border-ink">
      <div className="flex-1 grid grid-cols-1 gap-3 justify-items-start">
        <p>
          <b>Le site sur votre écran d’accueil&nbsp;:</b> votre cours d’une touche, même sans réseau
          {withAlerts && ', et prévenu s’il est annulé ou déplacé'}.
        </p>
        {prompt ? (
          <Button size="small" variant="primary" icon={<Download />} onClick={install}>
            Mettre le site sur l’écran d’accueil
          </Button>
        ) : (
          <p className="text-note">
            Touchez Partager, puis «&nbsp;Sur l’écran d’accueil&nbsp;». Ouvrez le site depuis sa
            nouvelle icône, et gardez-y votre cours.
          </p>
        )}
      </div>
      <IconButton Icon={X} label="Ne plus proposer" onClick={close} />
    </aside>
  )
}
