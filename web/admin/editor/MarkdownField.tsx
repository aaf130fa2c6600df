import { type ComponentProps, lazy, type Ref, Suspense } from 'react'
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form'
import { Controlled, type Field } from '#web/admin/forms/fields.tsx'
import { sendOrRemove } from '#web/admin/forms/usePictureWait.ts'
import { useOpenForms } from '#web/core/open-forms.ts'
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
  maxLength: number
  /** Height in lines of the plain field used if the editor fails to load */
  rows: number
  pages?: ComponentProps<typeof ArticleEditor>['pages']
}

/** Text in Markdown, written in an editor. */
export const markdown = (
  label: string,
  size: { maxLength: number; rows: number },
): Field<string> => ({
  label,
  empty: '',
  searched: true,
  input: (name, { form }) => <MarkdownField form={form} name={name} label={label} {...size} />,
})

export function MarkdownField<F extends FieldValues, O>(props: Props<F, O>) {
  const { form, name, rows, ...about } = props
  const { lostPictures } = useOpenForms()
  const onFailures = (count: number) => {
    if (count > 0) return lostPictures.add(name)
    lostPictures.delete(name)
    if (form.getFieldState(name).error?.message === sendOrRemove) form.clearErrors(name)
  }
  return (
    <Controlled form={form} name={name}>
      {(field) => {
        const editor = { ...field, ...about, onFailures }
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

/** Plain textarea for a connection too poor to load the editor. */
function PlainEditor({ rows, ...props }: ComponentProps<typeof ArticleEditor> & { rows: number }) {
  const { label, error, value, onChange, onBlur, ref } = props
  return (
    <TextArea
      ref={ref as Ref<HTMLTextAreaElement>}
      label={label}
      hint="obligatoire"
      error={error}
      help={`L’éditeur n’a pas pu être chargé\u00a0: ${whyLost} Vous pouvez écrire ici en Markdown\u00a0; rechargez la page pour retrouver l’éditeur.`}
      rows={rows}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      onBlur={onBlur}
    />
  )
}
