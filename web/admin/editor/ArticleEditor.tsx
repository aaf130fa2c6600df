import { type Ref, useId, useMemo, useState } from 'react'
import { formatNumber } from '#src/core/text/nouns.shared.ts'
import { useIsUploading } from '#web/core/open-forms.ts'
import fieldStyles from '#web/ui/components/Field.module.css'
import { CheckField, FieldNote } from '#web/ui/components/Field.tsx'
import { LiveRegion } from '#web/ui/components/LiveRegion.tsx'
import type { OfferedPages } from './LinkDialog.tsx'
import { readWhole } from './readMarkdown.ts'
import { VisualEditor } from './VisualEditor.tsx'

type Props = {
  label: string
  error: string | undefined
  /** Markdown */
  value: string
  onChange: (markdown: string) => void
  onBlur: () => void
  ref: Ref<{ focus: () => void }>
  /** Maximum length in characters of Markdown; a counter appears at 90 % */
  maxLength: number
  /** Pages the link dialog offers */
  pages?: OfferedPages
  /** Reports how many picture uploads failed */
  onFailures: (count: number) => void
}

/**
 * Form field for formatted text stored as Markdown. Text the visual editor can't represent without
 * loss is edited as Markdown only.
 */
export function ArticleEditor(props: Props) {
  const { label, error, value, onBlur, ref, maxLength, pages, onFailures } = props
  const id = useId()
  const [raw, setRaw] = useState(false)
  const [notice, setNotice] = useState('')
  // Markdown is parsed only when the value changed from outside, not on every keystroke.
  const [typed, setTyped] = useState<string>()
  const [externalValue, setExternalValue] = useState(value)
  if (typed !== undefined && value !== typed) setTyped(undefined)
  if (value !== externalValue && value !== typed) setExternalValue(value)
  const doc = useMemo(() => readWhole(externalValue), [externalValue])
  const asMarkdown = raw || !doc
  // Pictures being uploaded have a placeholder in the visual editor alone.
  const isUploading = useIsUploading() && !asMarkdown

  const wiring = {
    id,
    'aria-labelledby': `${id}-label`,
    'aria-describedby': error ? `${id}-hint ${id}-note` : `${id}-hint`,
    'aria-invalid': error ? (true as const) : undefined,
  }
  const change = (markdown: string) => {
    setTyped(markdown)
    props.onChange(markdown)
  }
  const turn = () => {
    setExternalValue(value)
    setRaw(!asMarkdown)
  }
  return (
    <div className={`grid content-start gap-2 min-w-0 ${error ? fieldStyles.wrong : ''}`}>
      <div className="flex flex-wrap items-baseline justify-between gap-3 gap-y-0">
        <span id={`${id}-label`} className="text-label font-semibold leading-normal">
          {label}
        </span>
        <span id={`${id}-hint`} className="text-ink-faint text-small leading-normal">
          obligatoire
        </span>
      </div>
      {asMarkdown ? (
        <textarea
          {...wiring}
          ref={ref as Ref<HTMLTextAreaElement>}
          rows={16}
          value={value}
          onChange={({ target }) => change(target.value)}
          onBlur={onBlur}
          className={`${fieldStyles.control} ${fieldStyles.area} font-mono`}
        />
      ) : (
        <VisualEditor
          {...{ wiring, value, doc, onBlur, ref, pages, onFailures }}
          onChange={change}
          onNotice={setNotice}
        />
      )}
      <FieldNote id={`${id}-note`} error={error} />
      <div
        // An error concerns the text alone, not the choice to write Markdown.
        className="flex flex-wrap items-center justify-between gap-x-4 gap-y-0 [&_input:not(:focus-visible)]:outline-none!">
        <CheckField
          label="Écrire en Markdown"
          checked={asMarkdown}
          disabled={isUploading || (!doc && value === externalValue)}
          onChange={turn}
        />
        <Counter length={value.length} maxLength={maxLength} />
      </div>
      {!doc && (
        <p className="text-note text-ink-soft">
          Ce texte contient une mise en forme que l’éditeur ne sait pas montrer sans en
          perdre&nbsp;: il se modifie en Markdown.
        </p>
      )}
      <LiveRegion className="not-empty:p-3 not-empty:border-l-6 not-empty:border-l-warning not-empty:bg-page not-empty:text-note">
        {notice}
      </LiveRegion>
    </div>
  )
}

function Counter({ length, maxLength }: { length: number; maxLength: number }) {
  const near = length > maxLength * 0.9
  const className = length > maxLength ? 'text-accent font-semibold' : 'text-ink-soft'
  return (
    <LiveRegion className={near ? `text-note tabular-nums ${className}` : 'sr-only'}>
      {near && `${formatNumber(length)} / ${formatNumber(maxLength)} caractères`}
    </LiveRegion>
  )
}
