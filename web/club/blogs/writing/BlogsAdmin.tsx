import CalendarClock from 'lucide-react/icons/calendar-clock'
import CalendarDays from 'lucide-react/icons/calendar-days'
import User from 'lucide-react/icons/user'
import { useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import type {
  AdminArticle,
  AdminArticleSummary,
  ArticlePage,
} from '#src/club/blogs/blogs.schema.ts'
import { useMutation } from '#web/admin/forms/useMutation.ts'
import type { SectionProps } from '#web/admin/frame/admin-section.ts'
import { SectionHeader } from '#web/admin/frame/SectionTop.tsx'
import { DeleteDialog } from '#web/admin/lists/DeleteDialog.tsx'
import { RecordEditor, useRecordEditor } from '#web/admin/lists/RecordEditor.tsx'
import { FormAndList } from '#web/admin/lists/RecordList.tsx'
import { RecordRows } from '#web/admin/lists/RecordSection.tsx'
import { useFolding } from '#web/admin/lists/useFolding.ts'
import { FromEvent } from '#web/club/event-links/FromEvent.tsx'
import { get } from '#web/core/api.ts'
import { Poster } from '#web/ui/art/Poster.tsx'
import { Badge, Tag } from '#web/ui/components/Badge.tsx'
import { Button } from '#web/ui/components/Button.tsx'
import { SelectField } from '#web/ui/components/Field.tsx'
import { Picture } from '#web/ui/media/Picture.tsx'
import { longDay } from '#web/ui/text/dates.ts'
import { ArticleForm, newArticle } from './ArticleForm.tsx'
import { ArticlePreview, previewParameter } from './ArticlePreview.tsx'
import { longMoment, statuses } from './PublicationChoice.tsx'

const texts = {
  list: 'Articles enregistrés',
  empty: { title: 'Aucun article', help: 'Écrivez le premier avec le formulaire.' },
  add: newArticle,
  notOpened: 'Cet article n’a pas pu être ouvert',
  removed: 'Article supprimé.',
  notRemoved: 'Erreur lors de la suppression',
}

const noneMatchTexts = {
  ...texts,
  empty: { title: 'Aucun article', help: 'Aucun n’est dans cet état.' },
}

const filters = Object.entries({
  all: 'Tous les articles',
  draft: 'Brouillons',
  scheduled: 'Programmés',
  published: 'Publiés',
})

/** Spec section 2 'Blogs', including drafts and scheduled articles. */
export function BlogsAdmin({ section }: SectionProps) {
  const editor = useRecordEditor<AdminArticle, AdminArticleSummary>(
    '/api/blogs',
    texts,
    '/api/manuscripts',
    '/api/manuscripts',
  )
  const { records } = editor
  const { folding, onWriting } = useFolding(editor)
  const [filter, setFilter] = useState('all')
  const visible = records.filter(({ status }) => filter === 'all' || status === filter)
  const { preview, show, close } = useSavedPreview()
  const counters = [
    { value: records.length, label: records.length > 1 ? 'articles' : 'article' },
    { value: records.filter(({ featured }) => featured).length, label: 'Vedettes' },
  ]
  return (
    <>
      <SectionHeader section={section} counters={counters} unknown={editor.unknown} />
      <FormAndList count={records.length} folding={folding}>
        <FromEvent>
          {(event) => (
            <RecordEditor {...editor}>
              {(form) => (
                <ArticleForm
                  {...form}
                  from={form.editing ? undefined : event}
                  folding={folding}
                  onWriting={onWriting}
                />
              )}
            </RecordEditor>
          )}
        </FromEvent>
        <div hidden={folding.folded}>
          <h2 className="visually-hidden">{texts.list}</h2>
          <SelectField
            label="Montrer"
            className="mb-4"
            value={filter}
            choices={filters}
            onChange={({ target }) => setFilter(target.value)}
          />
          <RecordRows
            editor={{ ...editor, records: visible }}
            texts={records.length > 0 ? noneMatchTexts : texts}
            nameOf={({ title }) => title}
            textOf={({ title, tags, category, excerpt }) =>
              `${title} ${tags.join(' ')} ${category} ${excerpt}`
            }
            row={(card) => ({
              picture: (
                <Picture
                  src={card.image}
                  sizes="9rem"
                  fallback={<Poster id={card._id} category={card.category} ratio="1:1" />}
                />
              ),
              facts: factsOf(card),
              children: (
                <>
                  <Marks card={card} />
                  {card.status !== 'published' && (
                    <Button
                      size="small"
                      variant="ghost"
                      className="mt-3"
                      onClick={() => show(card)}
                    >
                      Aperçu
                      <span className="visually-hidden"> de «&nbsp;{card.title}&nbsp;»</span>
                    </Button>
                  )}
                </>
              ),
            })}
          />
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

/**
 * Previews a saved article that may not be public yet: from its row, or from the address ('Voir'
 * after a save).
 */
function useSavedPreview() {
  const [preview, setPreview] = useState<ArticlePage>()
  const previewId = new URLSearchParams(useSearch()).get(previewParameter)
  const [path, navigate] = useLocation()
  const { trigger } = useMutation()
  const show = ({ _id }: Pick<AdminArticleSummary, '_id'>) =>
    trigger(texts.notOpened, async () => {
      const saved = await get<AdminArticle>(`/api/manuscripts/${encodeURIComponent(_id)}`)
      setPreview({ ...saved, publishedAt: saved.publishedAt ?? new Date().toISOString() })
    })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each address
  useEffect(() => {
    if (previewId !== null) void show({ _id: previewId })
  }, [previewId])
  const close = () => {
    setPreview(undefined)
    if (previewId !== null) navigate(path, { replace: true })
  }
  return { preview, show, close }
}

/** Maximum tags on a card (spec section 9). */
const mostTags = 3

const factsOf = ({ createdAt, publishedAt, status }: AdminArticleSummary) => [
  { Icon: CalendarDays, text: longDay(createdAt) },
  { Icon: User, text: 'Admin' },
  ...(status === 'scheduled' && publishedAt
    ? [{ Icon: CalendarClock, text: `Paraît le ${longMoment(publishedAt)}` }]
    : []),
]

function Marks({ card: { tags, featured, status } }: { card: AdminArticleSummary }) {
  const more = tags.length - mostTags
  return (
    <p className="cluster mt-2 gap-3 gap-y-1">
      <Badge variant={status === 'published' ? 'open' : status === 'draft' ? 'outline' : 'active'}>
        {statuses[status]}
      </Badge>
      {featured && <Badge variant="featured">À la une</Badge>}
      {tags.slice(0, mostTags).map((tag) => (
        <Tag key={tag}>{tag}</Tag>
      ))}
      {more > 0 && <span className="note muted">+{more} autres</span>}
    </p>
  )
}
