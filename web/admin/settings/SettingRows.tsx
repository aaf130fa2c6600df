import Plus from 'lucide-react/icons/plus'
import X from 'lucide-react/icons/x'
import { type ReactNode, useRef } from 'react'
import {
  type FieldError,
  type FieldPathByValue,
  get,
  useFieldArray,
  useFormContext,
} from 'react-hook-form'
import { area, choice, Inputs, image, text } from '#web/admin/forms/fields.tsx'
import { useNameInput } from '#web/admin/forms/namedInputs.ts'
import { texts } from '#web/admin/forms/textsField.tsx'
import { Button } from '#web/ui/components/Button.tsx'
import { classes } from '#web/ui/components/classes.ts'
import { FieldNote } from '#web/ui/components/Field.tsx'
import type { SettingsFields } from './settingsFields.ts'

/** Photo in place of what is drawn. */
export const photo = image('URL de la photo', { title: 'Photo, à la place du dessin' })

/** List of short texts on a card. */
export const points = texts('Points', { label: 'Point', one: 'un point', the: 'le point' })

type RowsProps = {
  name:
    | FieldPathByValue<SettingsFields, { value: string; label: string }[]>
    | FieldPathByValue<SettingsFields, { title: string; text?: string }[]>
  /** Title of a list whose rows are one line each; other rows are cards */
  legend?: string
  /** Label of each row, followed by its number: 'Valeur' */
  item: string
  /** Label of the button: 'Ajouter une valeur' */
  add: string
  least?: number
  most: number
  /** New row */
  empty: object
  children: (index: number) => ReactNode
}

/** List of rows that are added and removed. */
export function Rows({ name, legend, item, add, least = 0, most, empty, children }: RowsProps) {
  const { control } = useFormContext<SettingsFields>()
  useNameInput()(name, { label: legend ?? `${item}s` })
  const { fields, append, remove } = useFieldArray({ control, name: name as 'programs' })
  const addButton = useRef<HTMLButtonElement>(null)
  const { errors } = useFormContext<SettingsFields>().formState
  const whole = get(errors, name) as { message?: string; root?: FieldError } | undefined
  const Box = legend ? 'fieldset' : 'div'
  return (
    <Box className="grid grid-cols-1 gap-4 min-w-0">
      {legend && <legend className="text-label mb-2 font-bold">{legend}</legend>}
      {fields.map(({ id }, index) => {
        const removal = fields.length > least && (
          <Button
            size="small"
            variant="ghost"
            className={classes('min-h-11 justify-self-start', legend && 'md:mt-7')}
            icon={<X />}
            aria-label={`Enlever\u00a0: ${item} ${index + 1}`}
            onClick={() => {
              // The focused button leaves with its row.
              addButton.current?.focus()
              remove(index)
            }}>
            Enlever
          </Button>
        )
        return legend ? (
          <div key={id} className="grid gap-3 items-start md:grid-cols-[minmax(0,1fr)_auto]">
            <div className="flex flex-wrap gap-3 *:flex-[1_1_7rem]">{children(index)}</div>
            {removal}
          </div>
        ) : (
          <fieldset
            key={id}
            className="grid grid-cols-1 gap-4 min-w-0 border-card border-line pt-3 px-4 pb-4">
            <legend className="font-bold px-2">
              {item} {index + 1}
            </legend>
            {children(index)}
            {removal}
          </fieldset>
        )
      })}
      <Button
        ref={addButton}
        // Links to an empty list lead here.
        name={name}
        size="small"
        variant="ghost"
        className="min-h-11 justify-self-start"
        icon={<Plus />}
        pending={fields.length >= most}
        pendingText={`${most} au plus`}
        onClick={() => append(structuredClone(empty) as never)}>
        {add}
      </Button>
      <FieldNote id={`${name}-note`} error={whole?.message ?? whole?.root?.message} />
    </Box>
  )
}

type FigureFieldsProps = Pick<RowsProps, 'legend' | 'most'> & {
  name: FieldPathByValue<SettingsFields, { value: string; label: string }[]>
  /** Icons by value, with the labels a volunteer reads */
  icons?: Record<string, string>
}

/** Figures with a caption each. */
export const FigureFields = ({ name, icons, ...list }: FigureFieldsProps) => (
  <Rows
    {...list}
    name={name}
    item="Chiffre"
    add="Ajouter un chiffre"
    empty={{ value: '', label: '', ...(icons && { icon: Object.keys(icons)[0] }) }}>
    {(index) => (
      <Inputs<{ value: string; label: string; icon: string }>
        at={`${name}.${index}`}
        of={{
          value: text(`Chiffre ${index + 1}`),
          label: text(`Texte ${index + 1}`),
          ...(icons && { icon: choice(`Icône ${index + 1}`, icons) }),
        }}
      />
    )}
  </Rows>
)

type TitledFieldsProps = Pick<RowsProps, 'item' | 'add'> & {
  name: 'history.values' | 'contact.reasons'
}

const titled = { title: text('Titre'), text: area('Texte', { rows: 2 }) }

/** Titled short texts, from one to six. */
export const TitledFields = ({ name, ...words }: TitledFieldsProps) => (
  <Rows {...words} name={name} least={1} most={6} empty={{ title: '', text: '' }}>
    {(index) => <Inputs<typeof titled> at={`${name}.${index}`} of={titled} />}
  </Rows>
)
