import {
  type FieldValues,
  type Path,
  type PathValue,
  type UseFormReturn,
  useWatch,
} from 'react-hook-form'
import { useToast } from '#web/look/ui/Toast.tsx'
import { sameValue } from './fieldValues.ts'

/**
 * The way back to what the site came with, which can be undone; the form then has something to
 * save, as if it had been typed.
 * @param name a field, or a group of fields
 * @param origin undefined while it is not known
 */
export function useOrigin<F extends FieldValues, N extends Path<F>, O>(
  { control, getValues, setValue, clearErrors }: UseFormReturn<F, unknown, O>,
  name: N,
  origin: PathValue<F, N> | undefined,
  said = 'Texte d’origine remis. Enregistrez pour le publier.',
) {
  const now = useWatch({ control, name })
  const toast = useToast()
  const put = (value: PathValue<F, N>) => {
    setValue(name, structuredClone(value), { shouldDirty: true })
    clearErrors(name)
  }
  const goBack = () => {
    if (origin === undefined) return
    const before = structuredClone(getValues(name))
    put(origin)
    toast.success(said, { action: { label: 'Annuler', onClick: () => put(before) } })
  }
  return { isOrigin: origin === undefined || sameValue(now, origin), goBack }
}
