import { useState } from 'react'
import type { ArticlePage, Manuscript, ManuscriptCard } from '#src/blogs/blogs.contract.ts'
import { DeleteDialog } from '#web/admin/DeleteDialog.tsx'
import { RecordForm } from '#web/admin/RecordForm.tsx'
import { FormAndList, RecordList } from '#web/admin/RecordList.tsx'
import { SectionTop } from '#web/admin/SectionTop.tsx'
import type { SectionProps } from '#web/admin/sections.ts'
import { useFailureToast } from '#web/admin/useFailureToast.ts'
import { useRecordEditor } from '#web/admin/useRecordEditor.ts'
import { get } from '#web/api.ts'
import { SelectField } from '#web/ui/Field.tsx'
import { ArticleForm } from './ArticleForm.tsx'
import { ArticlePreview } from './ArticlePreview.tsx'
import styles from './BlogsAdmin.module.css'
import { ManuscriptRow } from './ManuscriptRow.tsx'

const texts = {
  notOpened: 'Cet article n’a pas pu être ouvert',
  removed: 'Article supprimé.',
  notRemoved: 'Erreur lors de la suppression',
}

const filters = [
  { key: 'all', label: 'Tous les articles' },
  { key: 'draft', label: 'Brouillons' },
  { key: 'scheduled', label: 'Programmés' },
  { key: 'published', label: 'Publiés' },
]

/** Spec section 2 'Blogs', with drafts and articles that wait for their time. */
export function BlogsAdmin({ section }: SectionProps) {
  const editor = useRecordEditor<Manuscript, ManuscriptCard>(
    '/api/blogs',
    texts,
    '/api/manuscripts',
    '/api/manuscripts',
  )
  const { records, editing } = editor
  const [filter, setFilter] = useState('all')
  const shown = records.filter(({ status }) => filter === 'all' || status === filter)
  const { preview, show, close } = useSavedPreview()
  const counters = [
    { value: records.length, label: records.length > 1 ? 'articles' : 'article' },
    { value: records.filter(({ featured }) => featured).length, label: 'Vedettes' },
  ]
  return (
    <>
      <SectionTop section={section} counters={counters} />
      <FormAndList>
        <RecordForm {...editor}>{(form) => <ArticleForm {...form} />}</RecordForm>
        <div>
          <SelectField
            label="Montrer"
            className={styles.filter ?? ''}
            value={filter}
            onChange={({ target }) => setFilter(target.value)}
          >
            {filters.map(({ key, label }) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </SelectField>
          <RecordList
            {...editor}
            records={shown}
            label="Articles enregistrés"
            textOf={({ title, tags, category, excerpt }) =>
              `${title} ${tags.join(' ')} ${category} ${excerpt}`
            }
            empty={{
              title: 'Aucun article',
              help:
                records.length > 0
                  ? 'Aucun n’est dans cet état.'
                  : 'Écrivez le premier avec le formulaire.',
            }}
          >
            {(card) => (
              <ManuscriptRow
                key={card._id}
                card={card}
                current={card._id === editing?.record._id}
                onEdit={() => editor.edit(card)}
                onDelete={() => editor.askDelete(card)}
                onPreview={() => show(card)}
              />
            )}
          </RecordList>
        </div>
      </FormAndList>
      {preview && <ArticlePreview article={preview} onClose={close} />}
      <DeleteDialog
        {...editor.deletion}
        question="Supprimer cet article ?"
        name={(card) => card.title}
      />
    </>
  )
}

/** An article as it is saved, looked at before visitors can. */
function useSavedPreview() {
  const [preview, setPreview] = useState<ArticlePage>()
  const tellFailure = useFailureToast()
  const show = async ({ _id }: ManuscriptCard) => {
    try {
      const saved = await get<Manuscript>(`/api/manuscripts/${encodeURIComponent(_id)}`)
      setPreview({ ...saved, publishedAt: saved.publishedAt ?? new Date().toISOString() })
    } catch (error) {
      tellFailure(error, texts.notOpened)
    }
  }
  return { preview, show, close: () => setPreview(undefined) }
}
