import { useState } from 'react'
import { send } from '#web/api.ts'
import { useFailureToast } from '#web/forms/useFailureToast.ts'
import { regainFocus } from './regainFocus.ts'
import { useUndo } from './useUndo.ts'

type Options<Row> = {
  /** As in the API's addresses */
  room: string
  texts: { removed: string; notRemoved: string }
  reload: () => Promise<unknown>
  onRemoved?: (row: Row) => void
}

/** Deleting a record: asked first, told afterwards with a way back, and the list is reloaded. */
export function useDeletion<Row extends { _id: string }>(options: Options<Row>) {
  const { room, texts, reload, onRemoved } = options
  const [record, setRecord] = useState<Row>()
  const [pending, setPending] = useState(false)
  const tellFailure = useFailureToast()
  const offerUndo = useUndo(reload)

  const remove = async () => {
    if (!record) return
    const byKeyboard = Boolean(document.activeElement?.matches(':focus-visible'))
    setPending(true)
    try {
      await send('DELETE', `/api/${room}/${record._id}`)
      onRemoved?.(record)
      offerUndo({ room, _id: record._id, text: texts.removed, byKeyboard })
    } catch (error) {
      tellFailure(error, texts.notRemoved)
    }
    setPending(false)
    setRecord(undefined)
    await reload()
    regainFocus()
  }

  return {
    ask: setRecord,
    /** For DeleteDialog */
    dialog: { record, pending, onConfirm: remove, onCancel: () => setRecord(undefined) },
  }
}
