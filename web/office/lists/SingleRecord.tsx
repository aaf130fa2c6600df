import { Fragment, type ReactNode } from 'react'
import { LoadFailed, Loading } from '#web/look/frame/PageStates.tsx'
import type { SingleFormProps } from '#web/office/forms/SingleForm.tsx'
import type { useSingleRecord } from './useRecords.ts'

type Props<T> = ReturnType<typeof useSingleRecord<T>> & {
  children: (form: SingleFormProps<T>) => ReactNode
}

export function SingleRecord<T>({ saved, failed, reload, children }: Props<T>) {
  if (saved) return <Fragment key={saved.etag}>{children({ saved, onSaved: reload })}</Fragment>
  return failed ? <LoadFailed retry={reload} /> : <Loading text="Chargement..." />
}
