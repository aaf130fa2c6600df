import Send from 'lucide-react/icons/send'
import { useEffect, useRef } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Decoy } from '#web/ui/Decoy.tsx'
import { TextArea, TextField } from '#web/ui/Field.tsx'
import { Notice } from '#web/ui/Notice.tsx'
import styles from './ContactForm.module.css'
import { type FormState, useContactForm } from './useContactForm.ts'

/**
 * Name, e-mail address and message to the club (spec sections 2, 4 and 5). The fields keep their
 * own text, so what is typed before the scripts are there is not lost.
 */
export function ContactForm() {
  const { form, state, values, errors, submit, edited } = useContactForm()
  return (
    <form
      ref={form}
      id="ecrire"
      method="post"
      action="/contact#ecrire"
      noValidate
      className={styles.form}
      aria-label="Écrire au club"
      onSubmit={submit}
      onInput={edited}
    >
      <TextField
        label="Nom complet"
        name="name"
        autoComplete="name"
        required
        defaultValue={values.name}
        error={errors.name}
      />
      <TextField
        label="Adresse e-mail"
        name="email"
        type="email"
        autoComplete="email"
        required
        defaultValue={values.email}
        error={errors.email}
      />
      <TextArea
        label="Message"
        name="message"
        rows={5}
        required
        defaultValue={values.message}
        error={errors.message}
      />
      <Decoy />
      <Button
        type="submit"
        variant="main"
        wide
        icon={<Send aria-hidden />}
        pending={state.is === 'submitting'}
        pendingText="Envoi en cours..."
      >
        Envoyer le message
      </Button>
      <Outcome state={state} />
    </form>
  )
}

/** What became of the message (spec section 8). */
function Outcome({ state }: { state: FormState }) {
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
