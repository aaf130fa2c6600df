import { Suspense, useEffect } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { SettingsLayoutData } from '#src/core/settings/settings.schema.ts'
import { defaultColors, type Look, themeColors } from '#src/core/settings/theme.schema.ts'
import { Controlled, useNameInput } from '#web/admin/forms/fields.tsx'
import { moved, ReorderButton, SortableList, SortableRow } from '#web/admin/forms/SortableList.tsx'
import { listAdminSections } from '#web/admin/frame/sections.ts'
import { renewAnswer } from '#web/boot.ts'
import { layoutDataCall } from '#web/calls.ts'
import { get } from '#web/core/api.ts'
import { hrefs } from '#web/hrefs.ts'
import type { NavLink } from '#web/page.ts'
import { Button } from '#web/ui/components/Button.tsx'
import { classes } from '#web/ui/components/classes.ts'
import { CheckField, FieldLayout, TextField } from '#web/ui/components/Field.tsx'
import {
  entryName,
  fixed,
  inOrder,
  type NavGroup,
  withHiddenWhenEmpty,
} from '#web/ui/layout/navigation.ts'
import { useSettings } from '#web/ui/layout/useSettings.ts'
import type { SettingsFields } from './settingsFields.ts'

export function LookFields() {
  const form = useFormContext<SettingsFields>()
  useTried()
  return (
    <div className="min-[1200px]:grid-cols-[minmax(0,1fr)_minmax(0,1fr)] min-[1200px]:gap-8 grid grid-cols-1 gap-6">
      <div className="grid grid-cols-1 gap-6">
        <p className="text-ink-soft">
          Le haut de cette page et l’aperçu montrent ce que vous choisissez. Les visiteurs le voient
          une fois enregistré. Le logo se change dans «&nbsp;Le club&nbsp;».
        </p>
        <ColorField
          name="accent"
          label="Couleur du club"
          help="Boutons, liens et soleils, icône du site et images de partage. Éclaircie d’elle-même sur les écrans sombres."
        />
        <ColorField name="dark" label="Couleur foncée" help="Textes, barres et fonds sombres." />
        <Controlled form={form} name="look.menu">
          {({ value, onChange }) => <MenuList menu={filled(value)} onChange={onChange} />}
        </Controlled>
      </div>
      <SettingsPreview />
    </div>
  )
}

type Menu = Look['menu']

const filled = (menu: SettingsFields['look']['menu'] = []): Menu =>
  menu.map(({ label = '', isPageTitle = false, ...row }) => ({ label, isPageTitle, ...row }))

/** Previews the typed look on the site around the form until the page is left. */
function useTried(): void {
  const { accent, dark, menu } = useWatch<SettingsFields, 'look'>({ name: 'look' })
  const card = useSettings()
  useEffect(() => paint(themeColors({ accent, dark })), [accent, dark])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the card is what changes by it
  useEffect(() => {
    renewAnswer(layoutDataCall, { ...card, menu: filled(menu) })
  }, [menu])
  useEffect(() => () => void showSaved().catch(() => {}), [])
}

async function showSaved(): Promise<void> {
  const card = await get<SettingsLayoutData>(layoutDataCall.address)
  paint(card.colors)
  renewAnswer(layoutDataCall, card)
}

const properties = Object.keys(themeColors(defaultColors))

function paint(colors: Record<string, string>): void {
  const { style } = document.documentElement
  for (const name of properties) style.setProperty(name, colors[name] ?? '')
}

type ColorProps = { name: 'accent' | 'dark'; label: string; help: string }

function ColorField({ name, label, help }: ColorProps) {
  useNameInput()(`look.${name}`, { label })
  const { accent, dark } = useWatch<SettingsFields, 'look'>({ name: 'look' })
  const colors = themeColors({ accent, dark })
  const drawn = name === 'accent' ? accent : dark
  const readable = colors[name === 'accent' ? '--club-accent-fill' : '--club-dark']
  return (
    <Controlled form={useFormContext<SettingsFields>()} name={`look.${name}`}>
      {({ value, onChange, ref, error }) => (
        <FieldLayout label={label} help={help} error={error}>
          {(wiring) => (
            <span className="flex items-center gap-3">
              <input
                {...wiring}
                ref={ref}
                type="color"
                className="cursor-pointer bg-surface w-[4.5rem] h-12 p-0.5 border-field border-ink"
                value={value || defaultColors[name]}
                onChange={({ target }) => onChange(target.value)}
              />
              <code>{value || defaultColors[name]}</code>
              {value && (
                <Button size="small" variant="ghost" onClick={() => onChange('')}>
                  Celle du site
                </Button>
              )}
              {readable && readable !== drawn && (
                <span className="flex flex-wrap items-center gap-2 text-note">
                  <span
                    className="size-6 border-field border-ink"
                    style={{ backgroundColor: readable }}
                    aria-hidden
                  />
                  plus foncée là où elle porte du texte
                </span>
              )}
            </span>
          )}
        </FieldLayout>
      )}
    </Controlled>
  )
}

