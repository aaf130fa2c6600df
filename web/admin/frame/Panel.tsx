import { type ReactNode, useId } from 'react'
import { classes } from '#web/ui/components/classes.ts'

type Props = {
  title: string
  id?: string
  className?: string
  children: ReactNode
}

/** Titled panel of a section, for anything but a record's form. */
export function Panel({ title, id: givenId, className, children }: Props) {
  const generatedId = useId()
  const id = givenId ?? generatedId
  return (
    <section
      className={classes('border-card border-ink bg-surface min-w-0 self-start', className)}
      aria-labelledby={id}>
      <h2
        id={id}
        tabIndex={givenId ? -1 : undefined}
        className="text-lead tracking-h3 py-3 px-6 border-b-card border-b-ink">
        {title}
      </h2>
      <div className="p-6">{children}</div>
    </section>
  )
}
