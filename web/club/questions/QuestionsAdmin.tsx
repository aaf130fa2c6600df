import CircleQuestionMark from 'lucide-react/icons/circle-question-mark'
import type { Question } from '#src/club/questions/questions.contract.ts'
import { PageHint } from '#web/office/frame/PageHint.tsx'
import { SectionTop } from '#web/office/frame/SectionTop.tsx'
import type { SectionProps } from '#web/office/frame/section.ts'
import { DeleteDialog } from '#web/office/lists/DeleteDialog.tsx'
import { RecordEditor, useRecordEditor } from '#web/office/lists/RecordEditor.tsx'
import { FormAndList, RecordList } from '#web/office/lists/RecordList.tsx'
import { RecordRow } from '#web/office/lists/RecordRow.tsx'
import { MoveButtons, useSortableRow } from '#web/office/lists/SortableList.tsx'
import { useOrder } from '#web/office/lists/useOrder.ts'
import { QuestionForm } from './QuestionForm.tsx'
import styles from './QuestionsAdmin.module.css'
import { questionsAddress } from './questions.pages.ts'

const texts = {
  notOpened: 'Cette question n’a pas pu être ouverte',
  removed: 'Question supprimée.',
  notRemoved: 'Erreur lors de la suppression de la question',
}

/** What people ask, in the order the page has it within each topic. */
export function QuestionsAdmin({ section }: SectionProps) {
  const editor = useRecordEditor<Question>('/api/questions', texts)
  const { records, editing } = editor
  const move = useOrder('/api/questions', editor, {
    shown: { href: questionsAddress },
    saveTo: '/api/question-order',
  })
  const known = !editor.failed && !editor.isLoading
  const topics = [...new Set(records.map(({ topic }) => topic).filter(Boolean))]
  return (
    <>
      <SectionTop
        section={section}
        counters={[{ value: records.length, label: records.length > 1 ? 'questions' : 'question' }]}
        unknown={!known}
      />
      <PageHint
        href={questionsAddress}
        online={known ? records.length > 0 : undefined}
        missing="elle paraît avec la première question."
      />
      <FormAndList>
        <RecordEditor {...editor}>
          {(form) => <QuestionForm {...form} topics={topics} />}
        </RecordEditor>
        <RecordList
          {...editor}
          label="Questions du club"
          empty={{
            title: 'Aucune question',
            help: 'Commencez par celle que les parents posent le plus.',
          }}
          textOf={({ question, topic, answer }) => `${question} ${topic} ${answer}`}
          order={{ nameOf: ({ question }) => question, onMove: move }}
        >
          {(question, index) => (
            <QuestionRow
              key={question._id}
              question={question}
              index={index}
              current={question._id === editing?.record._id}
              onEdit={() => editor.edit(question)}
              onDelete={() => editor.askDelete(question)}
            />
          )}
        </RecordList>
      </FormAndList>
      <DeleteDialog
        {...editor.deletion}
        question={'Supprimer cette question\u00a0?'}
        name={({ question }) => question}
      />
    </>
  )
}

type Props = {
  question: Question
  index: number
  current: boolean
  onEdit: () => void
  onDelete: () => void
}

function QuestionRow({ question: { _id, question, topic }, index, ...row }: Props) {
  const { ref, handle } = useSortableRow(_id, index)
  return (
    <RecordRow
      {...row}
      ref={ref}
      title={question}
      picture={
        <span className={styles.mark}>
          <CircleQuestionMark size="2rem" strokeWidth={1.5} aria-hidden />
        </span>
      }
      moves={<MoveButtons index={index} handle={handle} />}
    >
      {topic && <p className={styles.topic}>{topic}</p>}
    </RecordRow>
  )
}
