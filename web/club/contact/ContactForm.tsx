import Send from 'lucide-react/icons/send'
import { type ComponentProps, useEffect, useRef } from 'react'
import { useSearch } from 'wouter'
import type { NextLesson } from '#src/club/closures/next-lessons.contract.ts'
import type { Courses } from '#src/club/courses/courses.contract.ts'
import { normaliseText } from '#src/house/text/normalise.contract.ts'
import { DataNote } from '#web/club/legal/DataNote.tsx'
import { hrefs } from '#web/hrefs.ts'
import { longDay } from '#web/look/text/dates.ts'
import { Anchor } from '#web/look/ui/Anchor.tsx'
import { Button } from '#web/look/ui/Button.tsx'
import { classes } from '#web/look/ui/classes.ts'
import { Decoy } from '#web/look/ui/Decoy.tsx'
import { SelectField, TextArea, TextField } from '#web/look/ui/Field.tsx'
import { Notice } from '#web/look/ui/Notice.tsx'
import styles from './ContactForm.module.css'
import { Invitation } from './Invitation.tsx'
import { lessonsOf } from './lessons.ts'
import { readTrial, writeTrial } from './trial.ts'
import { type FormState, useContactForm } from './useContactForm.ts'
import type { FieldName } from './validate.ts'

const subject = classes(
  'center target text-label text-center strong undecorated choice',
  styles.subject,
)
const question = `${hrefs.contact}#ecrire`

const subjects = [
  ['Une question', question, false],
  ['Essai gratuit', hrefs.trial(), true],
] as const

/** What may be sent as it stands: a parent's name and address are all that is missing. */
const trialMessage = 'Bonjour, nous aimerions venir faire un cours d’essai gratuit.'

type Props = {
  courses: Courses | undefined
  next: readonly NextLesson[] | undefined
  months: number | undefined
}

/** Spec sections 2, 4 and 5. What is typed before the scripts are there is not lost. */
export function ContactForm({ courses, next = [], months }: Props) {
  const trial = readTrial(new URLSearchParams(useSearch()))
  const { form, state, values, cleared, sent, sentAt, errors, submit, edited } = useContactForm()
  const asksFor = trial &&
    !cleared && { message: trialMessage, lesson: trial.lesson, age: trial.born }
  const texts: Partial<Record<FieldName, string | undefined>> = { ...asksFor, ...values }
  const field = (name: FieldName) => ({ name, defaultValue: texts[name], error: errors[name] })
  const asked = trial && cleared && (sent ? sent.lesson : trial.lesson)
  return (
    <form
      ref={form}
      id="ecrire"
      method="post"
      action={trial ? `${hrefs.contact}?${writeTrial(trial)}#ecrire` : question}
      noValidate
      className={classes('stack gap-5 min-0 framed', styles.form)}
      aria-label="Écrire au club"
      onSubmit={submit}
      onInput={edited}
    >
      <nav aria-label="Vous écrivez pour">
        <ul className="grid border rounded two">
          {subjects.map(([words, href, isTrial]) => (
            <li key={href}>
              <Anchor
                href={href}
                className={subject}
                aria-current={isTrial === Boolean(trial) || undefined}
              >
                {words}
              </Anchor>
            </li>
          ))}
        </ul>
      </nav>
      <TextField label="Nom complet" autoComplete="name" required {...field('name')} />
      <TextField
        label="Adresse e-mail"
        type="email"
        autoComplete="email"
        required
        {...field('email')}
      />
      {trial && <TrialFields courses={courses} lesson={texts.lesson ?? ''} field={field} />}
      <TextArea label="Message" rows={5} required {...field('message')} />
      <Decoy />
      <DataNote>
        Le club garde ce que vous écrivez ici pour vous répondre
        {months !== undefined && `, jusqu’à ${months}\u00a0mois après le dernier échange`}.
      </DataNote>
      <Button
        type="submit"
        variant="main"
        wide
        icon={<Send />}
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

type TrialFieldsProps = Pick<Props, 'courses'> & {
  lesson: string
  field: (name: FieldName) => Pick<Field, 'name' | 'defaultValue' | 'error'>
}
type Field = ComponentProps<typeof TextField>

function TrialFields({ courses, lesson, field }: TrialFieldsProps) {
  const lessons = lessonsOf(courses, lesson)
  const chosen = lessons.find((name) => normaliseText(name) === normaliseText(lesson)) ?? ''
  return (
    <>
      <input type="hidden" name="subject" value="Essai gratuit" />
      <TextField
        label="Téléphone"
        hint="facultatif"
        type="tel"
        autoComplete="tel"
        maxLength={40}
        {...field('phone')}
      />
      <TextField
        label="Âge ou année de naissance"
        hint="facultatif"
        maxLength={40}
        {...field('age')}
      />
      {lessons.length > 0 && (
        <SelectField
          // A select takes what it says at first once only.
          key={chosen}
          label="Cours souhaité"
          hint="facultatif"
          {...field('lesson')}
          defaultValue={chosen}
        >
          <option value="">À voir ensemble</option>
          {lessons.map((name) => (
            <option key={name}>{name}</option>
          ))}
        </SelectField>
      )}
    </>
  )
}
