import Copy from 'lucide-react/icons/copy'
import Smartphone from 'lucide-react/icons/smartphone'
import { useEffect, useRef, useState } from 'react'
import type { CodesSet, CodesSetup, Factors } from '#src/core/accounts/factors/factors.schema.ts'
import { ConfirmButton } from '#web/admin/forms/ConfirmButton.tsx'
import { useMutation } from '#web/admin/forms/useMutation.ts'
import { useSmallAdminForm } from '#web/admin/forms/useSmallAdminForm.ts'
import { CodeField } from '#web/admin/login/fields.tsx'
import { showRecoveryCodes } from '#web/admin/login/RecoveryCodesDialog.tsx'
import { ApiError, byField, send } from '#web/core/api.ts'
import { Button } from '#web/ui/components/Button.tsx'
import { LiveRegion } from '#web/ui/components/LiveRegion.tsx'
import { useToast } from '#web/ui/components/Toast.tsx'
import { useShare } from '#web/ui/components/useShare.ts'
import { required } from '#web/ui/components/useSmallForm.ts'
import { longDay } from '#web/ui/text/dates.ts'

type Props = { factors: Factors; reload: () => Promise<void> }

export function Codes({ factors: { codes, passkeys }, reload }: Props) {
  const [setup, setSetup] = useState<CodesSetup>()
  const { pending, trigger } = useMutation(reload)
  const startSetUp = () =>
    trigger('Les codes n’ont pas été mis en place', async () => {
      setSetup(await send<CodesSetup>('POST', '/api/auth/codes'))
    })
  return (
    <section className="grid grid-cols-1 gap-4 content-start" aria-labelledby="codes">
      <h3 id="codes" className="text-article leading-snug">
        Codes à 6 chiffres
      </h3>
      {codes ? (
        <div className="flex flex-wrap gap-3 items-start">
          <Smartphone className="mt-0.75" size="1.25rem" />
          <div className="flex-[1_1_9rem]">
            <p className="font-semibold text-body leading-normal">Application d’authentification</p>
            <p className="text-note text-ink-soft">En place depuis le {longDay(codes.createdAt)}</p>
          </div>
        </div>
      ) : (
        <p className="text-ink-soft text-label">
          Une application sur votre téléphone (Aegis, FreeOTP, Google Authenticator…) donne un code
          qui change toutes les 30 secondes&nbsp;; il est demandé après le mot de passe.
        </p>
      )}
      {codes?.unreadable && (
        <p className="text-label font-semibold ps-3 border-s-6 border-s-accent">
          La clé du site a changé depuis&nbsp;: ces codes ne peuvent plus être vérifiés. Mettez-les
          en place à nouveau.
        </p>
      )}
      {setup ? (
        <CodesSetUp
          key={setup.setup}
          setup={setup}
          reload={reload}
          onClose={() => setSetup(undefined)}
          onExpired={startSetUp}
        />
      ) : (
        <div className="flex flex-wrap items-center gap-3">
          <Button
            size={codes ? 'small' : 'normal'}
            variant={codes ? 'ghost' : 'primary'}
            icon={<Smartphone />}
            pending={pending}
            onClick={startSetUp}>
            {codes ? 'Changer de téléphone' : 'Mettre en place les codes'}
          </Button>
          {codes && (
            <ConfirmButton
              button={{ size: 'small', variant: 'danger', children: 'Retirer les codes' }}
              title="Retirer les codes à 6 chiffres&nbsp;?"
              confirmLabel="Retirer"
              pendingText="Retrait..."
              failed="Les codes n’ont pas été retirés"
              done="Les codes ne sont plus demandés."
              work={() => send('DELETE', '/api/auth/codes')}
              then={reload}>
              {passkeys.length === 0
                ? 'C’est votre seule double vérification\u00a0: il ne restera que le mot de passe, et vos codes de secours ne serviront plus.'
                : 'Après le mot de passe, seule une clé d’accès ou un code de secours vous ouvrira.'}
            </ConfirmButton>
          )}
        </div>
      )}
    </section>
  )
}

type SetUpProps = {
  setup: CodesSetup
  reload: () => Promise<void>
  onClose: () => void
  onExpired: () => Promise<void>
}

/**
 * Shows the TOTP key as a QR code and as text. The first code proves that the phone has stored it.
 */
function CodesSetUp({ setup, reload, onClose, onExpired }: SetUpProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const keyField = useRef<HTMLParagraphElement>(null)
  const toast = useToast()
  // The form replaces the button that was pressed, so the focus moves to its heading.
  useEffect(() => heading.current?.focus(), [])

  const { notice, copy } = useShare(
    { copied: 'Clé copiée\u00a0!', failed: 'Copiez la clé marquée ci-dessus.' },
    { selected: keyField },
  )

  const activate = async ({ code }: { code: string }) => {
    try {
      const body = { setup: setup.setup, code: code.trim() }
      const { recoveryCodes } = await send<CodesSet>('PUT', '/api/auth/codes', body)
      toast.success('Les codes sont en place.')
      showRecoveryCodes(recoveryCodes)
      onClose()
      await reload()
    } catch (error) {
      const setupExpired = error instanceof ApiError && byField(error.problems, ['setup']).setup
      if (!setupExpired) throw error
      toast.error(setupExpired)
      await onExpired()
    }
  }
  const { form, field, pending } = useSmallAdminForm(['code'], activate, {
    failed: 'Les codes n’ont pas été mis en place',
    check: required(['code']),
    selects: true,
  })

  return (
    <form {...form} className="grid grid-cols-1 gap-4 border-card border-ink bg-muted p-4">
      <h4
        ref={heading}
        tabIndex={-1}
        className="text-body font-semibold leading-normal tracking-normal">
        1. Donnez la clé à votre application
      </h4>
      <div className="min-[560px]:grid-cols-[auto_minmax(0,1fr)] grid grid-cols-1 gap-4">
        <img
          className="size-[11.25rem] border-card border-night bg-white"
          src={`data:image/svg+xml,${encodeURIComponent(setup.qr)}`}
          width={180}
          height={180}
          alt="Code QR de la clé, à lire avec l’application de votre téléphone"
        />
        <div className="grid grid-cols-1 gap-3 justify-items-start">
          <p className="text-ink-soft text-label">
            Lisez ce dessin avec l’application. Vous êtes sur le téléphone lui-même&nbsp;?{' '}
            <a href={setup.url}>Ouvrez-la d’ici</a>, ou donnez-lui la clé&nbsp;:
          </p>
          <p
            ref={keyField}
            className="px-4 py-3 bg-surface font-mono text-body border-field border-outline [word-spacing:0.2em]">
            <span className="sr-only">Clé&nbsp;: </span>
            {setup.key}
          </p>
          <Button size="small" icon={<Copy />} onClick={() => copy(setup.key.replaceAll(' ', ''))}>
            Copier la clé
          </Button>
          <LiveRegion className="min-h-[1.6em] font-semibold">{notice}</LiveRegion>
        </div>
      </div>
      <p className="font-semibold text-body leading-normal">2. Recopiez le code qu’elle affiche</p>
      <CodeField {...field('code')} />
      <div className="flex flex-wrap items-center gap-3">
        <Button type="submit" pending={pending} pendingText="Vérification...">
          Activer les codes
        </Button>
        <Button variant="ghost" onClick={onClose}>
          Annuler
        </Button>
      </div>
    </form>
  )
}
