import type { ReactNode } from 'react'
import { Enso } from '#web/art/Enso.tsx'
import { Loading } from '#web/frame/PageStates.tsx'
import { Empty } from '#web/ui/Empty.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import styles from './RecordList.module.css'

type Props<T> = {
  records: readonly T[]
  isLoading: boolean
  failed: boolean
  label: string
  empty: { title: string; help: string }
  children: (record: T) => ReactNode
}

/** The list beside a section's form, or what stands for it. */
export function RecordList<T>({ records, isLoading, failed, label, empty, children }: Props<T>) {
  if (isLoading) return <Loading text="Chargement..." />
  if (failed) return <Notice kind="error" title="La liste n’a pas pu être chargée" />
  if (records.length === 0) {
    return (
      <Empty title={empty.title} picture={<Enso />}>
        {empty.help}
      </Empty>
    )
  }
  return (
    <ul className={styles.list} aria-label={label}>
      {records.map(children)}
    </ul>
  )
}

/** The form on the left and the list on the right, one above the other on a phone. */
export function FormAndList({ children }: { children: ReactNode }) {
  return <div className={styles.columns}>{children}</div>
}
