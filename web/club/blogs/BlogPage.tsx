import CalendarDays from 'lucide-react/icons/calendar-days'
import Check from 'lucide-react/icons/check'
import ArrowLeft from 'lucide-react/icons/chevron-left'
import Clock from 'lucide-react/icons/clock'
import MessageCircle from 'lucide-react/icons/message-circle'
import Share2 from 'lucide-react/icons/share-2'
import {
  type ComponentProps,
  type MouseEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  useEffect,
  useRef,
} from 'react'
import type { blogsPhrases } from '#src/club/blogs/blogs.phrases.shared.ts'
import type { ArticlePage, ArticleSummary as Card } from '#src/club/blogs/blogs.schema.ts'
import { Comments } from '#web/club/comments/Comments.tsx'
import { AttachedFiles } from '#web/club/documents/DocumentList.tsx'
import { EventResults } from '#web/club/event-links/EventResults.tsx'
import { hrefs } from '#web/hrefs.ts'
import { Button } from '#web/ui/components/Button.tsx'
import { ShareImageLinks } from '#web/ui/components/CardLinks.tsx'
import { classes } from '#web/ui/components/classes.ts'
import { MoreLink } from '#web/ui/components/MoreLink.tsx'
import { scrollBehavior } from '#web/ui/components/reducedMotion.ts'
import { SectionHead } from '#web/ui/components/SectionHead.tsx'
import { thisPage, useShare } from '#web/ui/components/useShare.ts'
import { cardSizes } from '#web/ui/media/Picture.tsx'
import { calendarDay, longDay } from '#web/ui/text/dates.ts'
import { Prose } from '#web/ui/text/Prose.tsx'
import { ArticleCard, ArticlePicture, ArticleTags } from './ArticleCard.tsx'
import styles from './BlogPage.module.css'

type Props = {
  article: ArticlePage
  phrases: typeof blogsPhrases
  reload: () => Promise<unknown>
} & Pick<ComponentProps<typeof Comments>, 'older'>

/** Spec section 2 'Blog article'. */
export function BlogPage({ article, phrases, older, reload }: Props) {
  const content = useRef<HTMLDivElement>(null)
  return (
    <>
      <ReadingProgress content={content} />
      <ArticleText
        article={article}
        content={content}
        end={<ShareImageLinks of={`blogs/${article._id}`} title={article.title} />}>
        <ArticleActions title={article.title} />
      </ArticleText>
      {article.event && <OfEvent event={article.event} />}
      <Comments article={article} older={older} reload={reload} />
      <ReadNext articles={article.related} />
      <ShareLink title={article.title} heading={phrases.again} />
    </>
  )
}

/** Event the article reports: a link to it, and its results. */
function OfEvent({ event }: { event: NonNullable<ArticlePage['event']> }) {
  return (
    <section className="wrap py-section grid grid-cols-1 gap-6" aria-labelledby="resultats">
      <SectionHead
        title={event.results.length > 0 ? 'Les résultats' : event.title}
        id="resultats"
        small
        action={<MoreLink href={hrefs.event(event._id)}>L’événement</MoreLink>}
      />
      <EventResults results={event.results} />
    </section>
  )
}

type ArticleTextProps = {
  article: ArticlePage
  content?: Ref<HTMLDivElement>
  end?: ReactNode
  children?: ReactNode
}

export function ArticleText({ article, content, end, children = <div /> }: ArticleTextProps) {
  return (
    <article>
      <ArticleHero article={article} />
      <div className="py-section wrap lg:grid lg:grid-cols-[minmax(7rem,15rem)_minmax(0,var(--container-prose))] lg:gap-12">
        {children}
        <div className="grid grid-cols-1 gap-6 min-w-0">
          <div ref={content} id="lecture" tabIndex={-1} className="min-w-0 max-w-prose">
            <Prose html={article.html} />
          </div>
          <AttachedFiles files={article.files} />
          {end}
        </div>
      </div>
    </article>
  )
}

