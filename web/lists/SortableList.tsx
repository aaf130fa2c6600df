import './dragStyles.ts'
import { Accessibility, PointerActivationConstraints, PointerSensor } from '@dnd-kit/dom'
import { DragDropProvider } from '@dnd-kit/react'
import { isSortable } from '@dnd-kit/react/sortable'
import { createContext, type ReactNode, useContext, useRef, useState } from 'react'
import { Live } from '#web/ui/Live.tsx'
import styles from './Sortable.module.css'

type Direction = 'up' | 'down'

type Sorting = {
  count: number
  nameOf: (index: number) => string
  /** Moves a row by its buttons, one place at a time; the focus goes with it */
  step: (index: number, direction: Direction) => void
}

const SortingContext = createContext<Sorting | undefined>(undefined)

/** The list a row stands in; none while nothing can change places. */
export const useSorting = () => useContext(SortingContext)

type Props = {
  count: number
  /** How a row is called when it is told where it is now */
  nameOf: (index: number) => string
  onMove: (from: number, to: number) => void
  /** For a while the rows stay where they are, without what moves them */
  still?: boolean
  children: ReactNode
}

/** A few pixels, so that a tap on the handle is not yet a drag. */
const sensors = [
  PointerSensor.configure({
    activationConstraints: [new PointerActivationConstraints.Distance({ value: 4 })],
  }),
]

/**
 * Rows put in order by dragging their handle, by mouse or finger, or by their two buttons, which
 * are the keyboard's way. Each row takes `useSortableRow` and shows MoveButtons.
 */
export function SortableList({ count, nameOf, onMove, still = false, children }: Props) {
  const [told, setTold] = useState('')
  const box = useRef<HTMLDivElement>(null)

  const move = (from: number, to: number) => {
    if (from === to || to < 0 || to >= count) return
    setTold(`${nameOf(from)}\u00a0: place ${to + 1} sur ${count}`)
    onMove(from, to)
  }
  const step = (index: number, direction: Direction) => {
    const to = index + (direction === 'up' ? -1 : 1)
    if (to < 0 || to >= count) return
    move(index, to)
    // The row has moved, or its texts have changed places with its neighbour's.
    requestAnimationFrame(() => findButton(box.current, to, direction)?.focus())
  }

  return (
    <SortingContext value={still || count < 2 ? undefined : { count, nameOf, step }}>
      <DragDropProvider
        sensors={sensors}
        // It speaks English, and would make a button of what only the pointer needs.
        plugins={(all) => all.filter((plugin) => plugin !== Accessibility)}
        onDragEnd={({ canceled, operation: { source } }) => {
          if (!canceled && isSortable(source)) move(source.initialIndex, source.index)
        }}
      >
        <div ref={box} data-sortable="" className={styles.box}>
          {children}
        </div>
      </DragDropProvider>
      <Live>{told}</Live>
    </SortingContext>
  )
}

/** The button of this list's own row: a row may hold a list of its own. */
function findButton(box: HTMLElement | null, index: number, direction: Direction) {
  const buttons = box?.querySelectorAll<HTMLElement>(`[data-move="${index} ${direction}"]`)
  return Array.from(buttons ?? []).find((button) => button.closest('[data-sortable]') === box)
}
