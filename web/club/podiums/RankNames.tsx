import X from 'lucide-react/icons/x'
import { type ClipboardEvent, type KeyboardEvent, type Ref, useRef } from 'react'
import { flushSync } from 'react-dom'
import { classes } from '#web/ui/components/classes.ts'
import { TextField } from '#web/ui/components/Field.tsx'
import { readPastedNames, splitNames } from './names.ts'
import styles from './Ranks.module.css'

/** Maximum names per rank, as in the API */
const maxNames = 50

type Props = {
  values: string[]
  onChange: (names: string[]) => void
  /** Announces added or removed names to screen readers */
  onAnnounce: (text: string) => void
  /** Called on Enter in an empty line */
  onNext: () => void
  /** Called on Backspace in the only line, when empty */
  onBack: () => void
  errorAt: (line: number) => string | undefined
  ref?: Ref<HTMLInputElement>
}

/**
 * Names of one rank, one per line, and an empty line for the next. Enter or a comma moves to it and
 * never submits the form. A pasted list is split into names.
 */
export function RankNames({ values, onChange, onAnnounce, onNext, onBack, errorAt, ref }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const lines = values.length >= maxNames || values.at(-1) === '' ? values : [...values, '']
  const removable = values.filter(isFilled).length > 1

  /** Moves the focus synchronously, otherwise a phone hides its keyboard. */
  const put = (names: string[], focus: number) => {
    flushSync(() => onChange(withoutLastBlanks(names)))
    focusLine(box.current, focus)
  }
  const insert = (line: number, names: string[]) => {
    put(lines.toSpliced(line, 1, ...names), line + names.length - 1)
    onAnnounce(added(names))
  }
  const remove = (line: number) => {
    put(lines.toSpliced(line, 1), Math.max(0, line - 1))
    if (lines[line]) onAnnounce(`${lines[line]} retiré`)
  }
  const type = (line: number, text: string) => {
    const names = splitNames(text)
    if (names.length === 1) return onChange(withoutLastBlanks(lines.with(line, text)))
    const last = names.length - 1
    insert(
      line,
      names.map((name) => name.trim()).filter((name, at) => name || at === last),
    )
  }
  const paste = (line: number, event: ClipboardEvent<HTMLInputElement>) => {
    const { value, selectionStart, selectionEnd } = event.currentTarget
    const before = value.slice(0, selectionStart ?? value.length)
    const after = value.slice(selectionEnd ?? value.length)
    const names = readPastedNames(before + event.clipboardData.getData('text/plain') + after)
    if (names.length < 2) return
    event.preventDefault()
    insert(line, names)
  }
  const enter = (line: number, name: string) => {
    if (!isFilled(name) || lines.length >= maxNames) return onNext()
    if (lines[line + 1] !== '') return insert(line, [name, ''])
    focusLine(box.current, line + 1)
    onAnnounce(added([name]))
  }
  const goBack = (line: number) => {
    if (line > 0 || lines.length > 1) remove(line)
    else onBack()
  }
  const onKeyDown = (line: number, event: KeyboardEvent) => {
    const name = lines[line] ?? ''
    // Ignores the Enter that ends a composition. Ctrl+Enter saves.
    const isEnter = event.key === 'Enter' && !event.nativeEvent.isComposing && !event.ctrlKey
    const isBack = event.key === 'Backspace' && name === ''
    if (!isEnter && !isBack) return
    event.preventDefault()
    if (isEnter) enter(line, name)
    else goBack(line)
  }

  return (
    <div ref={box} className={classes('grid min-w-0', styles.names)} data-names="">
      {lines.map((name, line) => (
        <TextField
          // biome-ignore lint/suspicious/noArrayIndexKey: a line is identified by its position
          key={line}
          {...(line === 0 && ref && { ref })}
          label={<span className="sr-only">{`Nom ${line + 1}`}</span>}
          placeholder={line === 0 ? 'Nom' : 'Nom suivant'}
          enterKeyHint="next"
          autoCapitalize="words"
          autoComplete="off"
          spellCheck={false}
          value={name}
          error={errorAt(line)}
          onChange={({ target }) => type(line, target.value)}
          onPaste={(event) => paste(line, event)}
          onKeyDown={(event) => onKeyDown(line, event)}
          end={
            removable &&
            isFilled(name) && (
              <button
                type="button"
                className="grid place-items-center size-11 text-ink p-0 border-0 bg-transparent focus-visible:-outline-offset-3 noscript:hidden!"
                onClick={() => remove(line)}>
                <X size="1.125rem" />
                <span className="sr-only">Supprimer le nom {line + 1}</span>
              </button>
            )
          }
        />
      ))}
    </div>
  )
}

const isFilled = (name: string) => name.trim() !== ''

/** Removes trailing empty lines, such as the one for the next name. */
function withoutLastBlanks(names: string[]): string[] {
  return names.slice(0, names.findLastIndex(isFilled) + 1)
}

function added(names: string[]): string {
  const filled = names.filter(isFilled).map((name) => name.trim())
  return filled.length > 1 ? `${filled.join(', ')} ajoutés` : `${filled.join('')} ajouté`
}

/** Places the cursor at the end of a line in the box. */
export function focusLine(box: Element | null | undefined, line: number): void {
  const input = [...(box?.querySelectorAll('input') ?? [])].at(line)
  input?.focus()
  input?.setSelectionRange(input.value.length, input.value.length)
}
