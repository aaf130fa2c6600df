import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import type { Question } from '#src/club/questions/questions.contract.ts'
import { PageHint } from '#web/office/frame/PageHint.tsx'
import type { SectionProps } from '#web/office/frame/section.ts'
import { useRecordEditor } from '#web/office/lists/RecordEditor.tsx'
import { RowMark, RowNote } from '#web/office/lists/RecordRow.tsx'
import { RecordSection } from '#web/office/lists/RecordSection.tsx'
import { useOrder } from '#web/office/lists/useOrder.ts'
import { QuestionForm } from './QuestionForm.tsx'
import { questionsAddress } from './questions.pages.ts'

const texts = {
  list: 'Questions du club',
  empty: { title: 'Aucune question', help: 'Commencez par celle que les parents posent le plus.' },
  notOpened: 'Cette question n’a pas pu être ouverte',
  remove: 'Supprimer cette question\u00a0?',
  removed: 'Question supprimée.',
  notRemoved: 'Erreur lors de la suppression de la question',
}

/** What people ask, in the order the page has it within each topic. */
export function QuestionsAdmin({ section }: SectionProps) {
  const editor = useRecordEditor<Question>('/api/questions', texts)
  const { records, failed, isLoading } = editor
  const move = useOrder('/api/questions', editor, {
    shown: { href: questionsAddress },
    saveTo: '/api/question-order',
  })
  const topics = [...new Set(records.map(({ topic }) => topic).filter(Boolean))]
  return (
    <RecordSection
      section={section}
      editor={editor}
      texts={texts}
      names={['question', 'questions']}
      hint={
        <PageHint
          href={questionsAddress}
          online={failed || isLoading ? undefined : records.length > 0}
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
