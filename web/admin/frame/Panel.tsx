import { type ReactNode, useId } from 'react'
import office from '#web/admin/admin.module.css'
import { classes } from '#web/ui/components/classes.ts'

type Props = {
  title: string
  id?: string
  className?: string
  children: ReactNode
}

/** Titled panel of a section, for anything but a record's form. */
export function Panel({ title, id: given, className, children }: Props) {
  const generatedId = useId()
  const id = given ?? generatedId
  return (
    <section className={classes('panel min-0 self-start', className)} aria-labelledby={id}>
      <h2
        id={id}
        tabIndex={given ? -1 : undefined}
        className={classes('text-lead track', office.title)}
      >
        {title}
      </h2>
      <div className="p-5">{children}</div>
    </section>
  )
}
