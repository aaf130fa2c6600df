import { useBoot } from '#web/boot.ts'
import type { Match } from '#web/match.ts'
import type { Head } from '#web/pages.ts'
import { useSettings } from '#web/settings/useSettings.ts'

/** Title, description, canonical address and Open Graph of a page; React hoists them to the head. */
export function PageHead({ match, props }: { match: Match; props: Record<string, unknown> }) {
  const { origin } = useBoot()
  const { club, hero } = useSettings()
  const { head } = match.row
  const { title, description, image, hidden }: Head =
    typeof head === 'function' ? head(props as never) : head
  const fullTitle = title ? `${title} · ${club.shortName}` : club.name
  const text = description ?? hero.intro
  const address = origin + match.url
  return (
    <>
      <title>{fullTitle}</title>
      <meta name="description" content={text} />
      {hidden ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={address} />}
      <meta property="og:type" content="website" />
      <meta property="og:locale" content="fr_FR" />
      <meta property="og:site_name" content={club.shortName} />
      <meta property="og:title" content={title ?? club.name} />
      <meta property="og:description" content={text} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={new URL(image || '/icon-512.png', origin).href} />
      <meta name="twitter:card" content={image ? 'summary_large_image' : 'summary'} />
    </>
  )
}
