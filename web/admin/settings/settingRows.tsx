import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import { area, choice, type Field, Inputs, image, text } from '#web/admin/forms/fields.tsx'
import { RowList, useRows } from '#web/admin/forms/rows.tsx'
import { texts } from '#web/admin/forms/textsField.tsx'
import { Button } from '#web/ui/components/Button.tsx'
import { classes } from '#web/ui/components/classes.ts'

/** Photo in place of what is drawn. */
export const photo = image('URL de la photo', { title: 'Photo, à la place du dessin' })

/** List of short texts on a card. */
export const points = texts('Points', { label: 'Point', one: 'un point', the: 'le point' })

type Words = {
  /** Title of a list whose rows are one line each; other rows are cards */
  legend?: string
  /** Label of each row, followed by its number: 'Valeur' */
  item: string
  /** Label of the button: 'Ajouter une valeur' */
  add: string
  min?: number
  max: number
  /** New row */
  empty: object
  layout: (at: string, index: number) => ReactNode
}

/** List of rows in a fixed order. */
export const fixedRows = <Row extends object>(words: Words): Field<Row[]> => ({
  label: words.legend ?? `${words.item}s`,
  empty: [],
  input: (name) => <FixedRows name={name} {...words} />,
})

function FixedRows({
  name,
  legend,
  item,
  add,
  empty,
  layout,
  ...limits
}: Words & { name: string }) {
  const Box = legend ? 'fieldset' : 'div'
  return (
    <Box className="grid grid-cols-1 gap-4 min-w-0">
      {legend && <legend className="text-label mb-2 font-bold">{legend}</legend>}
      <RowList
        {...limits}
        name={name}
        rows={useRows(name)}
        title={legend ?? item}
        item={item}
        add={{ label: add, row: () => empty, size: 'small', className: 'min-h-11' }}
        sortable={false}
        {...(legend
          ? { rowClass: 'grid gap-3 items-start md:grid-cols-[minmax(0,1fr)_auto]' }
          : {
              as: 'fieldset',
              rowClass: 'grid grid-cols-1 gap-4 min-w-0 border-card border-line pt-3 px-4 pb-4',
            })}>
        {({ index, remove }) => (
          <>
            {legend ? (
              <div className="flex flex-wrap gap-3 *:flex-[1_1_7rem]">
                {layout(`${name}.${index}`, index)}
              </div>
            ) : (
              <>
                <legend className="font-bold px-2">
                  {item} {index + 1}
                </legend>
                {layout(`${name}.${index}`, index)}
              </>
            )}
            {remove && (
              <Button
                size="small"
                className={classes('min-h-11 justify-self-start', legend && 'md:mt-7')}
                icon={<X />}
                aria-label={`Enlever\u00a0: ${item} ${index + 1}`}
                onClick={remove}>
                Enlever
              </Button>
            )}
          </>
        )}
      </RowList>
    </Box>
  )
}

type Figure = { value: string; label: string; icon: string }

/**
 * Figures with a caption each.
 * @param icons by value, with the labels a volunteer reads
 */
export const figures = (legend: string, max: number, icons?: Record<string, string>) =>
  fixedRows<Figure>({
    legend,
    max,
    item: 'Chiffre',
    add: 'Ajouter un chiffre',
    empty: { value: '', label: '', ...(icons && { icon: Object.keys(icons)[0] }) },
    layout: (at, index) => (
      <Inputs<Figure>
        at={at}
        of={{
          value: text(`Chiffre ${index + 1}`),
          label: text(`Texte ${index + 1}`),
          ...(icons && { icon: choice(`Icône ${index + 1}`, icons) }),
        }}
      />
    ),
  })

const titled = { title: text('Titre'), text: area('Texte', { rows: 2 }) }

/** Titled short texts, from one to six. */
export const titledTexts = (words: Pick<Words, 'item' | 'add'>) =>
  fixedRows({
    ...words,
    min: 1,
    max: 6,
    empty: { title: '', text: '' },
    layout: (at) => <Inputs<typeof titled> at={at} of={titled} />,
  })
