import RotateCcw from 'lucide-react/icons/rotate-ccw'
import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import useSWR from 'swr'
import type { Settings } from '#src/office/settings/settings.contract.ts'
import { get } from '#web/house/api.ts'
import { Button } from '#web/look/ui/Button.tsx'
import { useOrigin } from '#web/office/forms/useOrigin.ts'
import { Panel } from '#web/office/frame/Panel.tsx'
import styles from './SettingsForm.module.css'
import { type PartName, partLabels, type SettingsFields } from './settingsFields.ts'

export function SettingsGroup({ part, children }: { part: PartName; children: ReactNode }) {
  const form = useFormContext<SettingsFields>()
  const { data: defaults } = useSWR<Settings>('/api/settings/defaults', get)
  const { isOrigin, goBack } = useOrigin(form, part, defaults?.[part] as never)

  return (
    <Panel title={partLabels[part]} id={part} className={styles.group}>
      <div className="stack gap-5">
        {children}
        <Button
          size="small"
          variant="ghost"
          className="justify-self-start"
          icon={<RotateCcw />}
          aria-label={`Revenir au texte d’origine\u00a0: ${partLabels[part]}`}
          pending={isOrigin}
          onClick={goBack}
        >
          Revenir au texte d’origine
        </Button>
      </div>
    </Panel>
  )
}
