import { useBoot } from '#web/boot.ts'
import type { Match } from '#web/house/match.ts'
import { useSettings } from '#web/office/settings/useSettings.ts'
import type { Head } from '#web/page.ts'
import { previewOf } from './preview.ts'

/** Title, description, canonical address and Open Graph of a page; React hoists them to the head. */
export function PageHead({ match, props }: { match: Match; props: Record<string, unknown> }) {
  const { origin } = useBoot()
  const settings = useSettings()
  const { club, hero } = settings
  const { head, about } = match.row
  const values: Head = typeof head === 'function' ? head(props as never) : head
  const { title = club.name, description = hero.intro, date, hidden } = values
  const address = origin + (values.canonical ?? match.url)
  const preview = previewOf(match, values, settings)
  return (
    <>
      <title>{values.title ? `${title} · ${club.shortName}` : title}</title>
      <meta name="description" content={description} />
      {hidden ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={address} />}
      <meta property="og:type" content={about === 'article' ? 'article' : 'website'} />
      {about === 'article' && <meta property="article:published_time" content={date} />}
      <meta property="og:locale" content="fr_FR" />
      <meta property="og:site_name" content={club.shortName} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={new URL(preview.address, origin).href} />
      {preview.drawn && <meta property="og:image:width" content="1200" />}
      {preview.drawn && <meta property="og:image:height" content="630" />}
      <meta property="og:image:alt" content={title} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
