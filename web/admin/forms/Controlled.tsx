import type { ReactNode } from 'react'
import {
  Controller,
  type ControllerRenderProps,
  type FieldValues,
  type Path,
  type UseFormReturn,
} from 'react-hook-form'

type Field<F extends FieldValues, N extends Path<F>> = Omit<
  ControllerRenderProps<F, N>,
  'disabled'
> & { error: string | undefined }

type Props<F extends FieldValues, N extends Path<F>, O> = {
  form: UseFormReturn<F, unknown, O>
  name: N
  children: (field: Field<F, N>) => ReactNode
}

/** Wraps a field that is not a native control: it receives its value and its error. */
export function Controlled<F extends FieldValues, N extends Path<F>, O>(props: Props<F, N, O>) {
  const { form, name, children } = props
  return (
    <Controller
      name={name}
      control={form.control}
      render={({ field: { disabled: _, ...field }, fieldState }) => (
        <>{children({ ...field, error: fieldState.error?.message })}</>
      )}
    />
  )
}