function ArticleHero({ article }: { article: ArticlePage }) {
  const { title, tags, publishedAt, readTime } = article
  return (
    <header className="grid grid-cols-1 gap-0 halves lg:grid-cols-[var(--halves,5fr_7fr)] border-b-structure border-b-ink lg:[--halves:1fr_1fr] lg:min-h-[34rem]">
      <div
        // In line with the text below: half of the page is one column.
        className="min-w-0 py-10 px-gutter lg:self-center lg:py-12 lg:pr-8 lg:pl-[max(var(--spacing-gutter),100%_-_var(--container-content)_/_2)]">
        <p className="flex flex-wrap items-center gap-x-4 gap-y-0 text-ink-soft leading-normal">
          <span className="flex items-center gap-2">
            <CalendarDays size={20} className="flex-none" />
            <time dateTime={calendarDay(publishedAt)}>{longDay(publishedAt)}</time>
          </span>
          <span className="flex items-center gap-2">
            <Clock size={20} className="flex-none" />
            {`${readTime}\u00a0min de lecture`}
          </span>
        </p>
        <h1
          className={classes(
            'min-w-0 wrap-anywhere mt-6 tracking-[-0.042em]',
            title.length > longTitle
              ? 'text-h3'
              : 'text-[min(clamp(2.5rem,1.9rem_+_2.9vw,4.5rem),11vw)]',
          )}>
          {title}
        </h1>
        <ArticleTags tags={tags} className="mt-6" />
        <Button href="#lecture" onClick={goTo('lecture')} className="mt-6">
          Commencer la lecture
        </Button>
      </div>
      <div className="relative overflow-hidden aspect-3/2 lg:aspect-auto [&_:is(img,svg)]:absolute">
        <ArticlePicture
          article={{ ...article, image: article.image || laterPicture(article) }}
          first
          sizes={cardSizes}
          badge={
            <p className="absolute text-note bg-surface top-auto right-auto bottom-5 left-5 py-0.75 px-2.5">
              Contenu visuel à venir
            </p>
          }
        />
      </div>
    </header>
  )
}

/** First picture of the text, unless the text begins with it: it would stand there twice. */
function laterPicture({ html, picture }: ArticlePage): string {
  const [before = ''] = html.split('<img', 1)
  return before.replace(/<[^<>]*>/g, '').trim() ? picture : ''
}

/** Milliseconds for which 'copied' is shown (spec section 4). */
const copiedFor = 2000

const action = { variant: 'ghost', size: 'icon', className: 'flex-none bg-surface' } as const

/** Characters above which a title in large letters would fill the first screen. */
const longTitle = 90

function ArticleActions({ title }: { title: string }) {
  const { notice, share } = useShare({ copied: true }, { resetAfterMs: copiedFor })
  return (
    <nav
      aria-label="Article"
      className={`flex items-center gap-2 mb-4 py-2 bg-page ${styles.actions}`}>
      <Button {...action} href={hrefs.blogs} icon={<ArrowLeft />} aria-label="Tous les articles" />
      <Button
        {...action}
        href="#commentaires"
        icon={<MessageCircle />}
        aria-label="Aller aux commentaires"
        onClick={goTo('commentaires')}
      />
      <Button
        {...action}
        className={`${action.className} noscript:hidden!`}
        icon={<Share2 />}
        aria-label="Partager l’article"
        onClick={() => share({ title, url: thisPage() })}
      />
      <LinkCopied shown={notice ?? false} />
    </nav>
  )
}

