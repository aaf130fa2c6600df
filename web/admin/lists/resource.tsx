import type { ReactNode } from 'react'
import type { FieldValues } from 'react-hook-form'
import type { ZodType } from 'zod'
import type { Nouns } from '#src/core/text/nouns.shared.ts'
import {
  type AnyForm,
  type FieldInputs,
  type Fields,
  fieldsSearchText,
  formOptions,
  renderInputs,
} from '#web/admin/forms/fields.tsx'
import { RecordForm } from '#web/admin/forms/RecordForm.tsx'
import { type RecordTexts, recordTexts } from '#web/admin/forms/recordTexts.ts'
import {
  type AdminFormOptions,
  type RecordFormProps,
  useAdminForm,
} from '#web/admin/forms/useAdminForm.ts'
import type { ViewLink } from '#web/ui/components/Toast.tsx'
import type { RowContent } from './RecordRow.tsx'

export type Saved = { _id: string }

/** List of a resource. @template Row is lighter than the record where the list leaves fields out */
type ListOptions<Row> = {
  /** API address of the list, above its records */
  endpoint: string
  /** Address the list is read from, if it differs from `endpoint` */
  listFrom?: string | undefined
  /** Address whole records are read from, if it differs from `endpoint` */
  readFrom?: string | undefined
  nouns: Nouns
  /** Advice shown while there is no record */
  emptyHelp: string
  title: (row: Row) => string
  row: (row: Row) => RowContent
  /** Lets the admin order the list: the public page that shows the order, and where it is saved */
  order?: { viewLink?: ViewLink; saveTo?: string } | undefined
}

export type ListedResource<Row extends Saved> = ListOptions<Row> & {
  texts: RecordTexts
  searchText: (row: Row) => string
}

export type Resource<T extends Saved, Row extends Saved = T> = ListedResource<Row> & {
  /** Fields one below the other; a section may give its own form instead */
  Form: (props: RecordFormProps<T>) => ReactNode
}

type FormOptions<T extends Saved, F extends FieldValues, O> = Pick<
  AdminFormOptions<T, F, O>,
  'toBody' | 'copyWithout' | 'viewLink' | 'makesPublic' | 'versions'
> & {
  schema: ZodType<O, F>
  /** Fields in the order of the form; the types require each one of the schema */
  fields: Fields<NoInfer<F>>
  /** Fields whose choices are loaded */
  useFields?: () => Fields<NoInfer<F>>
  /** Lays the fields out; otherwise one stands below the other */
  layout?: (inputs: FieldInputs<F>, form: AnyForm, editing: T | undefined) => ReactNode
  toFields?: (record: T) => F
}

type Description<T extends Saved, F extends FieldValues, O, Row> = ListOptions<Row> &
  FormOptions<T, F, O> & {
    /** Texts in place of those made from the nouns, mostly of the specification */
    texts?: Partial<RecordTexts> & { firstProblem?: boolean }
    /** Text a search in the list goes through; defaults to the texts among the fields */
    searchText?: (row: Row) => string
  }

/**
 * Describes one kind of record for the dashboard: useResource loads the list and the open record,
 * ResourceSection shows both. The result is also the options of useAdminForm, for a form that is
 * more than its fields.
 */
export function resource<
  F extends FieldValues,
  O,
  T extends Saved = O & Saved,
  Row extends Saved = T,
>(description: Description<T, F, O, Row>) {
  const { nouns, fields, searchText = (row: Row) => fieldsSearchText(fields, row) } = description
  const options = {
    ...formOptions(fields),
    ...description,
    texts: { ...recordTexts(nouns), ...description.texts },
    searchText,
  }
  const { useFields = () => fields, layout = Object.values } = description
  const Form = (props: RecordFormProps<T>) => {
    const allFields = useFields()
    const form = useAdminForm<T, F, O>(props, { ...options, fields: allFields })
    return (
      <RecordForm texts={options.texts} saving={form.saving}>
        {layout(renderInputs(allFields, form), form as unknown as AnyForm, props.editing?.record)}
      </RecordForm>
    )
  }
  return { ...options, Form }
}
