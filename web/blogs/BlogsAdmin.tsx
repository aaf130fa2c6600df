import CalendarDays from 'lucide-react/icons/calendar-days'
import User from 'lucide-react/icons/user'
import type { Article, ArticleCard } from '#src/blogs/blogs.contract.ts'
import { DeleteDialog } from '#web/admin/DeleteDialog.tsx'
import { RecordForm } from '#web/admin/RecordForm.tsx'
import { FormAndList, RecordList } from '#web/admin/RecordList.tsx'
import { RecordRow } from '#web/admin/RecordRow.tsx'
import { SectionTop } from '#web/admin/SectionTop.tsx'
import type { SectionProps } from '#web/admin/sections.ts'
import { useRecordEditor } from '#web/admin/useRecordEditor.ts'
import { Poster } from '#web/art/Poster.tsx'
import { Picture } from '#web/media/Picture.tsx'
import { Badge, Tag } from '#web/ui/Badge.tsx'
import { longDay } from '#web/ui/dates.ts'
import { ArticleForm } from './ArticleForm.tsx'
import styles from './BlogsAdmin.module.css'

const texts = {
  notOpened: 'Cet article n’a pas pu être ouvert',
  removed: 'Article supprimé.',
  notRemoved: 'Erreur lors de la suppression',
}

/** Tags shown on a card (spec section 9). */
const mostTags = 3

/** Spec section 2 'Blogs'. */
export function BlogsAdmin({ section }: SectionProps) {
  const editor = useRecordEditor<Article, ArticleCard>('/api/blogs', texts, '/api/blogs?view=card')
  const { records, editing } = editor
  const counters = [
    { value: records.length, label: records.length > 1 ? 'articles' : 'article' },
    { value: records.filter(({ featured }) => featured).length, label: 'Vedettes' },
  ]
  return (
    <>
      <SectionTop section={section} counters={counters} />
      <FormAndList>
        <RecordForm {...editor}>{(form) => <ArticleForm {...form} />}</RecordForm>
        <RecordList
          {...editor}
          label="Articles enregistrés"
          empty={{ title: 'Aucun article', help: 'Écrivez le premier avec le formulaire.' }}
        >
          {(card) => (
            <RecordRow
              key={card._id}
              title={card.title}
              picture={
                <Picture
                  src={card.image}
                  sizes="9rem"
                  fallback={<Poster id={card._id} category={card.category} ratio="1:1" />}
                />
              }
              facts={[
                { Icon: CalendarDays, text: longDay(card.createdAt) },
                { Icon: User, text: 'Admin' },
              ]}
              current={card._id === editing?.record._id}
              onEdit={() => editor.edit(card)}
              onDelete={() => editor.askDelete(card)}
            >
              <Tags card={card} />
            </RecordRow>
          )}
        </RecordList>
      </FormAndList>
      <DeleteDialog
        {...editor.deletion}
        question="Supprimer cet article ?"
        name={(card) => card.title}
      />
    </>
  )
}

function Tags({ card: { tags, featured } }: { card: ArticleCard }) {
  const more = tags.length - mostTags
  if (tags.length === 0 && !featured) return null
  return (
    <p className={styles.tags}>
      {featured && <Badge variant="featured">À la une</Badge>}
      {tags.slice(0, mostTags).map((tag) => (
        <Tag key={tag}>{tag}</Tag>
      ))}
      {more > 0 && <span className={styles.more}>+{more} autres</span>}
    </p>
  )
}
