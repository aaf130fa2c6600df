import { type RefObject, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { Tagged } from '#web/core/api.ts'
import { useToast } from '#web/ui/components/Toast.tsx'
import type { useDraft } from './useDraft.ts'
import {
  type ComparedFields,
  changedValues,
  mergeVersions,
  type NamedInputs,
  pick,
  takeValues,
  type Values,
} from './versions.ts'

type Options<T, F extends FieldValues, O> = {
  form: UseFormReturn<F, unknown, O>
  fields: ComparedFields<Values>
  inputs: NamedInputs
  /** Version the typed fields are compared with */
  base: RefObject<{ values: Values; etag: string | null }>
  draft: ReturnType<typeof useDraft>
  toFields: (record: T) => F
  save: () => Promise<void>
}

/** Version the form is compared with: the stored one with its ETag, or an earlier one by name. */
type Other = { values: Values } & ({ etag: string | null } | { past: string })

/**
 * Joins the typed fields with what somebody else has saved, or lets the user choose where both
 * changed a field. Compares with earlier versions in the same way.
 */
export function useConflict<T, F extends FieldValues, O>(options: Options<T, F, O>) {
  const { form, fields, inputs, base, draft, toFields, save } = options
  const names = Object.keys(fields)
  const [other, setOther] = useState<Other>()
  const toast = useToast()
  /** Fields this save took over from somebody else's */
  const takenOver = useRef<string[]>([])
  const joinLabels = (takenNames: readonly string[]) =>
    [...new Set(takenNames)].map((name) => `«\u00a0${fields[name]?.label}\u00a0»`).join(', ')

  /**
   * Takes over what somebody else saved in other fields. Returns false if both changed the same
   * field.
   */
  const takeOver = ({ record, etag }: Tagged<T>): boolean => {
    if (etag === base.current.etag) return false
    const mine = form.getValues() as Values
    const theirs = toFields(record) as Values
    const { values, conflicting } = mergeVersions(names, base.current.values, mine, theirs)
    if (conflicting.length > 0) return false
    takenOver.current.push(...Object.keys(changedValues(mine, values, names)))
    base.current = { values: theirs, etag }
    draft.put(values)
    return true
  }

  const collectTaken = () => {
    const takenNames = takenOver.current.splice(0)
    if (takenNames.length === 0) return undefined
    const text = `Ce que quelqu’un d’autre a changé entre-temps est gardé aussi\u00a0: ${joinLabels(takenNames)}.`
    return { text, first: takenNames[0] }
  }

  const mine = form.getValues() as Values
  // Only a conflict is merged: returning to an earlier version asks about each field.
  const merged =
    other && 'etag' in other
      ? mergeVersions(names, base.current.values, mine, other.values)
      : undefined

  /** Applies the chosen fields. After a conflict they are saved at once over the stored version. */
  const resolveConflict = async (takenNames: readonly string[]) => {
    if (!other) return
    if ('etag' in other) base.current = other
    draft.put(takeValues({ ...form.getValues(), ...merged?.values }, other.values, takenNames))
    setOther(undefined)
    if ('etag' in other) await save()
    else toast.success('La version est dans le formulaire\u00a0: relisez, puis enregistrez.')
  }

  return {
    takeOver,
    /** Fields taken over since the last call */
    collectTaken,
    compareTo: ({ record, etag }: Tagged<T>) => setOther({ values: toFields(record), etag }),
    comparePast: (record: T, past: string) => setOther({ values: toFields(record), past }),
    comparison: other && {
      inputs,
      fields: merged ? pick(fields, merged.conflicting) : fields,
      takenLabels:
        merged &&
        joinLabels(Object.keys(changedValues(mine, { ...mine, ...merged.values }, names))),
      past: 'past' in other ? other.past : undefined,
      base: 'past' in other ? mine : base.current.values,
      mine,
      theirs: other.values,
      resolveConflict,
      cancel: () => setOther(undefined),
    },
  }
}
