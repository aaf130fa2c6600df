import { Fragment, type ReactNode } from 'react'
import type { RecordFormProps } from '#web/forms/RecordForm.tsx'
import { Loading } from '#web/frame/PageStates.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Notice } from '#web/ui/Notice.tsx'

type Props<T> = {
  form: RecordFormProps<T> & { key: string }
  /** The record of the address is on its way */
  opening: boolean
  /** It could not be read */
  notOpened: { text: string; retry: () => void } | undefined
  children: (form: RecordFormProps<T>) => ReactNode
}

/** A section's form, starting afresh with each record; what stands for it while there is none. */
export function RecordForm<T>({ form: { key, ...form }, opening, notOpened, children }: Props<T>) {
  if (opening) return <Loading text="Chargement..." />
  if (notOpened) {
    return (
      <Notice kind="error" title={notOpened.text}>
        <Button size="small" variant="ghost" onClick={notOpened.retry}>
          Réessayer
        </Button>
      </Notice>
    )
  }
  return <Fragment key={key}>{children(form)}</Fragment>
}
