import { useSortable } from '@dnd-kit/react/sortable'
import { useSorting } from './SortableList.tsx'

/**
 * One row of a SortableList. `ref` goes to the row, `handleRef` to its MoveButtons.
 * @param id stays with the row wherever it moves
 */
export function useSortableRow(id: string, index: number) {
  // Without its handle the whole row would be one.
  const { ref, handleRef } = useSortable({ id, index, disabled: !useSorting() })
  return { ref, handle: handleRef }
}
