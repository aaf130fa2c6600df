import CalendarDays from 'lucide-react/icons/calendar-days'
import Clock from 'lucide-react/icons/clock'
import type { ArticlePage } from '#src/blogs/blogs.contract.ts'
import { cardSizes } from '#web/media/Picture.tsx'
import { Button } from '#web/ui/Button.tsx'
import { dayOf, longDay } from '#web/ui/dates.ts'
import styles from './ArticleHero.module.css'
import { ArticleTags } from './ArticleParts.tsx'
import { ArticlePicture } from './ArticlePicture.tsx'
import { goTo } from './goTo.ts'

export function ArticleHero({ article }: { article: ArticlePage }) {
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
