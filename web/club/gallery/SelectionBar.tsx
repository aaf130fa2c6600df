import { type SubmitEvent, useState } from 'react'
import type { AdminPhoto } from '#src/club/gallery/gallery.schema.ts'
import { limits } from '#src/core/text/limits.shared.ts'
import { useMutation } from '#web/admin/forms/useMutation.ts'
import { isNotFound, send } from '#web/core/api.ts'
import { Button } from '#web/ui/components/Button.tsx'
import { LiveRegion } from '#web/ui/components/LiveRegion.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { EventField } from './UploadForm.tsx'

type SelectionBarProps = {
  chosen: readonly AdminPhoto[]
  all: readonly AdminPhoto[]
  onChoose: (ids: string[]) => void
  reload: () => Promise<unknown>
}

/** Ignores the error for a photo deleted elsewhere. */
const unlessGone = (error: unknown) => {
  if (!isNotFound(error)) throw error
}

export function SelectionBar({ chosen, all, onChoose, reload }: SelectionBarProps) {
  const [confirming, setAsking] = useState<'move' | 'remove'>()
  const { pending, trigger } = useMutation(() => {
    setAsking(undefined)
    return reload()
  })
  const count = chosen.length
  const listIds = (photos: readonly AdminPhoto[]) => photos.map(({ _id }) => _id)

  const change = (to: { event?: string; hidden?: boolean }, done: string) =>
    trigger(
      'Les photos n’ont pas pu être modifiées',
      async () => {
        await send('PATCH', '/api/photos', { ids: listIds(chosen), ...to })
        onChoose([])
      },
      { done },
    )
  const move = (submitted: SubmitEvent<HTMLFormElement>) => {
    submitted.preventDefault()
    const event = String(new FormData(submitted.currentTarget).get('event')).trim()
    void change({ event }, count === 1 ? 'Photo déplacée.' : `${count} photos déplacées.`)
  }
  const remove = () =>
    trigger(
      'Erreur lors de la suppression.',
      async () => {
        for (const { _id } of chosen) await send('DELETE', `/api/gallery/${_id}`).catch(unlessGone)
        onChoose([])
      },
      { done: count === 1 ? 'Image supprimée.' : `${count} images supprimées.` },
    )

  if (all.length === 0) return null
  const every = count === all.length
  const actions = [
    { label: 'Déplacer', variant: 'primary', onClick: () => setAsking('move') },
    {
      label: 'Masquer',
      variant: 'ghost',
      onClick: () => change({ hidden: true }, 'Photos masquées.'),
    },
    {
      label: 'Afficher',
      variant: 'ghost',
      onClick: () => change({ hidden: false }, 'Photos affichées.'),
    },
    { label: 'Supprimer', variant: 'danger', onClick: () => setAsking('remove') },
  ] as const
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div
      className="flex flex-wrap items-center gap-2 py-2 bg-page sticky z-1 top-(--head)"
      role="group"
      aria-label="Photos choisies">
      <Button size="small" variant="ghost" onClick={() => onChoose(every ? [] : listIds(all))}>
        {every ? 'Ne rien choisir' : 'Tout choisir'}
      </Button>
      <LiveRegion className="font-semibold ms-2 me-auto">
        {count > 0 && (count === 1 ? '1 photo choisie' : `${count} photos choisies`)}
      </LiveRegion>
      {count > 0 &&
        actions.map(({ label, variant, onClick }) => (
          <Button key={label} size="small" variant={variant} pending={pending} onClick={onClick}>
            {label}
          </Button>
        ))}
      <Dialog
        open={confirming === 'move'}
        onClose={() => setAsking(undefined)}
        title={count === 1 ? 'Déplacer la photo' : `Déplacer ${count} photos`}
        accent="bleue">
        <form method="post" className="grid grid-cols-1 gap-6" onSubmit={move}>
          <EventField
            name="event"
            maxLength={limits.title}
            data-autofocus
            help={'Vide, les photos iront dans «\u00a0Autres\u00a0».'}
          />
          <Button type="submit" pending={pending} pendingText="Déplacement...">
            Déplacer
          </Button>
        </form>
      </Dialog>
      <ConfirmDialog
        open={confirming === 'remove'}
        title={count === 1 ? 'Supprimer cette image ?' : `Supprimer ces ${count} images\u00a0?`}
        confirmLabel="Supprimer"
        pending={pending}
        pendingText="Suppression..."
        onConfirm={remove}
        onCancel={() => setAsking(undefined)}>
        Elles iront dans la Corbeille&nbsp;: vous aurez 30 jours pour changer d’avis.
      </ConfirmDialog>
    </div>
  )
}
