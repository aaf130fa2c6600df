import Undo2 from 'lucide-react/icons/undo-2'
import { useEffect, useRef } from 'react'
import { Button } from '#web/look/ui/Button.tsx'
import styles from './RemovedRows.module.css'

type Props<R> = {
  removed: readonly R[]
  nameOf: (row: R) => string
  bringBack: (row: R) => void
}

/** What was just taken out of a list, each with its way back; the focus goes on to the newest. */
export function RemovedRows<R extends { key: number }>({ removed, nameOf, bringBack }: Props<R>) {
  const newest = useRef<HTMLButtonElement>(null)
  const count = useRef(removed.length)
  useEffect(() => {
    // The button that had the focus went with its row.
    if (removed.length > count.current) newest.current?.focus()
    count.current = removed.length
  }, [removed])
  if (removed.length === 0) return null
  return (
    <ul className={styles.removed}>
      {removed.map((row, index) => (
        <li key={row.key}>
          <span>Supprimé à l’enregistrement&nbsp;: {nameOf(row)}</span>
          <Button
            ref={index === removed.length - 1 ? newest : null}
            size="small"
            variant="ghost"
            icon={<Undo2 aria-hidden />}
            aria-label={`Annuler la suppression\u00a0: ${nameOf(row)}`}
            onClick={() => bringBack(row)}
          >
            Annuler
          </Button>
        </li>
      ))}
    </ul>
  )
}
