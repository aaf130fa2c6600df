import { useEffect, useRef } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { classes } from '#web/ui/classes.ts'
import { Notice } from '#web/ui/Notice.tsx'
import styles from './FormFoot.module.css'
import { timeOf } from './times.ts'
import type { FormPanel } from './useKeptForm.ts'

type Props = {
  panel: FormPanel
  className: string | undefined
  submitLabel: string
  onCancel: (() => void) | undefined
}

/** The buttons of a form, and how its last save went. */
export function FormFoot({ panel, className, submitLabel, onCancel }: Props) {
  const { state, pending, onSubmit } = panel
  const failed = !pending && state?.kind === 'failed' ? state : undefined
  const notice = useRef<HTMLDivElement>(null)
  // Ctrl+S in a long form: the reason may be out of sight.
  useEffect(() => {
    if (failed) notice.current?.scrollIntoView({ block: 'nearest' })
  }, [failed])

  return (
    <div className={classes(styles.foot, className)}>
      {failed && (
        <div ref={notice}>
          <Notice kind="error" title={failed.text}>
            <p>Ce que vous avez écrit est toujours là.</p>
            {failed.retry && (
              <Button
                size="small"
                variant="ghost"
                className={styles.retry}
                onClick={() => onSubmit()}
              >
                Réessayer
              </Button>
            )}
          </Notice>
        </div>
      )}
      <div className={styles.buttons}>
        <Button type="submit" pending={pending} pendingText="Enregistrement...">
          {submitLabel}
        </Button>
        {onCancel && (
          <Button variant="ghost" onClick={onCancel}>
            Annuler
          </Button>
        )}
      </div>
      <div className={styles.line}>
        <p role="status">{describe(panel)}</p>
        <p className={styles.hint}>
          <kbd>{isMac() ? '⌘' : 'Ctrl'}</kbd> + <kbd>S</kbd> enregistre
        </p>
      </div>
    </div>
  )
}

function describe({ unsaved, fits, state, pending }: FormPanel): string {
  if (pending) return ''
  if (unsaved) return fits ? 'Pas encore enregistré. Brouillon gardé sur cet appareil.' : tooLong
  return state?.kind === 'saved' ? `Enregistré à ${timeOf(state.at)}` : ''
}

const tooLong = 'Pas encore enregistré. Cet appareil n’a pas la place d’en garder un brouillon.'

const isMac = () => /Mac|iP(hone|ad)/.test(navigator.platform)
