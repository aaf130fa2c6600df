import { type ComponentProps, useState } from 'react'
import { euros, readHundredths, writeHundredths } from '#src/core/text/money.shared.ts'
import { TextField } from '#web/ui/components/Field.tsx'

type Props = Omit<ComponentProps<typeof TextField>, 'value' | 'onChange'> & {
  /** Cents, or hundredths of a per cent; an unreadable text as it was typed */
  value: number | string | null | undefined
  onChange: (value: number | string | null) => void
}

/** Field for an amount. Keeps the typed text, as a rewritten one would jump while typing. */
export function MoneyField({ value, onChange, ...field }: Props) {
  const [typed, setTyped] = useState('')
  return (
    <TextField
      inputMode="decimal"
      autoComplete="off"
      {...field}
      value={readMoney(typed) === value ? typed : write(value)}
      onChange={({ target }) => {
        setTyped(target.value)
        onChange(readMoney(target.value))
      }}
    />
  )
}

/** Null for an empty text; an unreadable one unchanged, for the schema to refuse. */
export const readMoney = (text: string) =>
  text.trim() === '' ? null : (readHundredths(text) ?? text)

const isAmount = (value: unknown) => typeof value === 'number' && !Number.isNaN(value)

const write = (value: Props['value']) =>
  isAmount(value) ? writeHundredths(Number(value)) : typeof value === 'string' ? value : ''

/** Formats as '185,50 €'; anything but an amount is unchanged. */
export const formatMoney = (value: unknown) => (isAmount(value) ? euros(Number(value)) : value)
