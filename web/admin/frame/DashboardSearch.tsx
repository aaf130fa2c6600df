import { Autocomplete } from '@base-ui/react/autocomplete'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { Access } from '#src/core/accounts/login/auth.schema.ts'
import { normaliseText } from '#src/core/text/normalise.shared.ts'
import { addressOf } from '#web/admin/dashboardRoute.ts'
import { useAccess } from '#web/admin/login/useSessionGuard.ts'
import { TextField } from '#web/ui/components/Field.tsx'
import { renderOption } from '#web/ui/components/renderOption.tsx'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import type { Section } from './admin-section.ts'
import { isFor, listAdminSections } from './sections.ts'

type Found = { label: string; section: string; href: string; words: string; of: Section }

/** Search entries: each section by its own words, and the features' synonyms. */
const listEntries = (): Found[] =>
  listAdminSections().flatMap(({ section: own, partOf, find = [] }) => {
    const section = own ?? listAdminSections().find(({ feature }) => feature === partOf)?.section
    if (!section) return []
    const { name, label, subtitle } = section
    const entry = {
      label,
      section: subtitle,
      href: addressOf({ section: name }),
      words: `${label} ${subtitle}`,
      of: section,
    }
    return [
      ...(own ? [entry] : []),
      ...find.map(([what, words, tab]) => ({
        label: what,
        section: label,
        href: addressOf({ section: name, id: tab }),
        words: `${what} ${words} ${label}`,
        of: section,
      })),
    ]
  })

/** Limit of results, few enough to see at a glance. */
const most = 8

/** Small words of a sentence ('fermer le dojo'), which tell no section from another */
const fillers = new Set(
  'a au aux d de des du en et l la le les ma mes mon par pour un une'.split(' '),
)

const wordsOf = (text: string) =>
  normaliseText(text)
    .split(/[^a-z0-9]+/)
    .filter((word) => word && !fillers.has(word))

/**
 * Finds entries with a word that starts with each typed word, in the singular or the plural; matches
 * in the label come first.
 */
function findAll(typed: string, access: Access): Found[] {
  const wanted = wordsOf(typed).map((word) => word.replace(/^(.{3,})[sx]$/, '$1'))
  const hits = (text: string) => {
    const words = wordsOf(text)
    return wanted.every((prefix) => words.some((word) => word.startsWith(prefix)))
  }
  const found = listEntries().filter(({ of, words }) => isFor(access, of) && hits(words))
  return found.toSorted((a, b) => Number(hits(b.label)) - Number(hits(a.label))).slice(0, most)
}

/** Combobox to search the dashboard, with arrow keys, Enter and Escape. */
export function DashboardSearch({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState('')
  const [, navigate] = useLocation()
  const found = findAll(typed, useAccess())
  return (
    <Dialog open onClose={onClose} title="Chercher dans le tableau de bord">
      <Autocomplete.Root
        open
        inline
        autoHighlight="always"
        items={found}
        filter={null}
        value={typed}
        onValueChange={setTyped}
      >
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
              }}
            >
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
