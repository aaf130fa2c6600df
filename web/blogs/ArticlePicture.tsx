import type { ReactNode } from 'react'
import type { ArticleCard } from '#src/blogs/blogs.contract.ts'
import { Poster } from '#web/art/Poster.tsx'
import { Picture } from '#web/media/Picture.tsx'

type ArticlePictureProps = {
  article: Pick<ArticleCard, '_id' | 'title' | 'image' | 'category'>
  /** At the top of a page */
  first?: boolean
  /** How wide it is shown */
  sizes?: string
  /** Beside the poster, where there is no image */
  note?: ReactNode
}

/** The article's image, or the poster drawn for it, in a box that has its shape. */
export function ArticlePicture({ article, note, ...place }: ArticlePictureProps) {
  const { _id, title, image, category } = article
  const poster = (
    <>
      <Poster id={_id} category={category || title} />
      {note}
    </>
  )
  return <Picture src={image} fallback={poster} {...place} />
}
