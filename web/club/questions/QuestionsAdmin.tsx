import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import { questionNouns } from '#src/club/questions/questions.nouns.shared.ts'
import {
  maxAnswerLength,
  type Question,
  questionInput,
} from '#src/club/questions/questions.schema.ts'
import { markdown } from '#web/admin/editor/MarkdownField.tsx'
import { type AnyForm, text } from '#web/admin/forms/fields.tsx'
import type { SectionProps } from '#web/admin/frame/admin-section.ts'
import { PageHint } from '#web/admin/frame/SectionTop.tsx'
import { RowMark } from '#web/admin/lists/RecordRow.tsx'
import { ResourceSection } from '#web/admin/lists/ResourceSection.tsx'
import { resource } from '#web/admin/lists/resource.tsx'
import { useRecords } from '#web/admin/lists/useRecords.ts'
import { useResource } from '#web/admin/lists/useResource.ts'
import { TextField } from '#web/ui/components/Field.tsx'
import { questionsAddress } from './questions.pages.ts'

const endpoint = '/api/questions'

const questions = resource({
  endpoint,
  nouns: questionNouns,
  schema: questionInput,
  fields: {
    question: text('Question', {
      hint: 'obligatoire',
      placeholder: 'À quel âge peut-on commencer\u00a0?',
    }),
    topic: {
      ...text('Groupe'),
      input: (name, form) => <TopicField name={name} form={form} />,
    },
    answer: markdown('Réponse', { maxLength: maxAnswerLength, rows: 10 }),
  },
  emptyHelp: 'Commencez par celle que les parents posent le plus.',
  title: ({ question }) => question,
  order: { viewLink: { href: questionsAddress }, saveTo: '/api/question-order' },
  viewLink: ({ _id, question }) => ({
    href: `${questionsAddress}#${encodeURIComponent(_id)}`,
    share: question,
  }),
  row: ({ topic }) => ({ picture: <RowMark Icon={CircleQuestionMark} />, strong: topic }),
})

export const QuestionsAdmin = ({ section }: SectionProps) => (
  <ResourceSection
    section={section}
    editor={useResource(questions)}
    hint={
      <PageHint
        page="questions"
        href={questionsAddress}
        missing="elle paraît avec la première question."
      />
    }
  />
)

/** Offers the groups that other questions have. */
function TopicField({ name, form: { field } }: { name: string; form: AnyForm }) {
  const { records } = useRecords<Question>(endpoint)
  return (
    <TextField
      label="Groupe"
      hint="facultatif"
      offers={[...new Set(records.map(({ topic }) => topic).filter(Boolean))]}
      autoComplete="off"
      placeholder="Débuter, Tarifs, Compétition..."
      {...field(name)}
    />
  )
}
