import Send from 'lucide-react/icons/send'
import { useEffect, useRef } from 'react'
import { useSearch } from 'wouter'
import type { NextLesson } from '#src/club/closures/next-lessons.contract.ts'
import type { Courses } from '#src/club/courses/courses.contract.ts'
import { DataNote } from '#web/club/legal/DataNote.tsx'
import { hrefs } from '#web/hrefs.ts'
import { longDay } from '#web/look/text/dates.ts'
import { Anchor } from '#web/look/ui/Anchor.tsx'
import { Button } from '#web/look/ui/Button.tsx'
import { classes } from '#web/look/ui/classes.ts'
import { Decoy } from '#web/look/ui/Decoy.tsx'
import { TextArea, TextField } from '#web/look/ui/Field.tsx'
import { Notice } from '#web/look/ui/Notice.tsx'
import styles from './ContactForm.module.css'
import { Invitation } from './Invitation.tsx'
import { TrialFields } from './TrialFields.tsx'
import { readTrial, writeTrial } from './trial.ts'
import { type FormState, useContactForm } from './useContactForm.ts'

const question = `${hrefs.contact}#ecrire`

/** What may be sent as it stands: a parent's name and address are all that is missing. */
const trialMessage = 'Bonjour, nous aimerions venir faire un cours d’essai gratuit.'

type Props = {
  courses: Courses | undefined
  next: readonly NextLesson[] | undefined
  /** For how long the club keeps messages; undefined where that could not be read */
  months: number | undefined
}

/**
 * Name, e-mail address and message to the club (spec sections 2, 4 and 5), and where the address
 * says so, what a trial lesson is asked with. The fields keep their own text, so what is typed
 * before the scripts are there is not lost.
 */
export function ContactForm({ courses, next = [], months }: Props) {
  const trial = readTrial(new URLSearchParams(useSearch()))
  const { form, state, values, cleared, sent, sentAt, errors, submit, edited } = useContactForm()
  const message = trial && !cleared ? trialMessage : ''
  const asked = trial && cleared && (sent ? sent.lesson : trial.lesson)
  return (
    <form
      ref={form}
      id="ecrire"
      method="post"
      action={trial ? `${hrefs.contact}?${writeTrial(trial)}#ecrire` : question}
      noValidate
      className={classes('stack gap-5 min-0', styles.form)}
      aria-label="Écrire au club"
      onSubmit={submit}
      onInput={edited}
    >
      <nav aria-label="Vous écrivez pour">
        <ul className={styles.subjects}>
          <li>
            <Anchor
              href={question}
              className={styles.subject}
              aria-current={trial ? undefined : 'true'}
            >
              Une question
            </Anchor>
          </li>
          <li>
            <Anchor
              href={hrefs.trial()}
              className={styles.subject}
              aria-current={trial ? 'true' : undefined}
            >
              Essai gratuit
            </Anchor>
          </li>
        </ul>
      </nav>
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
      {trial && (
        <TrialFields
          courses={courses}
          values={{
            lesson: cleared ? '' : trial.lesson,
            ...(trial.born && !cleared && { age: trial.born }),
            ...values,
          }}
          errors={errors}
        />
      )}
      <TextArea
        label="Message"
        name="message"
        rows={5}
        required
        defaultValue={values.message ?? message}
        error={errors.message}
      />
      <Decoy />
      <DataNote>
        Le club garde ce que vous écrivez ici pour vous répondre
        {months !== undefined && `, jusqu’à ${months}\u00a0mois après le dernier échange`}.
      </DataNote>
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
      {asked && <Invitation lesson={asked} courses={courses} next={next} />}
      {state.is !== 'success' && sentAt && (
        <p className="text-label muted">
          Votre message du <time dateTime={sentAt}>{longDay(sentAt)}</time> a bien été envoyé.
        </p>
      )}
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
        <Notice kind="success" title="Message envoyé avec succès !">
          Votre message a été envoyé ! Nous vous répondrons bientôt.
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
