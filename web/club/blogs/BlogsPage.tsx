import Rss from 'lucide-react/icons/rss'
import X from 'lucide-react/icons/x'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import type { blogsPhrases } from '#src/club/blogs/blogs.phrases.shared.ts'
import type { ArticleSummary as Card } from '#src/club/blogs/blogs.schema.ts'
import { NewsLink } from '#web/club/newsletters/NewsLink.tsx'
import { hrefs } from '#web/hrefs.ts'
import { Enso } from '#web/ui/art/Enso.tsx'
import { Posters } from '#web/ui/art/Poster.tsx'
import { Button } from '#web/ui/components/Button.tsx'
import { classes } from '#web/ui/components/classes.ts'
import { Empty } from '#web/ui/components/Empty.tsx'
import { Link } from '#web/ui/components/Link.tsx'
import { LiveRegion } from '#web/ui/components/LiveRegion.tsx'
import { pageId, pageStart, useFocusOnPage } from '#web/ui/components/nextPage.ts'
import { maxPage } from '#web/ui/components/pagination.ts'
import { scrollBehavior } from '#web/ui/components/reducedMotion.ts'
import { PageHeader } from '#web/ui/layout/PageHeader.tsx'
import { ArticleCard, articleSubject } from './ArticleCard.tsx'
import { Filtering } from './Filtering.tsx'
import { type Filters, listAddress, pageSize, readFilters } from './filters.ts'

/** Spec section 2 'Blog list'. `featured` has at most one article: the first of all that match. */
export function BlogsPage({
  articles,
  featured: [featured],
  phrases,
}: {
  articles: Card[]
  featured: Card[]
  phrases: typeof blogsPhrases
}) {
  const filters = useFilters()
  const otherArticles = articles.filter(({ _id }) => _id !== featured?._id)
  const visible = otherArticles.slice(0, filters.page * pageSize)
  const count = visible.length + (featured ? 1 : 0)
  const more = otherArticles.length > visible.length && filters.page < maxPage
  const next = more && { ...filters, page: filters.page + 1 }
  const results = useFollowedTag(filters.tag)
  const [, navigate] = useLocation()
  useFocusOnPage(filters.page, visible.length)
  return (
    <>
      <PageHeader belt="marron" eyebrow="Actualités" title="Le blog" lead={phrases.lead} />
      <div className="wrap pb-section">
        <Filtering filters={filters} />
        <LiveRegion>{formatArticleCount(count, Boolean(next))}</LiveRegion>
        <div {...results} tabIndex={-1} className="grid grid-cols-1 gap-0 mt-8 md:mt-12">
          {filters.tag && <TagChip tag={filters.tag} />}
          <Posters of={featured ? [featured, ...visible] : visible} about={articleSubject}>
            {featured && <ArticleCard variant="featured" article={featured} newTab first />}
            {visible.length > 0 && (
              <ul
                className={classes(
                  filters.view === 'list'
                    ? 'grid grid-cols-1 gap-0 border-t-structure border-t-ink [article+&]:mt-16'
                    : 'grid grid-cols-1 gap-4 md:grid-cols-2 lg:grid-cols-3 gap-x-9 gap-y-14 [article+&]:mt-16',
                )}>
                {visible.map((article, index) => (
                  <li key={article._id} {...pageStart(index, pageSize)}>
                    <ArticleCard
                      variant={filters.view === 'list' ? 'row' : 'card'}
                      article={article}
                      newTab
                      first={!featured && index === 0}
                    />
                  </li>
                ))}
              </ul>
            )}
          </Posters>
          {count === 0 && (
            <NoArticles filtered={listAddress({ ...filters, view: 'grid' }) !== hrefs.blogs} />
          )}
        </div>
        {next && (
          <Button
            href={`${listAddress(next)}#${pageId(next.page)}`}
            variant="ghost"
            className="mt-8"
            onClick={(event) => {
              event.preventDefault()
              // Replaces the history entry, so that one step back leaves the list.
              navigate(listAddress(next), { replace: true })
            }}>
            Afficher plus
          </Button>
        )}
        <p className="flex flex-wrap gap-x-6 mt-8" data-screen-only>
          <NewsLink />
          <a href="/blog.rss" className="inline-flex items-center gap-2 min-h-11 font-semibold">
            <Rss size={18} /> Suivre le blog par flux RSS
          </a>
        </p>
      </div>
    </>
  )
}

function formatArticleCount(count: number, more: boolean): string {
  if (count === 0) return 'Aucun article trouvé'
  if (count === 1) return '1 article affiché'
  return more ? `${count} articles affichés, d’autres suivent` : `${count} articles affichés`
}

function TagChip({ tag }: { tag: string }) {
  return (
    <p className="flex items-center gap-3 mb-6 w-fit font-semibold leading-snug border-card border-ink rounded max-w-full pt-1 pr-1 pb-1 pl-3.5">
      <span className="min-w-0 wrap-anywhere">Tag&nbsp;: {tag}</span>
      <Link
        href={hrefs.blogs}
        className="grid place-items-center flex-none relative min-w-8 min-h-8 bg-ink text-on-ink after:absolute after:-inset-1.5 hover:bg-accent-fill hover:text-on-accent"
        aria-label={`Retirer le tag ${tag}`}>
        <X size={18} />
      </Link>
    </p>
  )
}

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
      action={<Button href={hrefs.blogs}>Voir tous les articles</Button>}>
      Essayez un autre mot ou une autre catégorie, ou repartez de la liste complète.
    </Empty>
  )
}

/**
 * Filters from the address, which changes before its articles have loaded. Keeps the last filters
 * while another page loads, so the list does not change.
 */
function useFilters(): Filters {
  const [path] = useLocation()
  const search = useSearch()
  const [lastSearch, setLastSearch] = useState(search)
  const isListPage = /^\/blogs\/?$/i.test(path)
  if (isListPage && lastSearch !== search) setLastSearch(search)
  return readFilters(new URLSearchParams(isListPage ? search : lastSearch))
}

/**
 * Scrolls to the start of the list when a tag is chosen or removed by a click. Back and forward
 * keep the scroll position they restore.
 */
function useFollowedTag(tag: string) {
  const ref = useRef<HTMLDivElement>(null)
  const clicked = useRef(false)
  const last = useRef(tag)
  useEffect(() => {
    if (last.current === tag) return
    last.current = tag
    if (clicked.current) {
      ref.current?.focus({ preventScroll: true })
      window.scrollTo({ top: 0, behavior: scrollBehavior() })
    }
    clicked.current = false
  }, [tag])
  const onClickCapture = ({ target }: MouseEvent) => {
    clicked.current =
      (target as Element).closest(`a[href^="${hrefs.blogs}?"], a[href="${hrefs.blogs}"]`) !== null
  }
  return { ref, onClickCapture }
}
