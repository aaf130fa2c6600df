import type { FirstLessonLayoutData } from '#src/club/courses/first-lesson.schema.ts'
import { plural } from '#src/core/text/nouns.shared.ts'
import { hrefs } from '#web/hrefs.ts'
import { MoreLink } from '#web/ui/components/MoreLink.tsx'
import { useSettings } from '#web/ui/layout/useSettings.ts'

const counts = ['zéro', 'une', 'deux', 'trois', 'quatre', 'cinq', 'six']

/** Link to the page of a first lesson, where the club has one. */
export function FirstLink() {
  const { firstScreens = 0 } = useSettings() as FirstLessonLayoutData
  if (firstScreens === 0) return null
  return (
    <MoreLink href={hrefs.first}>
      {`Ma première fois, en ${counts[firstScreens]} ${plural(firstScreens, 'image')}`}
    </MoreLink>
  )
}
