import type { Phrases } from '#src/core/settings/phrases.shared.ts'
import { useBoot } from '#web/boot.ts'
import type { Match } from '#web/core/match.ts'
import { loadedPage } from '#web/core/page-loading.ts'
import type { Head } from '#web/page.ts'
import { typesetAll } from '#web/ui/text/typeset.ts'
import { findMenuTitle, MenuTitleContext, useMenuTitle } from './menuTitle.ts'
import { LoadFailed, Loading, Missing } from './PageStates.tsx'
import { usePageData } from './page-data.ts'
import { choosePreview } from './preview.ts'
import { PostedContext } from './usePosted.ts'
import { useSettings } from './useSettings.ts'

/**
 * Page with its props, or its loading or error state. `fresh`: the props came with the document and
 * need no request.
 */
export function PageContent({ match, fresh }: { match: Match; fresh: boolean }) {
  const { data, error, reload } = usePageData(match, fresh)
  const { posted } = useBoot()
  const { row } = match
  const menuTitle = findMenuTitle(useSettings(), row.path)
  const module = loadedPage(row)
  if (data && 'missing' in data) {
    const texts = row.missing ?? { title: 'Page introuvable', list: '/', listTitle: 'Accueil' }
    return <Missing {...texts} />
  }
  // Fails at once for a document without props: the server's own request failed.
  if (!data && (error || fresh)) return <LoadFailed {...row.failed} retry={reload} />
  if (!data || !module) {
    return (
      <MenuTitleContext value={menuTitle}>
        {typeof row.head === 'object' && <PageHead match={match} props={{}} />}
        {module?.Loading ? <module.Loading /> : <Loading text={row.loading ?? 'Chargement...'} />}
      </MenuTitleContext>
    )
  }
  const props = { ...typesetAll(data.props), params: match.params, reload }
  return (
    <MenuTitleContext value={menuTitle}>
      <PageHead match={match} props={data.props} />
      {fresh && <StructuredData />}
      <PostedContext value={fresh ? posted : undefined}>
        <module.Page {...props} />
      </PostedContext>
    </MenuTitleContext>
  )
}

/**
 * Structured data (JSON-LD) of the document's page, for search engines. Only the server writes it:
 * hydration keeps the text, navigation removes it.
 */
function StructuredData() {
  const { structured } = useBoot()
  if (!structured) return null
  return (
    <script
      id="structured"
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: inert JSON with every < escaped
      dangerouslySetInnerHTML={{ __html: structured }}
    />
  )
}

/** Title, description, canonical address and Open Graph data; React hoists them to the head. */
function PageHead({ match, props }: { match: Match; props: Record<string, unknown> }) {
  const { origin } = useBoot()
  const settings = useSettings()
  const { club, hero, translations = [] } = settings
  const { head, about } = match.row
  const values: Head = typeof head === 'function' ? head(props as never) : head
  const { date, hidden } = values
  const ownTitle = useMenuTitle() ?? values.title
  const title = ownTitle ?? club.name
  const phrases = props.phrases as Phrases | undefined
  const description = values.description || phrases?.description || hero.intro
  const address = origin + (values.canonical ?? match.url)
  const preview = choosePreview(match, values, settings)
  return (
    <>
      <title>{ownTitle ? `${title} · ${club.shortName}` : title}</title>
      <meta name="description" content={description} />
      {translations.some(({ href }) => href === match.url) &&
        translations.map(({ lang, href }) => (
          <link key={lang} rel="alternate" hrefLang={lang} href={origin + href} />
        ))}
      {hidden ? <meta name="robots" content="noindex" /> : <link rel="canonical" href={address} />}
      <meta property="og:type" content={about === 'article' ? 'article' : 'website'} />
      {about === 'article' && <meta property="article:published_time" content={date} />}
      <meta property="og:locale" content={values.lang ?? 'fr_FR'} />
      <meta property="og:site_name" content={club.shortName} />
      <meta property="og:title" content={title} />
      <meta property="og:description" content={description} />
      <meta property="og:url" content={address} />
      <meta property="og:image" content={new URL(preview.address, origin).href} />
      {preview.drawn && <meta property="og:image:width" content="1200" />}
      {preview.drawn && <meta property="og:image:height" content="630" />}
      <meta property="og:image:alt" content={preview.alt ?? title} />
      <meta name="twitter:card" content="summary_large_image" />
    </>
  )
}
