import { useEffect } from 'react'
import { Controller, useFormContext, useWatch } from 'react-hook-form'
import { colorsOf, type Look, ownColors } from '#src/office/settings/look.contract.ts'
import type { SettingsCard } from '#src/office/settings/settings.contract.ts'
import { renewAnswer } from '#web/boot.ts'
import { settingsCard } from '#web/calls.ts'
import { get } from '#web/house/api.ts'
import { fixed, inOrder, type NavGroup, nameOf, withOptional } from '#web/look/frame/navigation.ts'
import { Button } from '#web/look/ui/Button.tsx'
import { classes } from '#web/look/ui/classes.ts'
import { CheckField, FieldFrame, TextField } from '#web/look/ui/Field.tsx'
import {
  MoveButtons,
  moved,
  ReorderButton,
  SortableList,
  useSortableRow,
} from '#web/office/lists/SortableList.tsx'
import type { NavLink } from '#web/page.ts'
import { HeroPreview } from './HeroPreview.tsx'
import styles from './LookFields.module.css'
import form from './SettingsForm.module.css'
import { SettingsGroup } from './SettingsGroup.tsx'
import type { SettingsFields } from './settingsFields.ts'
import { useSettings } from './useSettings.ts'

export function LookFields() {
  useTried()
  const { control } = useFormContext<SettingsFields>()
  return (
    <SettingsGroup part="look">
      <div className={`${form.previewed} stack gap-5`}>
        <div className="stack gap-5">
          <p className="muted">
            Le haut de cette page et l’aperçu montrent ce que vous choisissez. Les visiteurs le
            voient une fois enregistré. Le logo se change dans «&nbsp;Le club&nbsp;».
          </p>
          <ColorField
            name="accent"
            label="Couleur du club"
            help="Boutons, liens et soleils. Un peu éclaircie d’elle-même sur les écrans sombres."
          />
          <ColorField name="dark" label="Couleur foncée" help="Textes, barres et fonds sombres." />
          <Controller
            name="look.menu"
            control={control}
            render={({ field: { value, onChange } }) => (
              <MenuList
                menu={(value ?? []).map(({ label = '', ...row }) => ({ label, ...row }))}
                onChange={onChange}
              />
            )}
          />
        </div>
        <HeroPreview />
      </div>
    </SettingsGroup>
  )
}

/** What stands around the form is the site: it is shown with what is typed until one leaves. */
function useTried(): void {
  const { accent, dark, menu = [] } = useWatch<SettingsFields, 'look'>({ name: 'look' })
  const card = useSettings()
  useEffect(() => paint(colorsOf({ accent, dark })), [accent, dark])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the card is what changes by it
  useEffect(() => {
    const tried = menu.map(({ label = '', ...row }) => ({ label, ...row }))
    renewAnswer(settingsCard, { ...card, menu: tried })
  }, [menu])
  useEffect(
    () => () => {
      get<SettingsCard>(settingsCard.address).then(
        (card) => {
          paint(card.colors)
          renewAnswer(settingsCard, card)
        },
        () => {},
      )
    },
    [],
  )
}

const properties = Object.keys(colorsOf({ accent: ownColors.accent, dark: ownColors.dark }))

function paint(colors: Record<string, string>): void {
  const { style } = document.documentElement
  for (const name of properties) style.setProperty(name, colors[name] ?? '')
}

type ColorProps = { name: 'accent' | 'dark'; label: string; help: string }

function ColorField({ name, label, help }: ColorProps) {
  const { control } = useFormContext<SettingsFields>()
  return (
    <Controller
      name={`look.${name}`}
      control={control}
      render={({ field: { value, onChange, ref }, fieldState: { error } }) => (
        <FieldFrame label={label} help={help} error={error?.message}>
          {(wiring) => (
            <span className="row gap-3">
              <input
                {...wiring}
                ref={ref}
                type="color"
                className={classes('pointer gi', styles.color)}
                value={value || ownColors[name]}
                onChange={({ target }) => onChange(target.value)}
              />
              <code>{value || ownColors[name]}</code>
              {value && (
                <Button size="small" variant="ghost" onClick={() => onChange('')}>
                  Celle du site
                </Button>
              )}
            </span>
          )}
        </FieldFrame>
      )}
    />
  )
}

