import {
  Accessibility,
  PointerActivationConstraints,
  PointerSensor,
  StyleInjector,
} from '@dnd-kit/dom'
import { DragDropProvider } from '@dnd-kit/react'
import { isSortable, useSortable } from '@dnd-kit/react/sortable'
import ArrowDownUp from 'lucide-react/icons/arrow-down-up'
import Check from 'lucide-react/icons/check'
import ChevronDown from 'lucide-react/icons/chevron-down'
import ChevronUp from 'lucide-react/icons/chevron-up'
import GripVertical from 'lucide-react/icons/grip-vertical'
import { createContext, type ReactNode, useContext, useRef, useState } from 'react'
import { Button } from '#web/ui/components/Button.tsx'
import { Live } from '#web/ui/components/Live.tsx'
import styles from './SortableList.module.css'

type Direction = 'up' | 'down'

type Order = {
  what: string | undefined
  /** Whether 'Réordonner' has been pressed */
  active: boolean
  toggle: () => void
  count: number
  nameOf: (index: number) => string
  /** Moves a row by its buttons, one place at a time; the focus goes with it */
  step: (index: number, direction: Direction) => void
}

/** There while the rows of a list can be put in order. */
const OrderContext = createContext<Order | undefined>(undefined)

/** The list a row stands in; none while nothing can change places. */
function useSorting(): Order | undefined {
  const order = useContext(OrderContext)
  return order?.active ? order : undefined
}

type Props = {
  count: number
  nameOf: (index: number) => string
  onMove: (from: number, to: number) => void
  /** For a while the rows stay where they are, without what moves them */
  locked?: boolean
  /** What is put in order, where a page has several lists: « Réordonner : les points » */
  what?: string
  /** The children show ReorderButton where it fits them; else it stands above the rows */
  ownButton?: boolean
  /** The rows are shown for nothing else: they can be moved at once, without the button */
  always?: boolean
  children: ReactNode
}

/** A few pixels, so that a tap on the handle is not yet a drag. */
const sensors = [
  PointerSensor.configure({
    activationConstraints: [new PointerActivationConstraints.Distance({ value: 4 })],
  }),
]

/**
 * Rows put in order by dragging their handle, by mouse or finger, or by two buttons, the keyboard's
 * way. None of it is shown before 'Réordonner' is pressed. Each row takes `useSortableRow` and
 * shows MoveButtons.
 */
export function SortableList({ count, nameOf, onMove, locked = false, ...rest }: Props) {
  const { what, ownButton = false, always = false, children } = rest
  const [pressed, setPressed] = useState(false)
  const [told, setNotice] = useState('')
  const box = useRef<HTMLDivElement>(null)

  const move = (from: number, to: number) => {
    if (from === to || to < 0 || to >= count) return false
    setNotice(`${nameOf(from)}\u00a0: place ${to + 1} sur ${count}`)
    onMove(from, to)
    return true
  }
  const step = (index: number, direction: Direction) => {
    const to = index + (direction === 'up' ? -1 : 1)
    if (!move(index, to)) return
    // The row has moved, or its texts have changed places with its neighbour's.
    requestAnimationFrame(() => findButton(box.current, to, direction)?.focus())
  }
  const toggle = () => setPressed(!pressed)
  const order = { what, active: pressed || always, toggle, count, nameOf, step }

  return (
    <OrderContext value={locked || count < 2 ? undefined : order}>
      {!ownButton && !always && <ReorderButton />}
      <DragDropProvider
        sensors={sensors}
        // It speaks English, and would make a button of what only the pointer needs.
        plugins={(all) => all.filter((plugin) => plugin !== Accessibility)}
        onDragEnd={({ canceled, operation: { source } }) => {
          if (!canceled && isSortable(source)) move(source.initialIndex, source.index)
        }}
      >
        <div ref={box} data-sortable="" className="contents">
          {children}
        </div>
      </DragDropProvider>
      <Live>{told}</Live>
    </OrderContext>
  )
}

export function ReorderButton() {
  const order = useContext(OrderContext)
  if (!order) return null
  const { what, active, toggle } = order
  const text = active ? 'Terminer' : 'Réordonner'
  return (
    <Button
      size="small"
      variant="ghost"
      className="target justify-self-start"
      icon={active ? <Check /> : <ArrowDownUp />}
      aria-label={what === undefined ? undefined : `${text}\u00a0: ${what}`}
      onClick={toggle}
    >
      {text}
    </Button>
  )
}

/** The button of this list's own row: a row may hold a list of its own. */
function findButton(box: HTMLElement | null, index: number, direction: Direction) {
  const buttons = box?.querySelectorAll<HTMLElement>(`[data-move="${index} ${direction}"]`)
  return Array.from(buttons ?? []).find((button) => button.closest('[data-sortable]') === box)
}

type ButtonsProps = { index: number; handle: (element: Element | null) => void }

export function MoveButtons({ index, handle }: ButtonsProps) {
  const sorting = useSorting()
  if (!sorting) return null
  const { count, nameOf, step } = sorting
  return (
    <span className="inline-flex items-center">
      <span
        ref={handle}
        className={`center thumb muted ${styles.handle}`}
        title="Glisser pour déplacer"
        aria-hidden
      >
        <GripVertical size="1.25rem" />
      </span>
      <Button
        size="icon"
        variant="bare"
        data-move={`${index} up`}
        pending={index === 0}
        icon={<ChevronUp />}
        aria-label={`Monter\u00a0: ${nameOf(index)}`}
        onClick={() => step(index, 'up')}
      />
      <Button
        size="icon"
        variant="bare"
        data-move={`${index} down`}
        pending={index === count - 1}
        icon={<ChevronDown />}
        aria-label={`Descendre\u00a0: ${nameOf(index)}`}
        onClick={() => step(index, 'down')}
      />
    </span>
  )
}

/**
 * One row of a SortableList. `ref` goes to the row, `handleRef` to its MoveButtons.
 * @param id stays with the row wherever it moves
 */
export function useSortableRow(id: string, index: number) {
  // Without its handle the whole row would be one.
  const { ref, handleRef } = useSortable({ id, index, disabled: !useSorting() })
  return { ref, handle: handleRef }
}

export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  return list.toSpliced(from, 1).toSpliced(to, 0, ...list.slice(from, from + 1))
}

/*
 * dnd-kit writes its rules into a style element, which the site's content policy refuses. It
 * offers a nonce against that, which pages that stay in the response cache cannot have, and the
 * plugin that does it cannot be left out. So its one method is replaced: a sheet made by script is
 * no inline style. What it says of everything (`*`) is meant while a row is dragged alone. In a
 * browser too old for it rows are still dragged, only with less of a picture of it.
 */
StyleInjector.prototype.register = (rules: string) => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(rules.replace(/^\*/, ':root:has([data-dnd-dragging]) *'))
  document.adoptedStyleSheets?.push(sheet)
  return () => {
    document.adoptedStyleSheets = document.adoptedStyleSheets?.filter((other) => other !== sheet)
  }
}
