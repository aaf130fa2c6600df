import type { ArticlePage } from '#src/blogs/blogs.contract.ts'
import { still } from '#web/frame/Still.tsx'
import { Button } from '#web/ui/Button.tsx'
import styles from './ArticleHero.module.css'
import { goTo } from './goTo.ts'
import { pictureSheets, wordSheets } from './still.styles.ts'

const Words = still(async () => (await import('./ArticleHeroParts.tsx')).HeroWords, wordSheets)
const Picture = still(
  async () => (await import('./ArticleHeroParts.tsx')).HeroPicture,
  pictureSheets,
  { optional: true },
)

export function ArticleHero({ article }: { article: ArticlePage }) {
  const { _id, title, tags, image, category, publishedAt, readTime } = article
  return (
    <header className={styles.hero}>
      <div className={styles.words}>
        <Words {...{ title, tags, publishedAt, readTime }} />
        <Button href="#lecture" onClick={goTo('lecture')} className={styles.start}>
          Commencer la lecture
        </Button>
      </div>
      <div className={styles.picture}>
        <Picture {...{ _id, title, image, category }} />
      </div>
    </header>
  )
}
