import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import {
  maxAnswerLength,
  type Question,
  questionInput,
} from '#src/club/questions/questions.schema.ts'
import { MarkdownField, useLostPictures } from '#web/admin/editor/MarkdownField.tsx'
import { fieldsOf, inputsOf, text } from '#web/admin/forms/fields.tsx'
import { RecordForm } from '#web/admin/forms/RecordForm.tsx'
import { type RecordFormProps, useAdminForm } from '#web/admin/forms/useAdminForm.ts'
import type { SectionProps } from '#web/admin/frame/admin-section.ts'
import { PageHint } from '#web/admin/frame/PageHint.tsx'
import { useRecordEditor } from '#web/admin/lists/RecordEditor.tsx'
import { RowMark, RowNote } from '#web/admin/lists/RecordRow.tsx'
import { RecordSection } from '#web/admin/lists/RecordSection.tsx'
import { useOrder } from '#web/admin/lists/useOrder.ts'
import { questionsAddress } from './questions.pages.ts'

const texts = {
  list: 'Questions du club',
  add: 'Nouvelle question',
  empty: { title: 'Aucune question', help: 'Commencez par celle que les parents posent le plus.' },
  created: 'Question ajoutée.',
  updated: 'Question mise à jour.',
  failed: 'La question n’a pas été enregistrée',
  notOpened: 'Cette question n’a pas pu être ouverte',
  remove: 'Supprimer cette question\u00a0?',
  removed: 'Question supprimée.',
  notRemoved: 'Erreur lors de la suppression de la question',
}
const endpoint = '/api/questions'

export function QuestionsAdmin({ section }: SectionProps) {
  const editor = useRecordEditor<Question>(endpoint, texts)
  const move = useOrder(endpoint, editor, {
    viewLink: { href: questionsAddress },
    saveTo: '/api/question-order',
  })
  const topics = [...new Set(editor.records.map(({ topic }) => topic).filter(Boolean))]
  return (
    <RecordSection
      section={section}
      editor={editor}
      texts={texts}
      names={['question', 'questions']}
      hint={
        <PageHint
          page="questions"
          href={questionsAddress}
          missing="elle paraît avec la première question."
        />
      }
      nameOf={({ question }) => question}
      textOf={({ question, topic, answer }) => `${question} ${topic} ${answer}`}
      onMove={move}
      row={({ topic }) => ({
        picture: <RowMark Icon={CircleQuestionMark} />,
        children: topic && <RowNote strong>{topic}</RowNote>,
      })}
    >
      {(open) => <QuestionForm {...open} topics={topics} />}
    </RecordSection>
  )
}

type Props = RecordFormProps<Question> & {
  topics: readonly string[]
}

/** Question and answer are required. The answer has the editor of articles. */
function QuestionForm({ topics, ...props }: Props) {
  const fields = fieldsOf(questionInput, {
    question: text('Question', {
      hint: 'obligatoire',
      placeholder: 'À quel âge peut-on commencer\u00a0?',
    }),
    topic: text('Groupe', {
      hint: 'facultatif',
      offers: topics,
      autoComplete: 'off',
      placeholder: 'Débuter, Tarifs, Compétition...',
    }),
    // Written in an editor, which says how many of its pictures are lost.
    answer: { label: 'Réponse', empty: '', input: () => null },
  })
  const { form, field, saving } = useAdminForm(props, {
    ...fields,
    endpoint,
    texts,
    viewLink: ({ _id, question }) => ({
      href: `${questionsAddress}#${encodeURIComponent(_id)}`,
      share: question,
    }),
  })
  const { onSubmit, onFailures } = useLostPictures(form, 'answer', saving.onSubmit)
  return (
    <RecordForm
      title={props.editing ? 'Modifier la question' : texts.add}
      saving={{ ...saving, onSubmit }}
    >
      {Object.values(inputsOf(fields.fields, { form, field }))}
      <MarkdownField
        form={form}
        name="answer"
        label="Réponse"
        most={maxAnswerLength}
        rows={10}
        onFailures={onFailures}
      />
    </RecordForm>
  )
}
