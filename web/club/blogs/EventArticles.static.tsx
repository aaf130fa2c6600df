import type { ArticleSummary as Card } from '#src/club/blogs/blogs.schema.ts'
import { StorySection } from '#web/ui/components/StorySection.tsx'
import { ArticleCard } from './ArticleCard.tsx'

/** Articles about an event, on its page, which has asked for them. */
export function EventArticles({ related }: { related?: { articles: Card[] } }) {
  if (!related?.articles.length) return null
  return (
    <StorySection title="Le récit" id="recit">
      <ul className="grid gap-6 grid-cols-[repeat(auto-fill,minmax(min(100%,18rem),1fr))]">
        {related.articles.map((article) => (
          <li key={article._id}>
            <ArticleCard article={article} as="h3" />
          </li>
        ))}
      </ul>
    </StorySection>
  )
}