type MenuProps = { menu: Look['menu']; onChange: (menu: Look['menu']) => void }

/** Every line of the menu in its order; what the club has not touched keeps its place and name. */
function MenuList({ menu, onChange }: MenuProps) {
  const { pages } = useSettings()
  const entries = allEntries(pages, menu)
  const rows = entries.map(({ entry }) => ({
    entry,
    label: menu.find((row) => row.entry === entry)?.label ?? '',
    hidden: menu.find((row) => row.entry === entry)?.hidden ?? false,
  }))
  const change = (index: number, to: Partial<Look['menu'][number]>) =>
    onChange(rows.map((row, at) => (at === index ? { ...row, ...to } : row)))
  return (
    <fieldset className={classes('stack gap-3 min-0', form.list)}>
      <legend className="text-label strong mb-2">Le menu</legend>
      <p className="muted text-note">
        Les pages d’un groupe restent ensemble. Une page masquée quitte le menu, le pied de page et
        les moteurs de recherche&nbsp;; qui a son adresse peut encore la lire.
      </p>
      <SortableList
        count={rows.length}
        nameOf={(index) => entries[index]?.label ?? ''}
        what="Le menu"
        ownButton
        onMove={(from, to) => onChange(moved(rows, from, to))}
      >
        <ReorderButton />
        {entries.map(({ entry, label, isGroup, inGroup, fixed }, index) => (
          <MenuRow
            key={entry}
            id={entry}
            index={index}
            own={label}
            row={rows[index] as Look['menu'][number]}
            isGroup={isGroup}
            inGroup={inGroup}
            mayHide={!isGroup && !fixed}
            onChange={(to) => change(index, to)}
          />
        ))}
      </SortableList>
    </fieldset>
  )
}

type RowProps = {
  id: string
  index: number
  /** The site's own name for it */
  own: string
  row: Look['menu'][number]
  isGroup: boolean
  inGroup: boolean
  mayHide: boolean
  onChange: (to: Partial<Look['menu'][number]>) => void
}

function MenuRow({ id, index, own, row, isGroup, inGroup, mayHide, onChange }: RowProps) {
  const { ref, handle } = useSortableRow(id, index)
  return (
    <div ref={ref} className={classes(styles.row, inGroup && styles.inside)}>
      <TextField
        label={isGroup ? `Groupe «\u00a0${own}\u00a0»` : own}
        placeholder={own}
        maxLength={24}
        value={row.label}
        onChange={({ target }) => onChange({ label: target.value })}
      />
      {mayHide && (
        <CheckField
          label={`Masquer «\u00a0${own}\u00a0»`}
          checked={row.hidden}
          onChange={({ target }) => onChange({ hidden: target.checked })}
        />
      )}
      <span className={styles.controls}>
        <MoveButtons index={index} handle={handle} />
      </span>
    </div>
  )
}

/** Every line of the menu, hidden ones too, with the site's own names. `fixed` ones always stay. */
function allEntries(pages: SettingsCard['pages'], menu: SettingsCard['menu']) {
  const row = (entry: NavLink | NavGroup, inGroup = false) => ({
    entry: nameOf(entry),
    label: entry.label,
    isGroup: 'links' in entry,
    inGroup,
    fixed: fixed.includes(nameOf(entry)),
  })
  return inOrder(withOptional(pages), menu).flatMap((entry) =>
    'links' in entry
      ? [row(entry), ...inOrder(entry.links, menu).map((link) => row(link, true))]
      : [row(entry)],
  )
}
