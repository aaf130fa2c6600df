import Undo2 from 'lucide-react/icons/undo-2'
import { useEffect, useRef, useState } from 'react'
import { Button } from '#web/ui/components/Button.tsx'

type Props<R> = {
  removed: readonly R[]
  nameOf: (row: R) => string
  restore: (row: R) => void
}

/** Rows just removed from a list, each with an undo button; the newest one receives the focus. */
export function RemovedRows<R extends { key: number }>({ removed, nameOf, restore }: Props<R>) {
  const newest = useRef<HTMLButtonElement>(null)
  const count = useRef(removed.length)
  useEffect(() => {
    // Removing the row removed the button that had the focus.
    if (removed.length > count.current) newest.current?.focus()
    count.current = removed.length
  }, [removed])
  if (removed.length === 0) return null
  return (
    <ul className="grid grid-cols-1 gap-2">
      {removed.map((row, index) => (
        <li
          key={row.key}
          className="flex flex-wrap items-center gap-3 justify-between text-note text-ink-soft min-w-0 wrap-anywhere py-2 px-3 border-card border-dashed border-line">
          <span>Supprimé à l’enregistrement&nbsp;: {nameOf(row)}</span>
          <Button
            ref={index === removed.length - 1 ? newest : null}
            size="small"
            icon={<Undo2 />}
            aria-label={`Annuler la suppression\u00a0: ${nameOf(row)}`}
            onClick={() => restore(row)}>
            Annuler
          </Button>
        </li>
      ))}
    </ul>
  )
}

type Removed<T> = { key: number; index: number; value: T }

type List<T> = {
  read: (index: number) => T
  remove: (index: number) => void
  insert: (index: number, value: T) => void
}

/** Keeps rows removed from a form's list, to restore each at its place until the form is saved. */
export function useRemovedRows<T>({ read, remove, insert }: List<T>) {
  const [removed, setRemoved] = useState<Removed<T>[]>([])
  const [last, setLast] = useState(0)
  return {
    removed,
    removeAt: (index: number) => {
      setRemoved([...removed, { key: last, index, value: structuredClone(read(index)) }])
      setLast(last + 1)
      remove(index)
    },
    restore: ({ key, index, value }: Removed<T>) => {
      setRemoved(removed.filter((row) => row.key !== key))
      insert(index, value)
    },
  }
}
