import LayoutGrid from 'lucide-react/icons/layout-grid'
import List from 'lucide-react/icons/list'
import { Anchor } from '#web/ui/Anchor.tsx'
import { Tabs } from '#web/ui/Tabs.tsx'
import styles from './Filtering.module.css'
import { categories, type Filters, listAddress } from './filters.ts'
import { SearchBox } from './SearchBox.tsx'

/** What narrows the list: every choice is an address of its own, so that it can be shared. */
export function Filtering({ filters }: { filters: Filters }) {
  const from = { ...filters, page: 1 }
  const current = categories.find((name) => name.toLowerCase() === filters.category.toLowerCase())
  return (
    <div className={styles.bar}>
      <SearchBox filters={filters} className={styles.search} />
      <Tabs
        label="Catégories"
        className={styles.tabs}
        current={current ?? filters.category}
        tabs={[
          { key: '', label: 'Tous', href: listAddress({ ...from, category: '' }) },
          ...categories.map((category) => ({
            key: category,
            label: category,
            href: listAddress({ ...from, category }),
          })),
        ]}
      />
      <ViewToggle filters={filters} />
    </div>
  )
}

function ViewToggle({ filters }: { filters: Filters }) {
  const views = [
    { view: 'grid', label: 'Grille', Icon: LayoutGrid },
    { view: 'list', label: 'Liste', Icon: List },
  ] as const
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for the fields of a form
    <div role="group" aria-label="Affichage" className={styles.views}>
      {views.map(({ view, label, Icon }) => (
        <Anchor
          key={view}
          href={listAddress({ ...filters, view })}
          className={styles.view}
          aria-label={label}
          aria-current={filters.view === view ? 'true' : undefined}
        >
          <Icon size={20} strokeWidth={1.75} aria-hidden />
        </Anchor>
      ))}
    </div>
  )
}