type MenuProps = { menu: Menu; onChange: (menu: Menu) => void }

/**
 * Edits the order, names and visibility of all menu entries; untouched ones keep the site's
 * defaults.
 */
function MenuList({ menu, onChange }: MenuProps) {
  const { pages } = useSettings()
  useNameInput()('look.menu', {
    label: 'Le menu',
    format: (rows) => {
      const menu = filled(rows as Menu)
      return allLines(pages, menu).map(({ entry, own }) => {
        const { label, hidden } = menu.find((row) => row.entry === entry) ?? {}
        return `${label || own}${hidden ? ' (masqué)' : ''}`
      })
    },
  })
  const rows = allLines(pages, menu).map((line) => {
    const blank = { label: '', hidden: false, isPageTitle: false }
    const stored = { ...blank, ...menu.find(({ entry }) => entry === line.entry) }
    return { ...line, row: { ...stored, entry: line.entry } }
  })
  const put = (index: number, to: Partial<Menu[number]>) =>
    onChange(rows.map(({ row }, at) => (at === index ? { ...row, ...to } : row)))
  return (
    <fieldset className="grid grid-cols-1 gap-3 min-w-0">
      <legend className="text-label font-semibold mb-2">Le menu</legend>
      <p className="text-note text-ink-soft">
        Les pages d’un groupe restent ensemble. Une page masquée quitte le menu, le pied de page et
        les moteurs de recherche&nbsp;; qui a son adresse peut encore la lire.
      </p>
      <SortableList
        count={rows.length}
        getName={(index) => rows[index]?.own ?? ''}
        what="Le menu"
        listSiblings={(index) =>
          rows.flatMap(({ group }, at) => (group === rows[index]?.group ? at : []))
        }
        onMove={(from, to) => onChange(moved(rows, from, to).map(({ row }) => row))}>
        <ReorderButton />
        {rows.map(({ entry, own, isGroup, group, mayHide, row }, index) => (
          <SortableRow
            key={entry}
            id={entry}
            index={index}
            className={classes(
              'grid items-end border-b border-b-line grid-cols-[minmax(0,1fr)_auto] gap-3 gap-y-1 pb-3',
              group && 'ps-6',
            )}>
            {(moves) => (
              <>
                <TextField
                  label={isGroup ? `Groupe «\u00a0${own}\u00a0»` : own}
                  placeholder={own}
                  maxLength={24}
                  value={row.label}
                  onChange={({ target }) => put(index, { label: target.value })}
                />
                <span className="flex row-start-1 col-start-2">{moves}</span>
                <div className="col-span-2">
                  {row.label && !isGroup && entry !== hrefs.home && (
                    <CheckField
                      label="Aussi le titre de la page"
                      aria-label={`Aussi le titre de la page «\u00a0${own}\u00a0»`}
                      checked={row.isPageTitle}
                      onChange={({ target }) => put(index, { isPageTitle: target.checked })}
                    />
                  )}
                  {mayHide && (
                    <CheckField
                      label={`Masquer «\u00a0${own}\u00a0»`}
                      checked={row.hidden}
                      onChange={({ target }) => put(index, { hidden: target.checked })}
                    />
                  )}
                </div>
              </>
            )}
          </SortableRow>
        ))}
      </SortableList>
    </fieldset>
  )
}

/**
 * Lists all menu entries, including hidden ones. `own` is the site's default name, `group` that of
 * the group a page is in.
 */
function allLines(pages: SettingsLayoutData['pages'], menu: SettingsLayoutData['menu']) {
  const line = (entry: NavLink | NavGroup, group?: string) => ({
    entry: entryName(entry),
    own: entry.label,
    isGroup: 'links' in entry,
    group,
    mayHide: !('links' in entry) && !fixed.includes(entryName(entry)),
  })
  return inOrder(withHiddenWhenEmpty(pages), menu).flatMap((entry) =>
    'links' in entry
      ? [line(entry), ...inOrder(entry.links, menu).map((link) => line(link, entry.name))]
      : [line(entry)],
  )
}

/** Page preview with the typed settings, if a feature provides one. */
export function SettingsPreview() {
  const Preview = listAdminSections().find(
    ({ settingsPreview }) => settingsPreview,
  )?.settingsPreview
  return <Suspense>{Preview && <Preview />}</Suspense>
}
