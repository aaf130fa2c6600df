import { type ComponentProps, lazy, type Ref, Suspense, useId, useRef } from 'react'
import type { z } from 'zod'
import { longestAnswer, type Question, questionInput } from '#src/questions/questions.contract.ts'
import { Controlled } from '#web/forms/Controlled.tsx'
import { RecordForm, type RecordFormProps, useRecordForm } from '#web/forms/RecordForm.tsx'
import { Boundary, whyLost } from '#web/frame/Boundary.tsx'
import { hrefs } from '#web/hrefs.ts'
import { TextArea, TextField } from '#web/ui/Field.tsx'

/** Half a megabyte: the list and the other fields don't wait for it. */
const ArticleEditor = lazy(async () => ({
  default: (await import('#web/editor/ArticleEditor.tsx')).ArticleEditor,
}))

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
      const href = hrefs.question(_id)
      return { href, share: { title: question, url: href } }
    },
  })
  const uploads = useRef(0)
  const list = useId()

  /** A picture on its way would be missing from what is saved. */
  const submit: typeof saving.onSubmit = async (event) => {
    if (uploads.current === 0) return saving.onSubmit(event)
    event?.preventDefault()
    form.setError('answer', { message: waitForPictures }, { shouldFocus: true })
  }
  return (
    <RecordForm
      title={props.editing ? 'Modifier la question' : 'Nouvelle question'}
      saving={{ ...saving, onSubmit: submit }}
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
      <Controlled form={form} name="answer">
        {(answer) => {
          const editor = {
            ...answer,
            label: 'Réponse',
            hint: 'obligatoire',
            most: longestAnswer,
            onUploads: (count: number) => {
              uploads.current = count
              if (count === 0 && answer.error === waitForPictures) form.clearErrors('answer')
            },
          }
          return (
            <Boundary fallback={<PlainEditor {...editor} />}>
              <Suspense fallback={<p role="status">Chargement de l’éditeur...</p>}>
                <ArticleEditor {...editor} />
              </Suspense>
            </Boundary>
          )
        }}
      </Controlled>
    </RecordForm>
  )
}

const waitForPictures =
  'Une photo n’est pas encore arrivée\u00a0: attendez la fin de son envoi, ou retirez-la'

/** The answer while its editor can't be had: a bad line keeps nobody from writing. */
function PlainEditor(props: ComponentProps<typeof ArticleEditor>) {
  const { label, hint, error, value, onChange, onBlur, ref } = props
  return (
    <TextArea
      ref={ref as Ref<HTMLTextAreaElement>}
      label={label}
      hint={hint}
      error={error}
      help={`L’éditeur n’a pas pu être chargé\u00a0: ${whyLost} Vous pouvez écrire ici en Markdown.`}
      rows={10}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      onBlur={onBlur}
    />
  )
}
