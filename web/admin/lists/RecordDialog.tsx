import { type ReactNode, useState } from 'react'
import type { RecordTexts } from '#web/admin/forms/recordTexts.ts'
import type { RecordFormProps } from '#web/admin/forms/useAdminForm.ts'
import { useAnswer } from '#web/admin/useAnswer.tsx'
import { getTagged, type Tagged } from '#web/core/api.ts'
import type { BeltColor } from '#web/ui/art/Belt.tsx'
import { Notice } from '#web/ui/components/Notice.tsx'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'

type Props<T> = {
  texts: Pick<RecordTexts, 'add' | 'edit' | 'notOpened'>
  /** API address of the record; undefined for a new one */
  address: string | undefined
  accent: BeltColor
  onClose: () => void
  reload: () => Promise<unknown>
  children: (form: RecordFormProps<T>) => ReactNode
}

/** Dialog with the form of one record, which is read anew each time it opens. */
export function RecordDialog<T>({ texts, address, accent, onClose, reload, children }: Props<T>) {
  const [openedAt] = useState(() => Date.now())
  const { data, error, notLoaded } = useAnswer<Tagged<T>>(
    address && ['tagged', address, openedAt],
    {
      fetcher: () => getTagged(address ?? ''),
      // Does not revalidate, which would overwrite typed text; saving detects a newer version.
      revalidateOnReconnect: false,
      revalidateOnFocus: false,
    },
  )
  const onSaved = async () => {
    onClose()
    await reload()
  }
  return (
    <Dialog open onClose={onClose} title={address ? texts.edit : texts.add} accent={accent}>
      {!address || data ? (
        children({ editing: data, onCancel: onClose, onSaved })
      ) : error ? (
        <Notice kind="error" title={texts.notOpened} />
      ) : (
        notLoaded
      )}
    </Dialog>
  )
}
