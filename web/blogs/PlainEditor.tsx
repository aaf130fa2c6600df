import type { ComponentProps, Ref } from 'react'
import type { ArticleEditor } from '#web/editor/ArticleEditor.tsx'
import { whyLost } from '#web/frame/Boundary.tsx'
import { TextArea } from '#web/ui/Field.tsx'

/** The article's text while its editor can't be had: a bad line keeps nobody from writing. */
export function PlainEditor(props: ComponentProps<typeof ArticleEditor>) {
  const { label, hint, error, value, onChange, onBlur, ref } = props
  return (
    <TextArea
      ref={ref as Ref<HTMLTextAreaElement>}
      label={label}
      hint={hint}
      error={error}
      help={`L’éditeur n’a pas pu être chargé\u00a0: ${whyLost} Vous pouvez écrire ici en Markdown\u00a0; rechargez la page pour retrouver l’éditeur.`}
      rows={16}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      onBlur={onBlur}
    />
  )
}
