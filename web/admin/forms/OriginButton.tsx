import RotateCcw from 'lucide-react/icons/rotate-ccw'
import {
  type FieldValues,
  type Path,
  type PathValue,
  type UseFormReturn,
  useWatch,
} from 'react-hook-form'
import { Button } from '#web/ui/components/Button.tsx'
import { useToast } from '#web/ui/components/Toast.tsx'
import { sameValue } from './versions.ts'

type Props<F extends FieldValues, N extends Path<F>, O> = {
  form: UseFormReturn<F, unknown, O>
  /** Path of a field, or of a group of fields */
  name: N
  /** Default value; undefined until it is loaded */
  origin: PathValue<F, N> | undefined
  /** Uses the plural label, for a group of texts */
  several?: boolean
  'aria-label'?: string
}

/**
 * Restores the default text, with an undo in the toast. The form then has unsaved changes, as if it
 * had been typed.
 */
export function OriginButton<F extends FieldValues, N extends Path<F>, O>(props: Props<F, N, O>) {
  const { form, name, origin, several = false } = props
  const now = useWatch({ control: form.control, name })
  const toast = useToast()
  const put = (value: PathValue<F, N>) => {
    form.setValue(name, structuredClone(value), { shouldDirty: true })
    form.clearErrors(name)
  }
  const goBack = () => {
    if (origin === undefined) return
    const before = structuredClone(form.getValues(name))
    put(origin)
    const message = several
      ? 'Textes d’origine remis. Enregistrez pour les publier.'
      : 'Texte d’origine remis. Enregistrez pour le publier.'
    toast.success(message, { action: { label: 'Annuler', onClick: () => put(before) } })
  }
  return (
    <Button
      size="small"
      className="justify-self-start"
      icon={<RotateCcw />}
      aria-label={props['aria-label']}
      pending={origin === undefined || sameValue(now, origin)}
      onClick={goBack}>
      {several ? 'Revenir aux textes d’origine' : 'Revenir au texte d’origine'}
    </Button>
  )
}
