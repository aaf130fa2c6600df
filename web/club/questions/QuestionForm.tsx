import { useId } from 'react'
import {
  longestAnswer,
  type Question,
  questionInput,
} from '#src/club/questions/questions.contract.ts'
import { MarkdownField, useLostPictures } from '#web/office/editor/MarkdownField.tsx'
import { fieldsOf, text } from '#web/office/forms/fields.tsx'
import { RecordForm, type RecordFormProps, useRecordFields } from '#web/office/forms/RecordForm.tsx'
import { questionsAddress } from './questions.pages.ts'

const texts = {
  created: 'Question ajoutée.',
  updated: 'Question mise à jour.',
  failed: 'La question n’a pas été enregistrée',
}

type Props = RecordFormProps<Question> & {
  /** The groups there are */
  topics: readonly string[]
}

/** Question and answer are required; the answer is written as an article is. */
export function QuestionForm({ topics, ...props }: Props) {
  const list = useId()
  const { form, inputs, saving } = useRecordFields(props, {
    ...fieldsOf(questionInput, {
      question: text('Question', {
        hint: 'obligatoire',
        placeholder: 'À quel âge peut-on commencer\u00a0?',
      }),
      topic: text('Groupe', {
        hint: 'facultatif',
        list,
        autoComplete: 'off',
        placeholder: 'Débuter, Tarifs, Compétition...',
      }),
      // Written in an editor, which says how many of its pictures are lost.
      answer: { label: 'Réponse', empty: '', input: () => null },
    }),
    room: '/api/questions',
    texts,
    shown: ({ _id, question }) => {
      const href = `${questionsAddress}#${encodeURIComponent(_id)}`
      return { href, share: { title: question, url: href } }
    },
  })
  const { onSubmit, onFailures } = useLostPictures(form, 'answer', saving.onSubmit)
  return (
    <RecordForm
      title={props.editing ? 'Modifier la question' : 'Nouvelle question'}
      saving={{ ...saving, onSubmit }}
    >
      {Object.values(inputs)}
      <datalist id={list}>
        {topics.map((topic) => (
          <option key={topic} value={topic} />
        ))}
      </datalist>
      <MarkdownField
        form={form}
        name="answer"
        label="Réponse"
        most={longestAnswer}
        rows={10}
        onFailures={onFailures}
      />
    </RecordForm>
  )
}
