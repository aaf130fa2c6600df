import Rss from 'lucide-react/icons/rss'
import X from 'lucide-react/icons/x'
import { useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { ArticleCard as Card } from '#src/club/blogs/blogs.contract.ts'
import { hrefs } from '#web/hrefs.ts'
import { Enso } from '#web/look/art/Enso.tsx'
import { Posters } from '#web/look/art/Poster.tsx'
import { PageTop } from '#web/look/frame/PageTop.tsx'
import { Anchor } from '#web/look/ui/Anchor.tsx'
import { Button } from '#web/look/ui/Button.tsx'
import { classes } from '#web/look/ui/classes.ts'
import { Empty } from '#web/look/ui/Empty.tsx'
import { Live } from '#web/look/ui/Live.tsx'
import { partId } from '#web/look/ui/nextPart.ts'
import { maxPage } from '#web/look/ui/parts.ts'
import { ArticleList } from './ArticleList.tsx'
import { articleSubject } from './ArticleParts.tsx'
import styles from './BlogsPage.module.css'
import { FeaturedArticle } from './FeaturedArticle.tsx'
import { Filtering } from './Filtering.tsx'
import { type Filters, listAddress, partSize, readFilters } from './filters.ts'
import { useFocusOnMore, useFollowedTag } from './useFocus.ts'

/** Spec section 2 'Blog list'. `featured` has one article at most, the first of the whole match. */
export function BlogsPage({
  articles,
  featured: [featured],
}: {
  articles: Card[]
  featured: Card[]
}) {
  const filters = useFilters()
  const results = useRef<HTMLDivElement>(null)
  const others = articles.filter(({ _id }) => _id !== featured?._id)
  const shown = others.slice(0, filters.page * partSize)
  const count = shown.length + (featured ? 1 : 0)
  const more = others.length > shown.length && filters.page < maxPage
  const next = more && { ...filters, page: filters.page + 1 }
  useFollowedTag(results, filters.tag)
  const showMore = useFocusOnMore(filters.page, shown.length)
  return (
    <>
      <PageTop
        belt="marron"
        eyebrow="Actualités"
        title="Le blog"
        lead="Techniques décortiquées, préparation physique et vie du dojo."
      />
      <div className={`wrap ${styles.blog}`}>
        <Filtering filters={filters} />
        <Live>{toldCount(count, Boolean(next))}</Live>
        <div ref={results} tabIndex={-1} className={styles.results}>
          {filters.tag && <TagChip tag={filters.tag} />}
          <Posters of={featured ? [featured, ...shown] : shown} about={articleSubject}>
            {featured && <FeaturedArticle article={featured} />}
            {shown.length > 0 && (
              <ArticleList articles={shown} view={filters.view} first={!featured} />
            )}
          </Posters>
          {count === 0 && (
            <NoArticles filtered={listAddress({ ...filters, view: 'grid' }) !== hrefs.blogs} />
          )}
        </div>
        {next && (
          <Button
            href={`${listAddress(next)}#${partId(next.page)}`}
            variant="ghost"
            className={styles.more}
            onClick={showMore(listAddress(next))}
          >
            Afficher plus
          </Button>
        )}
        <p className={styles.feed} data-screen-only>
          <a href="/blog.rss">
            <Rss size={18} strokeWidth={1.75} aria-hidden /> Suivre le blog par flux RSS
          </a>
        </p>
      </div>
    </>
  )
}

function toldCount(count: number, more: boolean): string {
  if (count === 0) return 'Aucun article trouvé'
  if (count === 1) return '1 article affiché'
  return more ? `${count} articles affichés, d’autres suivent` : `${count} articles affichés`
}

/** The tag the list is narrowed to, and the way back to the whole list. */
function TagChip({ tag }: { tag: string }) {
  return (
    <p className={classes('row strong', styles.chip)}>
      <span className={styles.tag}>Tag&nbsp;: {tag}</span>
      <Anchor href={hrefs.blogs} className={styles.remove} aria-label={`Retirer le tag ${tag}`}>
        <X size={18} strokeWidth={1.75} aria-hidden />
      </Anchor>
    </p>
  )
}

/** The empty list: nothing matches, or nothing was written yet. */
function NoArticles({ filtered }: { filtered: boolean }) {
  if (!filtered) {
    return (
      <Empty picture={<Enso />} title="Aucun article pour le moment" as="h2">
        La plume s’échauffe encore&nbsp;: les premiers récits arrivent bientôt.
      </Empty>
    )
  }
  return (
    <Empty
      picture={<Enso />}
      title="Aucun article trouvé"
      as="h2"
      action={<Button href={hrefs.blogs}>Voir tous les articles</Button>}
    >
      Essayez un autre mot ou une autre catégorie, ou repartez de la liste complète.
    </Empty>
  )
}

/**
 * What the address asks for, ahead of the articles that are on their way. The list stays as it is
 * while the next page is loading, whose address is already there.
 */
function useFilters(): Filters {
  const [path] = useLocation()
  const search = useSearch()
  const [kept, setKept] = useState(search)
  const isHere = /^\/blogs\/?$/i.test(path)
  if (isHere && kept !== search) setKept(search)
  return readFilters(new URLSearchParams(isHere ? search : kept))
}
