import RotateCcw from 'lucide-react/icons/rotate-ccw'
import type { ReactNode } from 'react'
import { type Path, useFormContext, useWatch } from 'react-hook-form'
import useSWR from 'swr'
import type { Settings } from '#src/settings/settings.contract.ts'
import { Panel } from '#web/admin/Panel.tsx'
import { get } from '#web/api.ts'
import { sameValue } from '#web/forms/fieldValues.ts'
import { Button } from '#web/ui/Button.tsx'
import { useToast } from '#web/ui/Toast.tsx'
import styles from './SettingsForm.module.css'
import { type PartName, partLabels, type SettingsFields } from './settingsFields.ts'

type Props = { part: PartName; children: ReactNode }

/** One part of the settings, and the way back to its first text. */
export function SettingsGroup({ part, children }: Props) {
  const { control, getValues, setValue, clearErrors } = useFormContext<SettingsFields>()
  const { data: defaults } = useSWR<Settings>('/api/settings/defaults', get)
  const now = useWatch({ control, name: part as Path<SettingsFields> })
  const own = defaults && !sameValue(now, defaults[part])
  const toast = useToast()

  const put = (value: unknown) => {
    setValue(part, structuredClone(value) as never, { shouldDirty: true })
    clearErrors(part)
  }
  const goBack = () => {
    const before = structuredClone(getValues(part))
    put(defaults?.[part])
    toast.success('Texte d’origine remis. Enregistrez pour le publier.', {
      action: { label: 'Annuler', onClick: () => put(before) },
    })
  }

  return (
    <Panel title={partLabels[part]} id={part} className={styles.group}>
      <div className={styles.fields}>
        {children}
        <Button
          size="small"
          variant="ghost"
          className={styles.back}
          icon={<RotateCcw aria-hidden />}
          aria-label={`Revenir au texte d’origine\u00a0: ${partLabels[part]}`}
          pending={!own}
          onClick={goBack}
        >
          Revenir au texte d’origine
        </Button>
      </div>
    </Panel>
  )
}
