import { type ReactNode, useState } from 'react'
import useSWR from 'swr'
import type { RecordTexts } from '#web/admin/forms/recordTexts.ts'
import type { RecordFormProps } from '#web/admin/forms/useAdminForm.ts'
import { getTagged, type Tagged } from '#web/core/api.ts'
import type { BeltColor } from '#web/ui/art/Belt.tsx'
import { Notice } from '#web/ui/components/Notice.tsx'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { Loading } from '#web/ui/layout/PageStates.tsx'

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
  const { data, error } = useSWR<Tagged<T>>(
    address && ['tagged', address, openedAt],
    () => getTagged(address ?? ''),
    // Does not revalidate, which would overwrite typed text; saving detects a newer version.
    { revalidateOnReconnect: false, revalidateOnFocus: false },
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
        <Loading text="Chargement..." />
      )}
    </Dialog>
  )
}
