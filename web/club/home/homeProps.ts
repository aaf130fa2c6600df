import type { ArticleCard } from '#src/club/blogs/blogs.contract.ts'
import type { LessonFinder } from '#src/club/courses/lessons.contract.ts'
import type { Event } from '#src/club/events/events.contract.ts'
import type { Photo } from '#src/club/gallery/gallery.contract.ts'
import type { Settings } from '#src/core/settings/settings.contract.ts'

export type HomeProps = {
  settings: Settings
  finder?: LessonFinder
  events?: Event[]
  articles?: ArticleCard[]
  photos?: Photo[]
}
