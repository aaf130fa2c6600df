import { usePlace } from '#web/admin/place.ts'
import { leave, letGo } from '#web/forms/leaving.ts'
import { useDeletion } from './useDeletion.ts'
import { useOpenRecord } from './useOpenRecord.ts'
import { useRecords } from './useRecords.ts'

type Texts = { notOpened: string; removed: string; notRemoved: string }

/**
 * What every section made of a list and a form does (spec section 4): create by default, edit
 * goes to the record's own address and loads it, cancel and a save go back to create, and after
 * any change the list is reloaded. The list may hold lighter rows than the records themselves
 * (`listAddress`), and a record be read elsewhere than it is saved (`recordAddress`).
 */
export function useRecordEditor<T extends { _id: string }, Row extends { _id: string } = T>(
  address: string,
  texts: Texts,
  listAddress = address,
  recordAddress = address,
) {
  const { records, failed, isLoading, reload, show } = useRecords<Row>(listAddress)
  const place = usePlace()
  const { editing, opening, notOpened, reopen } = useOpenRecord<T>(
    recordAddress,
    texts.notOpened,
    reload,
  )

  const edit = ({ _id }: Row) => {
    if (_id !== place.id) leave(() => place.open(_id))
  }

  const deletion = useDeletion<Row>({
    room: address.replace('/api/', ''),
    texts,
    reload,
    onRemoved: ({ _id }) => {
      if (place.id !== _id) return
      letGo()
      place.close()
    },
  })

  return {
    records,
    failed,
    isLoading,
    reload,
    show,
    editing,
    edit,
    /** For RecordForm */
    opening,
    notOpened: notOpened ? { text: texts.notOpened, retry: reopen } : undefined,
    /** For the form: `key` makes it start afresh with each record */
    form: {
      key: editing?.record._id ?? 'new',
      editing,
      onCancel: place.close,
      onSaved: async () => {
        place.close()
        await reload()
      },
    },
    /** For DeleteDialog */
    deletion: deletion.dialog,
    askDelete: deletion.ask,
  }
}
