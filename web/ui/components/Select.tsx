import ChevronDown from 'lucide-react/icons/chevron-down'
import type { ComponentProps } from 'react'
import { classes } from './classes.ts'
import styles from './Field.module.css'

export type SelectProps = Omit<ComponentProps<'select'>, 'className' | 'children'> & {
  choices: readonly (readonly [value: string | number, words: string | number])[]
}

/** Remounts when choices load late, so that the stored value is shown. */
export function Select({ choices, ...native }: SelectProps) {
  return (
    <span className="relative block">
      <select key={choices.length} {...native} className={classes(styles.control, styles.select)}>
        {choices.map(([value, words]) => (
          <option key={value} value={value}>
            {words}
          </option>
        ))}
      </select>
      <ChevronDown
        className="absolute top-[calc(50%_-_0.5625rem)] right-3.5 bottom-auto left-auto pointer-events-none"
        size="1.125rem"
      />
    </span>
  )
}
