import {
  Accessibility,
  DragDropManager,
  defaultPreset,
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
import { IconButton } from '#web/ui/components/IconButton.tsx'
import { LiveRegion } from '#web/ui/components/LiveRegion.tsx'
import styles from './SortableList.module.css'

type Direction = 'up' | 'down'

type Order = {
  what: string | undefined
  /** Whether 'Réordonner' is pressed */
  active: boolean
  toggle: () => void
  getName: (index: number) => string
  /** Names the rows among which a row moves */
  nameSiblings: (index: number) => string
  /** Where a step leads a row; undefined at an end */
  next: (index: number, direction: Direction) => number | undefined
  /** Moves a row by one place; the focus follows its button */
  step: (index: number, direction: Direction) => void
}

/** Provides the sort order of a list, undefined while its rows can't be moved. */
const OrderContext = createContext<Order | undefined>(undefined)

/** Reads the order of the surrounding list; undefined while reordering is off. */
function useSorting(): Order | undefined {
  const order = useContext(OrderContext)
  return order?.active ? order : undefined
}

type Props = {
  count: number
  getName: (index: number) => string
  onMove: (from: number, to: number) => void
  /** The rows, in order, among which one moves, itself included; all of them where it isn't given */
  listSiblings?: (index: number) => readonly number[]
  /** Hides the controls that move rows */
  locked?: boolean
  /** Names the list where a page has several: « Réordonner : les points » */
  what?: string
  /** Shows the controls without ReorderButton, for a list that exists only to be ordered */
  always?: boolean
  children: ReactNode
}

/** Pointer sensor with a distance of 4 pixels, so that a tap on the handle is not yet a drag. */
const sensors = [
  PointerSensor.configure({
    activationConstraints: [new PointerActivationConstraints.Distance({ value: 4 })],
  }),
]

/**
 * Plugins but Accessibility, which speaks English, and would make a button of the handle, which is
 * for pointers only.
 */
const plugins = defaultPreset.plugins.filter((plugin) => plugin !== Accessibility)

/**
 * Takes StyleInjector out before other plugins ask it for style elements, which the CSP refuses.
 * SortableList.module.css has their rules.
 */
function createManager() {
  const manager = new DragDropManager({ plugins: [], sensors })
  manager.registry.plugins.unregister(StyleInjector)
  manager.plugins = plugins
  return manager
}

/**
 * Reorders rows by dragging their handle, or by two buttons for the keyboard. Controls appear after
 * the children's ReorderButton is pressed. Each row is a SortableRow, or calls `useSortableRow` and
 * renders MoveButtons.
 */
export function SortableList({ count, getName, onMove, locked = false, ...rest }: Props) {
  const all = Array.from({ length: count }, (_, index) => index)
  const { listSiblings = () => all, what, always = false, children } = rest
  const [pressed, setPressed] = useState(false)
  const [notice, setNotice] = useState('')
  const box = useRef<HTMLDivElement>(null)
  const [manager] = useState(createManager)

  const move = (from: number, to: number) => {
    const siblings = listSiblings(from)
    setNotice(`${getName(from)}\u00a0: place ${siblings.indexOf(to) + 1} sur ${siblings.length}`)
    onMove(from, to)
  }
  const next = (index: number, direction: Direction) => {
    const siblings = listSiblings(index)
    return siblings[siblings.indexOf(index) + (direction === 'up' ? -1 : 1)]
  }
  const step = (index: number, direction: Direction) => {
    const to = next(index, direction)
    if (to === undefined) return
    const button = findButton(box.current, index, direction)
    move(index, to)
    requestAnimationFrame(() => {
      // The button is in the moved row after the render, or in its neighbour if only texts were
      // swapped.
      const isInMovedRow = button?.dataset.move !== nameMove(index, direction)
      const itsButton = isInMovedRow ? button : findButton(box.current, to, direction)
      itsButton?.focus()
    })
  }
  /** Moves a row before or after the one it was dropped on, or what that belongs to. */
  const drop = (from: number, on: number) => {
    const siblings = listSiblings(from)
    const to = siblings.findLast((index) => index <= on) ?? siblings[0]
    if (to !== undefined && to !== from) move(from, to)
  }
  const toggle = () => setPressed(!pressed)
  const nameSiblings = (index: number) => listSiblings(index).join()
  const order = { what, active: pressed || always, toggle, getName, nameSiblings, next, step }

  return (
    <OrderContext value={locked || count < 2 ? undefined : order}>
      <DragDropProvider
        manager={manager}
        plugins={plugins}
        sensors={sensors}
        onDragEnd={({ canceled, operation: { source } }) => {
          if (!canceled && isSortable(source)) drop(source.initialIndex, source.index)
        }}>
        <div ref={box} data-sortable="" className="contents">
          {children}
        </div>
      </DragDropProvider>
      <LiveRegion>{notice}</LiveRegion>
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
      className="min-h-11 justify-self-start"
      icon={active ? <Check /> : <ArrowDownUp />}
      aria-label={what === undefined ? undefined : `${text}\u00a0: ${what}`}
      onClick={toggle}>
      {text}
    </Button>
  )
}

const nameMove = (index: number, direction: Direction) => `${index} ${direction}`

/** Finds the button in a row of this list, and not in a list nested in one of its rows. */
function findButton(box: HTMLElement | null, index: number, direction: Direction) {
  const buttons = box?.querySelectorAll<HTMLElement>(`[data-move="${nameMove(index, direction)}"]`)
  return Array.from(buttons ?? []).find((button) => button.closest('[data-sortable]') === box)
}

type ButtonsProps = { index: number; handle: (element: Element | null) => void }

export function MoveButtons({ index, handle }: ButtonsProps) {
  const sorting = useSorting()
  if (!sorting) return null
  const { getName, next, step } = sorting
  return (
    <span className="inline-flex items-center">
      <span
        ref={handle}
        className={`grid place-items-center size-11 text-ink-soft ${styles.handle}`}
        title="Glisser pour déplacer"
        aria-hidden>
        <GripVertical size="1.25rem" />
      </span>
      <IconButton
        data-move={nameMove(index, 'up')}
        pending={next(index, 'up') === undefined}
        Icon={ChevronUp}
        label={`Monter\u00a0: ${getName(index)}`}
        onClick={() => step(index, 'up')}
      />
      <IconButton
        data-move={nameMove(index, 'down')}
        pending={next(index, 'down') === undefined}
        Icon={ChevronDown}
        label={`Descendre\u00a0: ${getName(index)}`}
        onClick={() => step(index, 'down')}
      />
    </span>
  )
}

/**
 * Makes one row of a SortableList sortable. `ref` goes to the row, `handle` to its MoveButtons.
 * @param id identifies the row wherever it moves
 */
export function useSortableRow(id: string, index: number) {
  const sorting = useSorting()
  const type = sorting?.nameSiblings(index) ?? ''
  // A row passes only its siblings: among the rows of a group it would land before or after all.
  // Rows without MoveButtons have no handle, and dnd-kit would make the whole row one.
  const { ref, handleRef } = useSortable({ id, index, type, accept: type, disabled: !sorting })
  return { ref, handle: handleRef }
}

type SortableRowProps = {
  id: string
  index: number
  as?: 'fieldset' | undefined
  className: string
  /** Receives the buttons that move the row, to place among its fields */
  children: (moves: ReactNode) => ReactNode
}

/** Row of a SortableList, for fields that need no component of their own. */
export function SortableRow({ id, index, as, className, children }: SortableRowProps) {
  const { ref, handle } = useSortableRow(id, index)
  const Box = as ?? 'div'
  return (
    <Box ref={ref} className={className}>
      {children(<MoveButtons index={index} handle={handle} />)}
    </Box>
  )
}

export function moved<T>(list: readonly T[], from: number, to: number): T[] {
  return list.toSpliced(from, 1).toSpliced(to, 0, ...list.slice(from, from + 1))
}
