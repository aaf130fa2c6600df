import { useEffect } from 'react'
import { useSWRConfig } from 'swr'
import type { Closure } from '#src/club/closures/closures.contract.ts'
import { noticesCall } from '#web/calls.ts'
import { Enso } from '#web/look/art/Enso.tsx'
import { loadBand } from '#web/look/frame/bands.ts'
import { longDay } from '#web/look/ui/dates.ts'
import { SectionTop } from '#web/office/frame/SectionTop.tsx'
import type { SectionProps } from '#web/office/frame/section.ts'
import { DeleteDialog } from '#web/office/lists/DeleteDialog.tsx'
import { RecordEditor, useRecordEditor } from '#web/office/lists/RecordEditor.tsx'
import { FormAndList, RecordList } from '#web/office/lists/RecordList.tsx'
import { RecordRow } from '#web/office/lists/RecordRow.tsx'
import { ClosureForm } from './ClosureForm.tsx'
import { notices } from './closures.pages.ts'

const texts = {
  notOpened: 'Cette fermeture n’a pas pu être ouverte',
  removed: 'Fermeture supprimée.',
  notRemoved: 'La fermeture n’a pas pu être supprimée',
}

const kinds = { closed: 'Pas de cours', moved: 'Cours déplacé', message: 'Message urgent' }

/** Days without lessons, moved lessons and urgent messages; the nearest first, then what is over. */
export function ClosuresAdmin({ section }: SectionProps) {
  const editor = useRecordEditor<Closure>('/api/closures', texts, '/api/all-closures')
  const { mutate } = useSWRConfig()
  const { records, editing } = editor
  // With the first one the public pages of this tab have the band too.
  useEffect(() => void loadBand(notices).catch(() => {}), [])
  // It shows them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each list that was read
  useEffect(() => void mutate(noticesCall.address), [records, mutate])
  const label = records.length > 1 ? 'fermetures' : 'fermeture'
  return (
    <>
      <SectionTop
        section={section}
        counters={[{ value: records.length, label }]}
        unknown={editor.failed || editor.isLoading}
      />
      <FormAndList>
        <RecordEditor {...editor}>{(form) => <ClosureForm {...form} />}</RecordEditor>
        <RecordList
          {...editor}
          label="Fermetures et changements"
          empty={{
            title: 'Aucune fermeture',
            help: 'Vacances, gymnase fermé, cours déplacé\u00a0: dites-le ici, le site le dit partout.',
          }}
          textOf={({ text, place }) => `${text} ${place}`}
        >
          {(closure) => (
            <RecordRow
              key={closure._id}
              title={closure.text}
              picture={<Enso />}
              current={closure._id === editing?.record._id}
              onEdit={() => editor.edit(closure)}
              onDelete={() => editor.askDelete(closure)}
            >
              <p>
                {kinds[closure.kind]}, {tellDays(closure)}
              </p>
            </RecordRow>
          )}
        </RecordList>
      </FormAndList>
      <DeleteDialog
        {...editor.deletion}
        question="Supprimer cette fermeture&nbsp;?"
        name={({ text }) => text}
      />
    </>
  )
}

const tellDays = ({ firstDay, lastDay }: Closure) =>
  firstDay === lastDay
    ? `le ${longDay(firstDay)}`
    : `du ${longDay(firstDay)} au ${longDay(lastDay)}`
