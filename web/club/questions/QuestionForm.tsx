import { useId } from 'react'
import type * as z from 'zod'
import {
  longestAnswer,
  type Question,
  questionInput,
} from '#src/club/questions/questions.contract.ts'
import { TextField } from '#web/look/ui/Field.tsx'
import { MarkdownField, useLostPictures } from '#web/office/editor/MarkdownField.tsx'
import { RecordForm, type RecordFormProps, useRecordForm } from '#web/office/forms/RecordForm.tsx'
import { questionsAddress } from './questions.pages.ts'

type Fields = z.input<typeof questionInput>

const empty: Fields = { question: '', topic: '', answer: '' }
const labels = { question: 'Question', topic: 'Groupe', answer: 'Réponse' }
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
  const { form, field, saving } = useRecordForm(props, {
    room: '/api/questions',
    contract: questionInput,
    empty,
    toFields: ({ question, topic, answer }: Question): Fields => ({ question, topic, answer }),
    labels,
    texts,
    shown: ({ _id, question }) => {
      const href = `${questionsAddress}#${encodeURIComponent(_id)}`
      return { href, share: { title: question, url: href } }
    },
  })
  const { onSubmit, onFailures } = useLostPictures(form, 'answer', saving.onSubmit)
  const list = useId()
  return (
    <RecordForm
      title={props.editing ? 'Modifier la question' : 'Nouvelle question'}
      saving={{ ...saving, onSubmit }}
    >
      <TextField
        label="Question"
        hint="obligatoire"
        placeholder={'À quel âge peut-on commencer\u00a0?'}
        {...field('question')}
      />
      <TextField
        label="Groupe"
        hint="facultatif"
        list={list}
        autoComplete="off"
        placeholder="Débuter, Tarifs, Compétition..."
        {...field('topic')}
      />
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
