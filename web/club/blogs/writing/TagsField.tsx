import { Autocomplete } from '@base-ui/react/autocomplete'
import X from 'lucide-react/icons/x'
import { type KeyboardEvent, type Ref, useRef, useState } from 'react'
import type { Keywords } from '#src/club/blogs/blogs.schema.ts'
import { normaliseText } from '#src/core/text/normalise.shared.ts'
import { useAnswer } from '#web/admin/useAnswer.tsx'
import fieldStyles from '#web/ui/components/Field.module.css'
import { FieldLayout, type FieldProps } from '#web/ui/components/Field.tsx'
import { LiveRegion } from '#web/ui/components/LiveRegion.tsx'
import { renderOption } from '#web/ui/components/renderOption.tsx'
import { useDisciplines } from '#web/ui/layout/useSettings.ts'

type Props = FieldProps & {
  name: string
  value: string
  onChange: (value: string) => void
  onBlur: () => void
  ref: Ref<HTMLInputElement>
}

/** Field for tags. Suggests tags in use while one types. */
export function TagsField({ value, onChange, onBlur, ref, name: _, ...field }: Props) {
  const disciplines = useDisciplines()
  const knownTags = useAnswer<Keywords>('/api/keywords').data?.tags ?? []
  const { tags, typed, type, add, remove } = useTags(value, onChange)
  const [open, setOpen] = useState(false)
  const highlighted = useRef<string>(undefined)
  const box = useRef<HTMLDivElement>(null)
  const offers = findOffers(knownTags, tags, typed)
  // Opened without a letter, it would cover the fields below.
  const isOpen = open && typed.trim() !== '' && offers.length > 0

  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault()
      setOpen(false)
    } else if (event.key === 'Enter' && !highlighted.current && typed.trim()) {
      // Enter submits the form from an empty field only.
      event.preventDefault()
      add(typed)
    } else if (event.key === 'Backspace' && typed === '' && tags.length > 0) {
      remove(tags.at(-1) ?? '')
    }
  }
  return (
    <FieldLayout {...field}>
      {(wiring) => (
        <div ref={box} className="grid grid-cols-1 gap-2 relative">
          {tags.length > 0 && (
            <ul className="flex flex-wrap gap-2 items-stretch" aria-label="Choisis">
              {tags.map((tag) => (
                <li
                  key={tag}
                  className="flex items-center text-label font-semibold min-w-0 wrap-anywhere min-h-11 border-card border-ink rounded gap-0 pl-3">
                  {tag}
                  <button
                    type="button"
                    className="grid place-items-center flex-none p-0 border-0 bg-transparent focus-visible:-outline-offset-3 size-10"
                    onClick={() => {
                      remove(tag)
                      box.current?.querySelector('input')?.focus()
                    }}>
                    <X size="1rem" strokeWidth={2} />
                    <span className="sr-only">Retirer «&nbsp;{tag}&nbsp;»</span>
                  </button>
                </li>
              ))}
            </ul>
          )}
          <Autocomplete.Root
            inline
            items={offers}
            filter={null}
            open={isOpen}
            onOpenChange={setOpen}
            onItemHighlighted={(tag) => {
              highlighted.current = tag
            }}
            value={typed}
            onValueChange={(text, { reason }) => {
              if (reason === 'input-change') type(text)
            }}>
            <Autocomplete.Input
              {...wiring}
              ref={ref}
              placeholder={`${disciplines[0]?.name ?? 'Compétition'}, Débutants`}
              className={fieldStyles.control}
              onFocus={() => setOpen(true)}
              onBlur={() => {
                setOpen(false)
                onBlur()
              }}
              onKeyDown={onKeyDown}
            />
            <Autocomplete.List
              aria-label="Déjà utilisés"
              className="absolute z-3 top-full inset-x-0 max-h-[18rem] border-card border-ink bg-surface overflow-auto overscroll-contain"
              hidden={!isOpen}>
              {offers.map((tag) => (
                <Autocomplete.Item
                  key={tag}
                  value={tag}
                  className="flex items-center gap-3 min-h-11 px-[14px] py-[6px] cursor-pointer aria-selected:bg-muted hover:bg-muted"
                  render={renderOption}
                  onClick={() => add(tag)}>
                  {tag}
                </Autocomplete.Item>
              ))}
            </Autocomplete.List>
          </Autocomplete.Root>
          <LiveRegion>{isOpen ? `${offers.length} tags proposés` : ''}</LiveRegion>
        </div>
      )}
    </FieldLayout>
  )
}

const maxOffers = 8

/** Suggested tags: first those that start with the typed letters, then those that contain them. */
function findOffers(knownTags: readonly string[], chosen: string[], typed: string): string[] {
  const wanted = normaliseText(typed)
  const usedTags = new Set(chosen.map(normaliseText))
  const free = knownTags.filter(
    (tag) => !usedTags.has(normaliseText(tag)) && normaliseText(tag).includes(wanted),
  )
  const begins = (tag: string) => (normaliseText(tag).startsWith(wanted) ? 0 : 1)
  return free.toSorted((a, b) => begins(a) - begins(b)).slice(0, maxOffers)
}

export const splitTags = (line: string) =>
  line
    .split(',')
    .map((tag) => tag.trim())
    .filter(Boolean)

/** Removes tags that differ in case only, keeping the first. */
const unique = (tags: string[]) =>
  tags.filter((tag, at) => tags.findIndex((one) => one.toLowerCase() === tag.toLowerCase()) === at)

/**
 * Splits the value at commas. The last tag is still being typed, unless the value was set from
 * outside.
 */
function useTags(value: string, onChange: (value: string) => void) {
  const [typing, setTyping] = useState('')
  const all = splitTags(value)
  const isLast = typing.trim() !== '' && all.at(-1) === typing.trim()
  const typed = isLast || typing.trim() === '' ? typing : ''
  const tags = unique(isLast ? all.slice(0, -1) : all)

  const put = (newTags: string[], newTyped: string) => {
    setTyping(newTyped)
    const line = [...newTags, newTyped.trim()].filter(Boolean).join(', ')
    if (line !== value) onChange(line)
  }
  return {
    tags,
    typed,
    type: (text: string) => {
      const at = text.lastIndexOf(',')
      if (at === -1) put(tags, text)
      else put(unique([...tags, ...splitTags(text.slice(0, at))]), text.slice(at + 1).trimStart())
    },
    add: (tag: string) => put(unique([...tags, ...splitTags(tag)]), ''),
    remove: (tag: string) =>
      put(
        tags.filter((one) => one !== tag),
        typed,
      ),
  }
}
