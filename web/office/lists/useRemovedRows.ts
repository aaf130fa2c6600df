import { useState } from 'react'

type Removed<T> = { key: number; index: number; value: T }

type List<T> = {
  read: (index: number) => T
  remove: (index: number) => void
  insert: (index: number, value: T) => void
}

/** Rows taken out of a form's list: each can be brought back where it stood until it is saved. */
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
    bringBack: ({ key, index, value }: Removed<T>) => {
      setRemoved(removed.filter((row) => row.key !== key))
      insert(index, value)
    },
  }
}
