import LayoutGrid from 'lucide-react/icons/layout-grid'
import List from 'lucide-react/icons/list'
import Search from 'lucide-react/icons/search'
import { type FormEvent, useEffect, useRef } from 'react'
import { useLocation } from 'wouter'
import { TextField } from '#web/ui/components/Field.tsx'
import { Link } from '#web/ui/components/Link.tsx'
import { useSettings } from '#web/ui/layout/useSettings.ts'
import { type Filters, listAddress } from './filters.ts'

/** Filters of the list. Each choice has its own address, so that it can be shared. */
export function Filtering({ filters }: { filters: Filters }) {
  return (
    <div className="flex flex-wrap gap-4 justify-between items-end min-[1200px]:flex-nowrap min-[1200px]:gap-6">
      <SearchBox filters={filters} />
      <CategoryTabs filters={filters} />
      <ViewToggle filters={filters} />
    </div>
  )
}

/**
 * Categories as links rather than ARIA tabs: each can be reached with Tab, and no panel is swapped.
 */
function CategoryTabs({ filters }: { filters: Filters }) {
  const current = filters.category.toLowerCase()
  const { categories } = useSettings()
  return (
    <nav
      aria-label="Catégories"
      className="min-w-0 flex-[1_1_100%] order-1 overflow-x-auto [scrollbar-width:none] min-[1200px]:flex-1 min-[1200px]:order-0">
      {/* Never narrower than the strip, so that the line runs to its end. */}
      <ul className="flex gap-1 w-max min-w-full [box-shadow:inset_0_calc(-1_*_var(--border-width-field))_var(--color-ink)]">
        {['', ...categories].map((category) => (
          <li key={category}>
            <Link
              href={listAddress({ ...filters, page: 1, category })}
              className="flex items-center gap-3 relative text-inherit no-underline font-semibold leading-snug focus-visible:-outline-offset-3 belted min-h-12 pt-1.5 px-4 pb-2.5"
              aria-current={category.toLowerCase() === current || undefined}>
              {category || 'Tous'}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function ViewToggle({ filters }: { filters: Filters }) {
  const views = [
    { view: 'grid', label: 'Grille', Icon: LayoutGrid },
    { view: 'list', label: 'Liste', Icon: List },
  ] as const
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div
      role="group"
      aria-label="Affichage"
      className="flex items-center gap-0 flex-none border-card border-ink rounded">
      {views.map(({ view, label, Icon }) => (
        <Link
          key={view}
          href={listAddress({ ...filters, view })}
          className="grid place-items-center size-11 text-ink bg-surface choice"
          aria-label={label}
          aria-current={filters.view === view ? 'true' : undefined}>
          <Icon size={20} />
        </Link>
      ))}
    </div>
  )
}

/** Milliseconds without typing after which the search starts. */
const pause = 300

function SearchBox({ filters }: { filters: Filters }) {
  const field = useRef<HTMLInputElement>(null)
  const { search, submit } = useSearchAddress(filters, field)
  const { q, tag, category, view } = filters
  return (
    <search className="min-w-0 flex-[1_1_10rem] max-w-[24rem]">
      <form method="get" action="/blogs" onSubmit={submit}>
        {tag && <input type="hidden" name="tag" value={tag} />}
        {category && <input type="hidden" name="category" value={category} />}
        {view === 'list' && <input type="hidden" name="view" value="list" />}
        <TextField
          ref={field}
          type="search"
          name="q"
          label="Rechercher"
          placeholder="Titre, contenu ou tag"
          icon={<Search />}
          autoComplete="off"
          enterKeyHint="search"
          defaultValue={q}
          onInput={search}
        />
      </form>
    </search>
  )
}

/** Keeps the address and the field in sync, whichever changes first. */
function useSearchAddress(filters: Filters, field: React.RefObject<HTMLInputElement | null>) {
  const [, navigate] = useLocation()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const appliedQuery = useRef(filters.q)
  const latest = useRef(filters)
  useEffect(() => {
    latest.current = filters
  })

  const applyQuery = () => {
    clearTimeout(timer.current)
    const q = field.current?.value.trim() ?? ''
    if (q === appliedQuery.current) return
    appliedQuery.current = q
    navigate(listAddress({ ...latest.current, q, page: 1 }), { replace: true })
  }
  const search = () => {
    clearTimeout(timer.current)
    timer.current = setTimeout(applyQuery, pause)
  }
  const submit = (event: FormEvent) => {
    event.preventDefault()
    applyQuery()
  }

  useEffect(() => {
    // Runs when a link, or back and forward, changed the search.
    if (filters.q === appliedQuery.current) return
    appliedQuery.current = filters.q
    clearTimeout(timer.current)
    if (field.current) field.current.value = filters.q
  }, [filters.q, field])
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, for text typed early
  useEffect(() => {
    search()
    return () => clearTimeout(timer.current)
  }, [])

  return { search, submit }
}
