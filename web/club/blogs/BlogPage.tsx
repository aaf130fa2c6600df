import CalendarDays from 'lucide-react/icons/calendar-days'
import ArrowLeft from 'lucide-react/icons/chevron-left'
import Clock from 'lucide-react/icons/clock'
import MessageCircle from 'lucide-react/icons/message-circle'
import Share2 from 'lucide-react/icons/share-2'
import { type MouseEvent, type ReactNode, type Ref, useRef } from 'react'
import type { ArticlePage, ArticleCard as Card } from '#src/club/blogs/blogs.contract.ts'
import type { Comment } from '#src/club/comments/comments.contract.ts'
import { Comments } from '#web/club/comments/Comments.tsx'
import { EventResults } from '#web/club/events/EventResults.tsx'
import { hrefs } from '#web/hrefs.ts'
import { cardSizes } from '#web/look/media/Picture.tsx'
import { dayOf, longDay } from '#web/look/text/dates.ts'
import { Button } from '#web/look/ui/Button.tsx'
import { CardLinks } from '#web/look/ui/CardLinks.tsx'
import { classes } from '#web/look/ui/classes.ts'
import { MoreLink } from '#web/look/ui/MoreLink.tsx'
import { scrollBehavior } from '#web/look/ui/reducedMotion.ts'
import { SectionHead } from '#web/look/ui/SectionHead.tsx'
import { useShare } from '#web/look/ui/useShare.ts'
import { ArticleCard } from './ArticleCard.tsx'
import { ArticlePicture, ArticleTags } from './ArticleParts.tsx'
import styles from './BlogPage.module.css'
import { Prose } from './Prose.tsx'
import { ReadingProgress } from './ReadingProgress.tsx'
import { copiedFor, LinkCopied, ShareLink } from './ShareLink.tsx'

type BlogPageProps = {
  article: ArticlePage
  older?: Comment[]
  reload: () => Promise<unknown>
}

/** Spec section 2 'Blog article'. */
export function BlogPage({ article, older, reload }: BlogPageProps) {
  const content = useRef<HTMLDivElement>(null)
  return (
    <>
      <ReadingProgress content={content} />
      <ArticleText
        article={article}
        content={content}
        end={<CardLinks of={`blogs/${article._id}`} title={article.title} />}
      >
        <ArticleActions title={article.title} />
      </ArticleText>
      {article.event && <OfEvent event={article.event} />}
      <Comments article={article} older={older} reload={reload} />
      <ReadNext articles={article.related} />
      <ShareLink title={article.title} />
    </>
  )
}

/** What the article tells of: the way there, and who came home with what. */
function OfEvent({ event }: { event: NonNullable<ArticlePage['event']> }) {
  return (
    <section className="wrap section stack gap-5" aria-labelledby="resultats">
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
  /** Below the text */
  end?: ReactNode
  /** Beside it */
  children?: ReactNode
}

/** The article itself; the dashboard shows it before it is published. */
export function ArticleText({ article, content, end, children = <div /> }: ArticleTextProps) {
  return (
    <article>
      <ArticleHero article={article} />
      <div className={`wrap ${styles.reading}`}>
        {children}
        <div className="stack gap-5 min-0">
          <div ref={content} id="lecture" tabIndex={-1} className="min-0 prose">
            <Prose html={article.html} />
          </div>
          {end}
        </div>
      </div>
    </article>
  )
}

function ArticleHero({ article }: { article: ArticlePage }) {
  const { title, tags, publishedAt, readTime } = article
  return (
    <header className={styles.hero}>
      <div className={styles.words}>
        <p className={styles.facts}>
          <span>
            <CalendarDays size={20} strokeWidth={1.75} aria-hidden />
            <time dateTime={dayOf(publishedAt)}>{longDay(publishedAt)}</time>
          </span>
          <span>
            <Clock size={20} strokeWidth={1.75} aria-hidden />
            {`${readTime}\u00a0min de lecture`}
          </span>
        </p>
        <h1 className={styles.title}>{title}</h1>
        <ArticleTags tags={tags} className={styles.tags} />
        <Button href="#lecture" onClick={goTo('lecture')} className={styles.start}>
          Commencer la lecture
        </Button>
      </div>
      <div className={styles.picture}>
        <ArticlePicture
          article={article}
          first
          sizes={cardSizes}
          note={<p className={styles.coming}>Contenu visuel à venir</p>}
        />
      </div>
    </header>
  )
}

/** Goes along with the reader: back to the list, on to the comments, share. */
function ArticleActions({ title }: { title: string }) {
  const { outcome, share } = useShare(title, copiedFor)
  return (
    <nav aria-label="Article" className={classes('row gap-2', styles.actions)}>
      <Button
        href={hrefs.blogs}
        variant="ghost"
        size="icon"
        className={styles.action}
        icon={<ArrowLeft aria-hidden />}
        aria-label="Tous les articles"
      />
      <Button
        href="#commentaires"
        variant="ghost"
        size="icon"
        className={styles.action}
        icon={<MessageCircle aria-hidden />}
        aria-label="Aller aux commentaires"
        onClick={goTo('commentaires')}
      />
      <Button
        variant="ghost"
        size="icon"
        className={`${styles.action} ${styles.share}`}
        icon={<Share2 aria-hidden />}
        aria-label="Partager l’article"
        onClick={share}
      />
      <LinkCopied shown={outcome?.kind === 'copied'} />
    </nav>
  )
}

/** Spec section 9: at most. */
const most = 3

function ReadNext({ articles }: { articles: Card[] }) {
  if (articles.length === 0) return null
  return (
    <section className="section" aria-labelledby="ensuite">
      <div className="wrap">
        <h2 id="ensuite" className="text-h2-small">
          À lire ensuite
        </h2>
        <ul className={styles.articles}>
          {articles.slice(0, most).map((article) => (
            <li key={article._id}>
              <ArticleCard article={article} as="h3" />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}

/** Click handler of a link to a part of the page: scrolls there, smoothly unless motion is reduced. */
const goTo = (id: string) => (event: MouseEvent) => {
  const part = document.getElementById(id)
  if (!part || event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  part.scrollIntoView({ behavior: scrollBehavior() })
  part.focus({ preventScroll: true })
}
