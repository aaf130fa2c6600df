import { type ComponentProps, type FormEvent, lazy, type Ref, Suspense, useRef } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { Controlled } from '#web/admin/forms/Controlled.tsx'
import { TextArea } from '#web/ui/components/Field.tsx'
import { ErrorBoundary, whyLost } from '#web/ui/layout/ErrorBoundary.tsx'

/** Half a megabyte of code, loaded lazily so the list and the other fields do not wait for it. */
const ArticleEditor = lazy(async () => ({
  default: (await import('./ArticleEditor.tsx')).ArticleEditor,
}))

type Props<F extends FieldValues, O> = {
  form: UseFormReturn<F, unknown, O>
  name: Path<F>
  label: string
  /** Maximum length in characters */
  most: number
  /** Height in lines of the plain field used if the editor fails to load */
  rows: number
  pages?: ComponentProps<typeof ArticleEditor>['pages']
  onFailures: (count: number) => void
}

export function MarkdownField<F extends FieldValues, O>(props: Props<F, O>) {
  const { form, name, rows, ...about } = props
  return (
    <Controlled form={form} name={name}>
      {(field) => {
        const editor = { ...field, ...about, hint: 'obligatoire' }
        return (
          <ErrorBoundary fallback={<PlainEditor {...editor} rows={rows} />}>
            <Suspense fallback={<p role="status">Chargement de l’éditeur...</p>}>
              <ArticleEditor {...editor} />
            </Suspense>
          </ErrorBoundary>
        )
      }}
    </Controlled>
  )
}

/** Blocks submission while the text has placeholders whose picture uploads failed. */
export function useLostPictures<F extends FieldValues, O>(
  form: UseFormReturn<F, unknown, O>,
  name: Path<F>,
  submit: (event?: FormEvent) => Promise<void>,
) {
  const lost = useRef(0)
  return {
    onFailures: (count: number) => {
      lost.current = count
      const { error } = form.getFieldState(name)
      if (count === 0 && error?.message === sendOrRemove) form.clearErrors(name)
    },
    onSubmit: async (event?: FormEvent) => {
      if (lost.current === 0) return submit(event)
      event?.preventDefault()
      form.setError(name, { message: sendOrRemove }, { shouldFocus: true })
    },
  }
}

const sendOrRemove = 'Une photo n’est pas arrivée\u00a0: renvoyez-la, ou retirez-la'

/** Plain textarea for a connection too poor to load the editor. */
function PlainEditor({ rows, ...props }: ComponentProps<typeof ArticleEditor> & { rows: number }) {
  const { label, hint, error, value, onChange, onBlur, ref } = props
  return (
    <TextArea
      ref={ref as Ref<HTMLTextAreaElement>}
      label={label}
      hint={hint}
      error={error}
      help={`L’éditeur n’a pas pu être chargé\u00a0: ${whyLost} Vous pouvez écrire ici en Markdown\u00a0; rechargez la page pour retrouver l’éditeur.`}
      rows={rows}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      onBlur={onBlur}
    />
  )
}
