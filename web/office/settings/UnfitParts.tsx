import { useState } from 'react'
import type { Settings, UnfitPart } from '#src/office/settings/settings.contract.ts'
import { get, send } from '#web/house/api.ts'
import { Button } from '#web/look/ui/Button.tsx'
import { MoreLink } from '#web/look/ui/MoreLink.tsx'
import { useFailureToast } from '#web/office/forms/useFailureToast.ts'
import { addressOf } from '#web/office/frame/dashboardRoute.ts'
import { Panel } from '#web/office/frame/Panel.tsx'
import { useRecords } from '#web/office/lists/useRecords.ts'
import styles from './SettingsForm.module.css'
import { type PartName, partLabels } from './settingsFields.ts'
import { settingsParts } from './settingsParts.ts'

type Props = {
  /** The part whose page this is; all of them when left out, each with the way to its page */
  only?: PartName
  onReplaced: () => Promise<void>
}

/**
 * Parts of the settings that the site can no longer read. What they hold is shown as it is, to be
 * taken over by hand into the form, or given up.
 */
export function UnfitParts({ only, onReplaced }: Props) {
  const unfit = useRecords<UnfitPart>('/api/settings/unfit')
  const [pending, setPending] = useState<string>()
  const showFailure = useFailureToast()

  const replace = async (part: UnfitPart['part']) => {
    setPending(part)
    try {
      const defaults = await get<Settings>('/api/settings/defaults')
      await send('PUT', '/api/settings', { [part]: defaults[part] })
      await onReplaced()
    } catch (error) {
      showFailure(error, 'Le texte d’origine n’a pas été remis')
    }
    setPending(undefined)
    await unfit.reload()
  }

  const shown = unfit.records.filter(({ part }) => only === undefined || part === only)
  return shown.map(({ part, stored }) => (
    <Panel key={part} title={`À revoir\u00a0: ${partLabels[part]}`}>
      <div className={styles.fields}>
        <p>
          Le site ne peut plus lire ce qui est enregistré ici. Les visiteurs voient le texte
          d’origine en attendant. Rien n’est perdu&nbsp;: reprenez ce texte dans le formulaire, puis
          enregistrez.
        </p>
        <details>
          <summary>Voir ce qui est enregistré</summary>
          <pre className={styles.stored}>{JSON.stringify(stored, null, 2)}</pre>
        </details>
        {only === undefined && <MoreLink href={addressOfPart(part)}>Ouvrir le formulaire</MoreLink>}
        <Button
          size="small"
          variant="ghost"
          className={styles.back}
          pending={pending === part}
          aria-label={`Garder le texte d’origine\u00a0: ${partLabels[part]}`}
          onClick={() => replace(part)}
        >
          Garder le texte d’origine
        </Button>
      </div>
    </Panel>
  ))
}

const addressOfPart = (part: PartName) =>
  addressOf({ section: 'reglages', id: settingsParts.find((page) => page.part === part)?.name })
