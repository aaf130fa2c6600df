import type { ComponentProps, Ref } from 'react'
import type { ArticleEditor } from '#web/editor/ArticleEditor.tsx'
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
      help="L’éditeur n’a pas pu être chargé : la connexion manque, ou le site vient d’être mis à jour. Vous pouvez écrire ici en Markdown ; rechargez la page pour retrouver l’éditeur."
      rows={16}
      value={value}
      onChange={({ target }) => onChange(target.value)}
      onBlur={onBlur}
    />
  )
}
