import { useState } from 'react'
import type { AdminArticle } from '#src/club/blogs/blogs.schema.ts'
import { plural } from '#src/core/text/nouns.shared.ts'
import { useSavedPreview } from '#web/admin/editor/usePreview.ts'
import type { SectionProps } from '#web/admin/frame/admin-section.ts'
import { SectionHeader } from '#web/admin/frame/SectionTop.tsx'
import { useFolding } from '#web/admin/lists/folding.tsx'
import { FormAndList } from '#web/admin/lists/RecordList.tsx'
import { OpenRecord, ResourceRows } from '#web/admin/lists/ResourceSection.tsx'
import { useResource } from '#web/admin/lists/useResource.ts'
import { FromEvent } from '#web/club/event-links/FromEvent.tsx'
import { get } from '#web/core/api.ts'
import { Button } from '#web/ui/components/Button.tsx'
import { SelectField } from '#web/ui/components/Field.tsx'
import { ArticleForm } from './ArticleForm.tsx'
import { ArticlePreview } from './ArticlePreview.tsx'
import { articles } from './articles.resource.tsx'

const filteredArticles = { ...articles, emptyHelp: 'Aucun n’est dans cet état.' }

const filters = Object.entries({
  all: 'Tous les articles',
  draft: 'Brouillons',
  scheduled: 'Programmés',
  published: 'Publiés',
})

/** Spec section 2 'Blogs', including drafts and scheduled articles. */
export function BlogsAdmin({ section }: SectionProps) {
  const editor = useResource(articles)
  const { records } = editor
  const { folding, onWriting } = useFolding(editor)
  const [filter, setFilter] = useState('all')
  const visible = records.filter(({ status }) => filter === 'all' || status === filter)
  const { preview, show, close } = useSavedPreview(articles.texts.notOpened, async (id) => {
    const saved = await get<AdminArticle>(`/api/manuscripts/${encodeURIComponent(id)}`)
    return { ...saved, publishedAt: saved.publishedAt ?? new Date().toISOString() }
  })
  const counters = [
    { value: records.length, label: plural(records.length, 'article') },
    { value: records.filter(({ featured }) => featured).length, label: 'Vedettes' },
  ]
  return (
    <>
      <SectionHeader section={section} counters={counters} unknown={editor.unknown} />
      <FormAndList count={records.length} folding={folding}>
        <FromEvent>
          {(event) => (
            <OpenRecord editor={editor}>
              {(form) => (
                <ArticleForm
                  {...form}
                  from={form.editing ? undefined : event}
                  folding={folding}
                  onWriting={onWriting}
                />
              )}
            </OpenRecord>
          )}
        </FromEvent>
        <div hidden={folding.folded}>
          <h2 className="sr-only">{articles.texts.list}</h2>
          <SelectField
            label="Montrer"
            className="mb-4"
            value={filter}
            choices={filters}
            onChange={({ target }) => setFilter(target.value)}
          />
          <ResourceRows
            editor={{
              ...editor,
              records: visible,
              resource: records.length > 0 ? filteredArticles : articles,
            }}
            below={(card) =>
              card.status !== 'published' && (
                <Button
                  size="small"
                  variant="ghost"
                  className="mt-3"
                  onClick={() => show(card._id)}>
                  Aperçu
                  <span className="sr-only"> de «&nbsp;{card.title}&nbsp;»</span>
                </Button>
              )
            }
          />
        </div>
      </FormAndList>
      {preview && <ArticlePreview article={preview} onClose={close} />}
    </>
  )
}
