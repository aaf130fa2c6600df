import Printer from 'lucide-react/icons/printer'
import { useEffect, useRef, useState } from 'react'
import { counted } from '#src/core/text/nouns.shared.ts'
import { dashboardAddress, useDashboardRoute } from '#web/admin/dashboardRoute.ts'
import type { SectionProps } from '#web/admin/frame/admin-section.ts'
import { SectionHeader } from '#web/admin/frame/SectionTop.tsx'
import type { GuidePage } from '#web/admin/guide-pages/guidePages.ts'
import { contentsName, findAny, findPassages, useGuide } from '#web/admin/guide-pages/search.ts'
import { Button } from '#web/ui/components/Button.tsx'
import { TextField } from '#web/ui/components/Field.tsx'
import { Link } from '#web/ui/components/Link.tsx'
import { LiveRegion } from '#web/ui/components/LiveRegion.tsx'
import { Prose } from '#web/ui/text/Prose.tsx'

/** The guide of docs/guide: its contents or a page of it, and a search in all. */
export function GuideAdmin({ section }: SectionProps) {
  const { id } = useDashboardRoute()
  const { data: pages, notLoaded } = useGuide()
  const page = pages?.[id ?? contentsName]
  return (
    <>
      <SectionHeader section={section} />
      {pages ? (
        <>
          <GuideSearch key={id} pages={pages} />
          {page ? (
            <Page page={page} isContents={id === undefined} />
          ) : (
            <p>
              Cette page n’est pas dans le guide.{' '}
              <Link href={dashboardAddress({ section: 'guide' })}>Voir le sommaire</Link>
            </p>
          )}
        </>
      ) : (
        notLoaded
      )}
    </>
  )
}

function Page({ page: { title, html }, isContents }: { page: GuidePage; isContents: boolean }) {
  const heading = useRef<HTMLHeadingElement>(null)
  const first = useRef(true)
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each page
  useEffect(() => {
    const anchor = decodeURIComponent(window.location.hash.slice(1))
    const target = anchor ? document.getElementById(anchor) : !first.current && heading.current
    first.current = false
    if (!target) return
    target.tabIndex = -1
    target.scrollIntoView({ behavior: 'instant' })
    target.focus({ preventScroll: true })
  }, [html])
  return (
    <article className="alone-on-paper max-w-prose">
      <div className="flex flex-wrap items-center justify-between gap-3 mb-4">
        <h2 ref={heading} className="text-h2-small">
          {title}
        </h2>
        <Button size="small" className="min-h-11" icon={<Printer />} onClick={() => window.print()}>
          Imprimer
        </Button>
      </div>
      <Prose html={html} plain />
      {!isContents && (
        <p className="mt-8" data-screen-only>
          <Link href={dashboardAddress({ section: 'guide' })} className="inline-block min-h-6">
            Sommaire du guide
          </Link>
        </p>
      )}
    </article>
  )
}

/** Number of results, few enough to see at a glance. */
const maxResults = 12

function GuideSearch({ pages }: { pages: Readonly<Record<string, GuidePage>> }) {
  const [typed, setTyped] = useState('')
  const found = typed.trim()
    ? findAny(typed, (words) => findPassages(pages, words)).slice(0, maxResults)
    : []
  return (
    <search className="block mb-8 max-w-prose">
      <TextField
        label="Chercher dans le guide"
        type="search"
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
      />
      <LiveRegion>
        {typed.trim() &&
          (found.length > 0
            ? counted(found.length, 'passage trouvé', 'passages trouvés')
            : 'Rien sous ces mots dans le guide.')}
      </LiveRegion>
      <ul className="grid mt-2">
        {found.map(({ href, label, page }) => (
          <li key={href}>
            <Link href={href} className="inline-flex items-center min-h-11 font-semibold">
              {label === page ? label : `${page}\u00a0: ${label}`}
            </Link>
          </li>
        ))}
      </ul>
    </search>
  )
}
