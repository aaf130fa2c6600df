import { useSortable } from '@dnd-kit/react/sortable'

/**
 * One row of a SortableList. `ref` goes to the row, `handleRef` to its MoveButtons.
 * @param id stays with the row wherever it moves
 */
export function useSortableRow(id: string, index: number) {
  const { ref, handleRef, isDragging } = useSortable({ id, index })
  return { ref, handle: handleRef, dragged: isDragging || undefined }
}
