import Send from 'lucide-react/icons/send'
import { Button } from '#web/ui/Button.tsx'
import { Decoy } from '#web/ui/Decoy.tsx'
import { TextArea, TextField } from '#web/ui/Field.tsx'
import styles from './ContactForm.module.css'
import { Outcome } from './Outcome.tsx'
import { useContactForm } from './useContactForm.ts'

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
