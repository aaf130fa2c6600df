import { Autocomplete } from '@base-ui/react/autocomplete'
import Search from 'lucide-react/icons/search'
import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import type { Access } from '#src/core/accounts/login/auth.schema.ts'
import { dashboardAddress } from '#web/admin/dashboardRoute.ts'
import { createMatcher, findAny, findPassages, useGuide } from '#web/admin/guide-pages/search.ts'
import { useAccess } from '#web/admin/login/useSessionGuard.ts'
import { Button } from '#web/ui/components/Button.tsx'
import { classes } from '#web/ui/components/classes.ts'
import { TextField } from '#web/ui/components/Field.tsx'
import { renderOption } from '#web/ui/components/renderOption.tsx'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { useVenueName, type VenueName } from '#web/ui/layout/useSettings.ts'
import { type FeatureSettingsSection, labelFor, type Section } from './admin-section.ts'
import { isFor, listAdminSections } from './sections.ts'

type Found = { label: string; section: string; href: string; words: string; of: Section }

/** Search entries: each section by its own words, and the features' synonyms. */
function listEntries(venue: VenueName): Found[] {
  const all = listAdminSections()
  const settings = all.find(({ feature }) => feature === 'settings')?.section
  return all.flatMap(({ section: ownSection, partOf, find = [], settings: page }) => {
    const section = ownSection ?? all.find(({ feature }) => feature === partOf)?.section
    if (!section) return []
    const { name, label, subtitle } = section
    const entry = {
      label,
      section: subtitle,
      href: dashboardAddress({ section: name }),
      words: `${label} ${subtitle}`,
      of: section,
    }
    return [
      ...(page && settings ? [settingsEntry(page, settings)] : []),
      ...(ownSection ? [entry] : []),
      ...find.map(([title, words, tab]) => {
        const what = labelFor(title, venue)
        return {
          label: what,
          section: label,
          href: dashboardAddress({ section: name, id: tab }),
          words: `${what} ${words} ${label}`,
          of: section,
        }
      }),
    ]
  })
}

/** A page of the settings that a feature adds. */
const settingsEntry = ({ name, label }: FeatureSettingsSection, of: Section): Found => ({
  label,
  section: of.label,
  href: dashboardAddress({ section: of.name, id: name }),
  words: `${label} ${of.label}`,
  of,
})

/** Limit of results, few enough to see at a glance. */
const maxResults = 10

/** Finds entries; matches in the label come first. */
function findAll(typed: string, access: Access, venue: VenueName): Found[] {
  const hits = createMatcher(typed)
  const found = listEntries(venue).filter(({ of, words }) => isFor(access, of) && hits(words))
  return found.toSorted((a, b) => Number(hits(b.label)) - Number(hits(a.label)))
}

/** Moves the focus to what was found, as the closed dialog returns it to where it came from. */
function focusContent(): void {
  const content = document.getElementById('contenu')
  if (!content?.contains(document.activeElement)) content?.focus({ preventScroll: true })
}

/** Opens the search; as Ctrl+K does. */
export function SearchButton() {
  const [open, setOpen] = useState(false)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      // Ctrl+K in the editor inserts a link.
      if (event.defaultPrevented) return
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return
      event.preventDefault()
      setOpen(true)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return (
    <>
      <Button
        size="small"
        className={classes(
          '[--edge:var(--color-ink)]! [--text:var(--color-ink)]! min-h-11 min-w-11 px-2.5! z-1',
          // The name is only heard: no gap beside the icon.
          'max-lg:gap-0! max-lg:absolute! max-lg:top-[calc(100%+var(--spacing)*6)] max-lg:right-[calc(var(--spacing-gutter)+52px)]',
          'lg:[--edge:var(--color-white)]! lg:[--text:var(--color-white)]! lg:static! lg:mt-4 lg:mx-6 lg:px-1! lg:whitespace-nowrap',
        )}
        icon={<Search size="1.125rem" />}
        aria-keyshortcuts="Control+K"
        onClick={() => setOpen(true)}>
        <span className="max-lg:absolute max-lg:[clip-path:inset(50%)]">Chercher une section</span>
      </Button>
      {open && <DashboardSearch onClose={() => setOpen(false)} />}
    </>
  )
}

/** Combobox to search the dashboard, with arrow keys, Enter and Escape. */
function DashboardSearch({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const [, navigate] = useLocation()
  const { data: guide = {} } = useGuide()
  const access = useAccess()
  const venue = useVenueName()
  const search = (words: string) => [
    ...findAll(words, access, venue),
    ...(words.trim() ? findPassages(guide, words) : []).map(({ page, ...passage }) => ({
      ...passage,
      section: `Guide\u00a0: ${page}`,
    })),
  ]
  const found = findAny(typed, search).slice(0, maxResults)
  return (
    <Dialog open onClose={onClose} title="Chercher dans le tableau de bord">
      <Autocomplete.Root
        open
        inline
        autoHighlight="always"
        items={found}
        filter={null}
        value={typed}
        onValueChange={setTyped}>
        <Autocomplete.Input
          render={<TextField label="Que cherchez-vous&nbsp;?" type="search" data-autofocus />}
        />
        <Autocomplete.List aria-label="Résultats" className="grid mt-3">
          {found.map((entry) => (
            <Autocomplete.Item
              key={`${entry.href} ${entry.label}`}
              value={entry}
              className="grid content-center min-h-[48px] py-2 px-3 cursor-pointer choice"
              render={renderOption}
              onClick={() => {
                onClose()
                navigate(entry.href)
                requestAnimationFrame(focusContent)
              }}>
              <span className="font-semibold">{entry.label}</span>
              <span className="text-note text-ink-soft in-aria-selected:text-inherit">
                {entry.section}
              </span>
            </Autocomplete.Item>
          ))}
        </Autocomplete.List>
        <Autocomplete.Empty>
          <p className="mt-4">
            Rien sous ces mots. Essayez «&nbsp;tarif&nbsp;», «&nbsp;logo&nbsp;» ou
            «&nbsp;horaires&nbsp;».
          </p>
        </Autocomplete.Empty>
      </Autocomplete.Root>
    </Dialog>
  )
}
