import { useEffect, useRef } from 'react'
import { Notice } from '#web/ui/Notice.tsx'
import styles from './ContactForm.module.css'
import type { FormState } from './useContactForm.ts'

/** What became of the message (spec section 8). */
export function Outcome({ state }: { state: FormState }) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (state.is === 'success' || state.is === 'error') {
      box.current?.scrollIntoView({ block: 'nearest' })
    }
  }, [state.is])
  return (
    <div
      ref={box}
      className={styles.outcome}
      hidden={state.is !== 'success' && state.is !== 'error'}
    >
      {state.is === 'success' && (
        <Notice kind="success" title="Message envoyé avec succès !">
          Votre message a été envoyé ! Nous vous répondrons bientôt.
        </Notice>
      )}
      {state.is === 'error' && (
        <Notice kind="error" title="Erreur d’envoi">
          Une erreur s’est produite. Veuillez réessayer.{state.detail && ` ${state.detail}`}
        </Notice>
      )}
    </div>
  )
}