function ShareLink({ title, heading }: { title: string; heading: string }) {
  const { notice, share } = useShare({ copied: true }, { resetAfterMs: copiedFor })
  return (
    <section className="bg-night py-14" data-on-dark data-screen-only aria-labelledby="encore">
      <div className="wrap grid grid-cols-1 gap-6 md:grid-cols-[minmax(0,1fr)_auto] md:items-center">
        <h2 id="encore" className="text-h2-small">
          {heading}
        </h2>
        <div className="flex flex-wrap items-center gap-3 relative">
          <Button href={hrefs.blogs} onDark>
            Explorer les articles
          </Button>
          <Button
            variant="ghost"
            onDark
            className="noscript:hidden!"
            icon={<Share2 />}
            onClick={() => share({ title, url: thisPage() })}>
            Partager
          </Button>
          <LinkCopied
            shown={notice ?? false}
            // Above the buttons, which stay where they are.
            className="*:bg-paper! *:text-night! md:absolute md:right-0 md:bottom-[calc(100%_+_6px)]"
          />
        </div>
      </div>
    </section>
  )
}

/**
 * Shows '✓ Lien copié !' (spec section 2). The check mark is an icon: the fonts lack the character.
 */
function LinkCopied({
  shown: visible,
  className,
}: {
  shown: boolean
  className?: string | undefined
}) {
  return (
    <p role="status" className={className}>
      {visible && (
        <span className="inline-flex gap-2 items-center rounded py-1 px-3 text-white bg-night text-note font-semibold whitespace-nowrap outline outline-night-edge">
          <Check size={16} strokeWidth={2.5} />
          <span className="sr-only">✓ </span>Lien copié !
        </span>
      )}
    </p>
  )
}

/** Maximum number of articles (spec section 9). */
const maxShown = 3

function ReadNext({ articles }: { articles: Card[] }) {
  if (articles.length === 0) return null
  return (
    <section className="py-section" aria-labelledby="ensuite">
      <div className="wrap">
        <h2 id="ensuite" className="text-h2-small">
          À lire ensuite
        </h2>
        <ul className="grid grid-cols-1 mt-8 md:grid-cols-3 gap-x-9 gap-y-10">
          {articles.slice(0, maxShown).map((article) => (
            <li key={article._id}>
              <ArticleCard article={article} as="h3" />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** Click handler of a link within the page: scrolls there, smoothly unless motion is reduced. */
const goTo = (id: string) => (event: MouseEvent) => {
  const target = document.getElementById(id)
  if (!target || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  target.scrollIntoView({ behavior: scrollBehavior() })
  target.focus({ preventScroll: true })
}

function ReadingProgress({ content }: { content: RefObject<HTMLElement | null> }) {
  const bar = useRef<HTMLDivElement>(null)
  useEffect(() => {
    let frame = 0
    // Sets the style directly: rendering at every scroll frame would be wasteful.
    const draw = () => {
      frame = 0
      const read = content.current ? fractionRead(content.current) : 0
      bar.current?.style.setProperty('--read', `${(read * 100).toFixed(2)}%`)
      bar.current?.setAttribute('aria-valuenow', String(Math.round(read * 100)))
    }
    const later = () => {
      frame ||= requestAnimationFrame(draw)
    }
    draw()
    window.addEventListener('scroll', later, { passive: true })
    window.addEventListener('resize', later)
    return () => {
      cancelAnimationFrame(frame)
      window.removeEventListener('scroll', later)
      window.removeEventListener('resize', later)
    }
  }, [content])
  return (
    <div
      ref={bar}
      role="progressbar"
      aria-label="Progression de la lecture"
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={0}
      className="overflow-hidden sticky z-[calc(var(--layer-header)_-_2)] top-[calc(var(--head)_+_1px)] h-3 bg-line [--read:0%]"
      data-screen-only>
      <div className={`absolute inset-0 size-full object-cover ${styles.belts}`} />
      <div className={`absolute inset-0 size-full object-cover ${styles.tip}`} />
    </div>
  )
}

function fractionRead(content: HTMLElement): number {
  const end = content.getBoundingClientRect().bottom + window.scrollY - window.innerHeight
  return end <= 0 ? 1 : Math.min(Math.max(window.scrollY / end, 0), 1)
}
