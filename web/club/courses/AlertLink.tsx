import type { AlertsLayoutData } from '#src/club/courses/stored-lessons.shared.ts'
import { classes } from '#web/ui/components/classes.ts'
import { Link } from '#web/ui/components/Link.tsx'
import { useSettings } from '#web/ui/layout/useSettings.ts'

type Props = { lessons?: readonly string[]; label?: string; isInline?: boolean }

/** Leads to where one asks to be told of changes; nothing where the site sends no alerts. */
export function AlertLink({ lessons = [], label = 'Me prévenir par e-mail', isInline }: Props) {
  const { alertsPath } = useSettings() as AlertsLayoutData
  if (!alertsPath) return null
  const query = new URLSearchParams(lessons.map((lesson) => ['cours', lesson]))
  return (
    <Link
      href={lessons.length > 0 ? `${alertsPath}?${query}` : alertsPath}
      className={classes(
        'font-semibold',
        isInline ? 'text-inherit' : 'inline-flex items-center min-h-11',
      )}>
      {label}
    </Link>
  )
}
