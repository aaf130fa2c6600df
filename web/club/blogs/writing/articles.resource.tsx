import CalendarClock from 'lucide-react/icons/calendar-clock'
import CalendarDays from 'lucide-react/icons/calendar-days'
import User from 'lucide-react/icons/user'
import type { ComponentProps } from 'react'
import * as z from 'zod'
import { articleNouns } from '#src/club/blogs/blogs.nouns.shared.ts'
import {
  type AdminArticle,
  type AdminArticleSummary,
  articleInput,
  type Keywords,
} from '#src/club/blogs/blogs.schema.ts'
import { previewAddress } from '#web/admin/editor/usePreview.ts'
import { Controlled, check, image, text } from '#web/admin/forms/fields.tsx'
import { sameValue } from '#web/admin/forms/versions.ts'
import { resource } from '#web/admin/lists/resource.tsx'
import { useAnswer } from '#web/admin/useAnswer.tsx'
import { filesField } from '#web/club/documents/FilesField.tsx'
import { hrefs } from '#web/hrefs.ts'
import { Poster } from '#web/ui/art/Poster.tsx'
import { Badge, Tag } from '#web/ui/components/Badge.tsx'
import { TextField } from '#web/ui/components/Field.tsx'
import { useSettings } from '#web/ui/layout/useSettings.ts'
import { Picture } from '#web/ui/media/Picture.tsx'
import { formatMoment, fromWallTime } from '#web/ui/text/clubTime.ts'
import { longDay } from '#web/ui/text/dates.ts'
import { choices, statuses, toPublicationFields } from './PublicationChoice.tsx'
import { TagsField } from './TagsField.tsx'

/** Schema of the form: tags are one comma-separated line, publication a choice and a time. */
const articleFields = articleInput
  .omit({ publishedAt: true, eventId: true })
  .extend({
    tags: z
      .string()
      .transform((line): string[] | undefined => line.split(','))
      .pipe(articleInput.shape.tags),
    publication: z.string(),
    publishAt: z.string(),
  })
  .refine(
    ({ publication, publishAt }) => publication !== choices.later || fromWallTime(publishAt),
    {
      path: ['publishAt'],
      message: 'Indiquez le jour et l’heure',
    },
  )

export type ArticleFields = z.input<typeof articleFields>

/** Title and content are required, even for a draft, which only admins see. */
export const articles = resource({
  endpoint: '/api/blogs',
  listFrom: '/api/manuscripts',
  readFrom: '/api/manuscripts',
  nouns: articleNouns,
  schema: articleFields,
  fields: {
    title: text('Titre', { hint: 'obligatoire' }),
    image: image('URL de l’image', {
      help: 'Sans image, la première photo du texte sera montrée.',
    }),
    // Rendered by its own editor, which counts the pictures that are lost.
    content: { label: 'Contenu', empty: '', input: () => null },
    files: filesField,
    tags: {
      label: 'Tags',
      empty: '',
      input: (name, { form }) => (
        <Controlled form={form} name={name}>
          {(field) => <TagsField label="Tags" hint="séparés par des virgules" {...field} />}
        </Controlled>
      ),
    },
    category: {
      label: 'Catégorie',
      empty: '',
      input: (name, { field }) => <CategoryField {...field(name)} />,
    },
    featured: check('Article en vedette'),
    publication: { label: 'Publication', empty: choices.now, input: () => null },
    publishAt: { label: 'Jour et heure de publication', empty: '', input: () => null },
  },
  emptyHelp: 'Écrivez le premier avec le formulaire.',
  texts: {
    failed: 'Erreur lors de la sauvegarde',
    remove: 'Supprimer cet article ?',
    notRemoved: 'Erreur lors de la suppression',
  },
  title: ({ title }) => title,
  searchText: ({ title, tags, category, excerpt }) =>
    `${title} ${tags.join(' ')} ${category} ${excerpt}`,
  versions: true,
  toFields: (article: AdminArticle) => ({
    ...article,
    tags: article.tags.join(', '),
    ...toPublicationFields(article),
  }),
  copyWithout: ({ title }) => ({
    title,
    featured: false,
    publication: choices.draft,
    publishAt: '',
  }),
  makesPublic: ({ publication, publishAt }, article) => {
    if (publication === choices.draft || article?.status === 'published') return false
    return !article || !sameValue(toPublicationFields(article), { publication, publishAt })
  },
  viewLink: ({ _id, title, status }) =>
    status === 'published'
      ? { href: hrefs.article(_id), share: title }
      : { href: previewAddress('blogs', _id) },
  row: (card: AdminArticleSummary) => ({
    picture: (
      <Picture
        src={card.image}
        sizes="9rem"
        fallback={<Poster id={card._id} category={card.category} ratio="1:1" />}
      />
    ),
    facts: listFacts(card),
    children: <Marks card={card} />,
  }),
})

function CategoryField(field: Omit<ComponentProps<typeof TextField>, 'label' | 'offers'>) {
  const used = useAnswer<Keywords>('/api/keywords').data?.categories ?? []
  const offers = [...new Set([...useSettings().categories, ...withoutTab, ...used])]
  return (
    <TextField label="Catégorie" hint="facultatif" offers={offers} autoComplete="off" {...field} />
  )
}

/** Categories of the spec (section 9) that have no tab; an article may have none. */
const withoutTab = ['Compétition', 'Événements']

/** Maximum tags on a card (spec section 9). */
const maxTags = 3

const listFacts = ({ createdAt, publishedAt, status }: AdminArticleSummary) => [
  { Icon: CalendarDays, text: longDay(createdAt) },
  { Icon: User, text: 'Admin' },
  ...(status === 'scheduled' && publishedAt
    ? [{ Icon: CalendarClock, text: `Paraît le ${formatMoment(publishedAt)}` }]
    : []),
]

function Marks({ card: { tags, featured, status } }: { card: AdminArticleSummary }) {
  const more = tags.length - maxTags
  return (
    <p className="flex flex-wrap items-center mt-2 gap-3 gap-y-1">
      <Badge variant={status === 'published' ? 'open' : status === 'draft' ? 'outline' : 'active'}>
        {statuses[status]}
      </Badge>
      {featured && <Badge variant="featured">À la une</Badge>}
      {tags.slice(0, maxTags).map((tag) => (
        <Tag key={tag}>{tag}</Tag>
      ))}
      {more > 0 && <span className="text-note text-ink-soft">+{more} autres</span>}
    </p>
  )
}
