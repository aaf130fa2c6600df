import Copy from 'lucide-react/icons/copy'
import Share2 from 'lucide-react/icons/share-2'
import X from 'lucide-react/icons/x'
import { useEffect, useRef, useState } from 'react'
import type { Invitation, NewInvitation } from '#src/core/accounts/accounts.schema.ts'
import type { Access } from '#src/core/accounts/login/auth.schema.ts'
import { limits } from '#src/core/text/limits.shared.ts'
import { useMutation } from '#web/admin/forms/useMutation.ts'
import { useSmallAdminForm } from '#web/admin/forms/useSmallAdminForm.ts'
import { useHasMail } from '#web/admin/mail/MailState.tsx'
import { create, send } from '#web/core/api.ts'
import { hrefs } from '#web/hrefs.ts'
import { Button } from '#web/ui/components/Button.tsx'
import { TextField } from '#web/ui/components/Field.tsx'
import { LiveRegion } from '#web/ui/components/LiveRegion.tsx'
import { useShare } from '#web/ui/components/useShare.ts'
import { longDay } from '#web/ui/text/dates.ts'
import { AccessFields, findChoice, listChoiceAreas } from './access.tsx'
import { Row } from './Row.tsx'

type ListProps = { invitations: Invitation[]; reload: () => Promise<void> }

export function InvitationList({ invitations, reload }: ListProps) {
  const { pendingId, trigger } = useMutation(reload)
  if (invitations.length === 0) return null
  const revoke = (id: string) =>
    trigger('L’invitation n’a pas été annulée', () => send('DELETE', `/api/invitations/${id}`), {
      id,
      done: 'Invitation annulée\u00a0: son lien ne marche plus.',
    })
  return (
    <section aria-labelledby="invitations">
      <h2 id="invitations" className="mb-4 text-lead tracking-h3" tabIndex={-1}>
        Invitations en attente
      </h2>
      <ul className="grid grid-cols-1 gap-4" aria-label="Invitations en attente">
        {invitations.map(({ _id, note, role, areas, invitedBy, createdAt, expiresAt }) => (
          <Row
            key={_id}
            heading="h3"
            name={note || 'Sans nom'}
            facts={[
              findChoice({ role, areas }),
              `Créée par ${invitedBy} le ${longDay(createdAt)}`,
              `Valable jusqu’au ${longDay(expiresAt)}`,
            ]}
            actions={
              <Button
                size="small"
                icon={<X />}
                aria-label={`Annuler l’invitation «\u00a0${note || 'Sans nom'}\u00a0»`}
                pending={pendingId === _id}
                onClick={() => revoke(_id)}>
                Annuler
              </Button>
            }
          />
        ))}
      </ul>
    </section>
  )
}

export function InviteForm({ onInvited }: { onInvited: () => Promise<void> }) {
  const [access, setAccess] = useState<Access>(() => ({
    role: 'editor',
    areas: listChoiceAreas('Rédaction'),
  }))
  const { hasMail } = useHasMail()
  const [made, setMade] = useState<NewInvitation>()
  const { form, field, pending } = useSmallAdminForm(
    ['note', 'email'],
    async ({ note, email = '' }) =>
      setMade(await create<NewInvitation>('/api/invitations', { note, email, ...access })),
    { failed: 'L’invitation n’a pas été créée', reload: onInvited },
  )

  return (
    <div className="grid grid-cols-1 gap-6">
      <p className="text-ink-soft text-label">
        La personne reçoit un lien, valable 7 jours et pour elle seule&nbsp;; elle y choisit son nom
        et son mot de passe.
      </p>
      {/* The next invitation begins empty, but with the access chosen last. */}
      <form key={made?._id} {...form} className="grid grid-cols-1 gap-6">
        <TextField
          label="Pour qui&nbsp;?"
          hint="facultatif"
          help="Un aide-mémoire pour la liste des invitations."
          maxLength={limits.note}
          {...field('note')}
        />
        {hasMail && (
          <TextField
            type="email"
            label="Son adresse e-mail"
            hint="facultatif"
            help="Le site y envoie le lien, qui est aussi montré ici."
            {...field('email')}
          />
        )}
        <AccessFields access={access} onChange={setAccess} />
        <Button type="submit" pending={pending} pendingText="Création...">
          Créer une invitation
        </Button>
      </form>
      {made && (
        <OneTimeLink
          key={made._id}
          href={hrefs.invitation(made.token)}
          label="Lien d’invitation"
          title="Invitation à administrer le site du club"
          shared="Invitation partagée&nbsp;!"
        />
      )}
    </div>
  )
}

type LinkProps = {
  href: string
  label: string
  title: string
  shared: string
}

export function OneTimeLink({ href, label, title, shared }: LinkProps) {
  const link = `${window.location.origin}${href}`
  const heading = useRef<HTMLHeadingElement>(null)
  const field = useRef<HTMLInputElement>(null)
  // The link appears below the button that was pressed, so the focus moves to its heading.
  useEffect(() => heading.current?.focus(), [])

  const { notice, copy, share } = useShare({ ...outcomes, shared }, { selected: field })

  return (
    <div className="grid grid-cols-1 gap-4 border-card border-ink bg-muted p-4">
      <h3 ref={heading} tabIndex={-1} className="text-article leading-snug tracking-h3">
        Le lien est prêt
      </h3>
      <p className="text-ink-soft text-label">
        Il n’est montré que maintenant&nbsp;: copiez-le ou envoyez-le tout de suite.
      </p>
      <TextField ref={field} label={label} value={link} readOnly />
      <div className="flex flex-wrap items-center gap-3">
        <Button icon={<Copy />} onClick={() => copy(link)}>
          Copier le lien
        </Button>
        {typeof navigator.share === 'function' && (
          <Button variant="ghost" icon={<Share2 />} onClick={() => share({ title, url: link })}>
            Envoyer
          </Button>
        )}
      </div>
      <LiveRegion className="min-h-[1.6em] font-semibold">{notice}</LiveRegion>
    </div>
  )
}

const outcomes = {
  copied: 'Lien copié\u00a0!',
  cancelled: 'Partage annulé.',
  failed: 'Copiez le lien marqué ci-dessus.',
}
