import { join } from 'node:path'
import { indexArticle } from '#src/club/blogs/blogs.search.ts'
import { openDatabase } from '#src/core/database/index.ts'
import { readMarkdown } from '#src/core/markdown/index.ts'

/** Records of each kind at scale 1. */
const counts = { articles: 200, comments: 2_000, photos: 500, events: 200 }

const paragraph =
  'Au judo, la chute se travaille avant la projection : menton rentré, bras tendu, paume ouverte. ' +
  'On apprend ensuite à saisir, à déséquilibrer, à tourner, puis à recommencer sans se lasser. '

/** Fills a volume with `scale` times the records of a busy club, straight into its tables. */
export async function seed(dataDir: string, scale: number): Promise<void> {
  const db = openDatabase(join(dataDir, 'site.sqlite'), 'migrations')
  await db.transaction().execute(async (trx) => {
    for (const batch of batches(counts.articles * scale, article)) {
      await trx.insertInto('blogs').values(batch.map(toRow)).execute()
      // Builds the search index alone: the feature's `create` would also prepare responses, related
      // articles included, that are not needed here.
      for (const written of batch) {
        await indexArticle(trx, written, readMarkdown(written.content))
      }
    }
    const articles = counts.articles * scale
    for (const batch of batches(counts.comments * scale, (n) => comment(n, articles))) {
      await trx.insertInto('comments').values(batch).execute()
    }
    for (const batch of batches(counts.photos * scale, photo)) {
      await trx.insertInto('photos').values(batch).execute()
    }
    for (const batch of batches(counts.events * scale, event)) {
      await trx.insertInto('events').values(batch).execute()
    }
  })
  await db.destroy()
}

/** The address of an article that has comments and related ones. */
export const articlePath = '/blogs/article-1'

const instant = (n: number) => new Date(Date.UTC(2026, 10, 1) - n * 3_600_000).toISOString()
const tags = ['Judo', 'Techniques de judo', 'Préparation Physique', 'Compétition', 'Taïso']

const article = (n: number) => ({
  id: `article-${n}`,
  title: `Article numéro ${n} : apprendre à tomber`,
  content: `## Tomber\n\n${paragraph.repeat(12)}\n\n- un\n- deux\n- trois`,
  image: '',
  tags: [tags[n % 5] ?? '', tags[(n + 1) % 5] ?? ''],
  category: tags[n % 4] ?? '',
  featured: n % 50 === 0,
  createdAt: instant(n),
})

function toRow({ tags, featured, createdAt, ...rest }: ReturnType<typeof article>) {
  const { excerpt, readTime } = readMarkdown(rest.content)
  return {
    ...rest,
    excerpt,
    readTime,
    tags: JSON.stringify(tags),
    featured: featured ? (1 as const) : (0 as const),
    createdAt,
    publishedAt: createdAt,
  }
}

const comment = (n: number, articles: number) => ({
  id: `comment-${n}`,
  blogId: `article-${n % articles}`,
  name: 'Un parent',
  text: 'Merci pour cet article, très clair et très utile pour les débutants.',
  createdAt: instant(n),
})

const photo = (n: number) => ({
  id: `photo-${n}`,
  url: `/uploads/gallery/photo-${n}.jpg`,
  event: `Tournoi ${n % 25}`,
  title: `Photo ${n}`,
  position: -n,
  date: instant(n),
})

const event = (n: number) => ({
  id: `evenement-${n}`,
  title: `Événement numéro ${n}`,
  description: paragraph,
  date: new Date(Date.UTC(2026, 0, 1) + (n % 2_000) * 86_400_000).toISOString().slice(0, 10),
  capacity: n % 3 === 0 ? null : n,
  attendees: null,
  createdAt: instant(n),
})

/** `total` rows in portions small enough for one statement. */
function* batches<T>(total: number, row: (n: number) => T): Generator<T[]> {
  const size = 500
  for (let from = 0; from < total; from += size) {
    yield Array.from({ length: Math.min(size, total - from) }, (_, n) => row(from + n))
  }
}
