import Send from 'lucide-react/icons/send'
import { type ComponentProps, type InputEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useSearch } from 'wouter'
import type { MessageInput } from '#src/club/contact/messages.schema.ts'
import { limits } from '#src/core/text/limits.shared.ts'
import { DataNote } from '#web/club/legal/DataNote.tsx'
import { send } from '#web/core/api.ts'
import { loadStaticIslands } from '#web/core/page-loading.ts'
import { Store, useStore } from '#web/core/store.ts'
import { hrefs } from '#web/hrefs.ts'
import { Button } from '#web/ui/components/Button.tsx'
import { TextArea, TextField } from '#web/ui/components/Field.tsx'
import { Honeypot } from '#web/ui/components/Honeypot.tsx'
import { Link } from '#web/ui/components/Link.tsx'
import { Notice } from '#web/ui/components/Notice.tsx'
import { type FormField, type FormValues, useSmallForm } from '#web/ui/components/useSmallForm.ts'
import { isInDocument, staticIsland } from '#web/ui/layout/static-island.tsx'
import { usePosted } from '#web/ui/layout/usePosted.ts'
import { longDay } from '#web/ui/text/dates.ts'
import { readTrial, writeTrial } from './trial.ts'
import { type FieldName, fieldNames, validate } from './validate.ts'

const subject =
  'grid place-items-center min-h-11 py-1 px-2 text-label text-center font-semibold no-underline choice'
const question = `${hrefs.contact}#ecrire`

const subjects = [
  ['Une question', question, false],
  ['Essai gratuit', hrefs.trial(), true],
] as const

/** Text that can be sent unchanged: only name and address are missing. */
const trialMessage = 'Bonjour, nous aimerions venir faire un cours d’essai gratuit.'

// Loaded with a document that shows them, or once a trial lesson is asked for.
const LessonField = staticIsland(
  () => import('#web/club/courses/LessonField.static.tsx'),
  'LessonField',
  () => isInDocument('LessonField'),
)
const Invitation = staticIsland(
  () => import('#web/club/closures/Invitation.static.tsx'),
  'Invitation',
  () => isInDocument('Invitation'),
)

type Props = { months: number | undefined } & Pick<
  ComponentProps<typeof Invitation>,
  'courses' | 'trials'
>

/** Milliseconds after which the success message disappears (spec section 9). */
const successTime = 4000

/** Time of the last message sent from this window, ISO 8601; cleared when the next one is begun. */
const sentMessage = new Store<string | undefined>(undefined)

/** Spec sections 2, 4 and 5. Keeps text typed before hydration. */
export function ContactForm({ months, courses, trials }: Props) {
  const trial = readTrial(new URLSearchParams(useSearch()))
  const [sent, setSent] = useState<MessageInput>()
  const sentAt = useStore(sentMessage, (time) => time)
  const cleared = usePosted().sent || sent !== undefined
  const { state, set, submit, errors, field } = useSmallForm(
    fieldNames,
    async (values) => {
      const message = readMessage(values)
      await send('POST', '/api/messages', { ...message, website: values.website })
      if (trial) await loadStaticIslands(({ name }) => name === 'Invitation').catch(() => {})
      flushSync(() => setSent(message))
    },
    {
      ...(trial &&
        !cleared && { start: { message: trialMessage, lesson: trial.lesson, age: trial.born } }),
      check: (values) =>
        Object.entries(validate(readMessage(values))).map(([path, msg]) => ({ path, msg })),
      empties: true,
    },
  )
  const { is, status = 0, problems } = state
  useEffect(() => {
    if (is !== 'sent') return
    sentMessage.set(new Date().toISOString())
    const timer = setTimeout(() => set({ is: 'idle', problems: [] }), successTime)
    return () => clearTimeout(timer)
  }, [is, set])

  const edited = ({ target }: InputEvent<HTMLFormElement>) => {
    const { name } = target as HTMLInputElement
    sentMessage.set(undefined)
    set((now) => {
      const remainingProblems = now.problems.filter(({ path }) => path !== name)
      const mended = remainingProblems.length === 0 && now.problems.length > 0
      return { ...now, problems: remainingProblems, is: mended ? 'idle' : now.is }
    })
  }
  const trialLesson = trial && cleared && (sent ? sent.lesson : trial.lesson)
  return (
    <form
      id="ecrire"
      method="post"
      action={trial ? `${hrefs.contact}?${writeTrial(trial)}#ecrire` : question}
      noValidate
      className="group/form grid grid-cols-1 gap-6 min-w-0 border-structure border-ink bg-surface p-[clamp(20px,5.2vw,40px)] has-[#invitation]:border-0 has-[#invitation]:p-0 has-[#invitation]:bg-transparent"
      aria-label="Écrire au club"
      onSubmit={submit}
      onInput={edited}>
      {/* The invitation takes the place of the form that asked for it. */}
      <div className="grid grid-cols-1 gap-6 group-has-[#invitation]/form:hidden">
        <nav aria-label="Vous écrivez pour">
          <ul className="grid border-card border-ink rounded grid-cols-2">
            {subjects.map(([words, href, isTrial]) => (
              <li key={href}>
                <Link
                  href={href}
                  className={subject}
                  aria-current={isTrial === Boolean(trial) || undefined}>
                  {words}
                </Link>
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
        {trial && <TrialFields field={field} courses={courses} />}
        <TextArea label="Message" rows={5} required {...field('message')} />
        <Honeypot />
        <DataNote>
          Le club garde ce que vous écrivez ici pour vous répondre
          {months !== undefined && `, jusqu’à ${months}\u00a0mois après le dernier échange`}.
        </DataNote>
        <Button
          type="submit"
          variant="main"
          wide
          icon={<Send />}
          pending={is === 'sending'}
          pendingText="Envoi en cours...">
          Envoyer le message
        </Button>
      </div>
      <Outcome
        is={Object.keys(errors).length > 0 ? 'idle' : is}
        detail={helpful.includes(status) ? problems[0]?.msg : undefined}
      />
      {trialLesson && (
        <Invitation
          courses={courses}
          trials={trials}
          lesson={trialLesson}
          renewed={sent !== undefined}
        />
      )}
      {is !== 'sent' && sentAt && (
        <p className="text-label text-ink-soft">
          Votre message du <time dateTime={sentAt}>{longDay(sentAt)}</time> a bien été envoyé.
        </p>
      )}
    </form>
  )
}

function readMessage(values: FormValues): MessageInput {
  const texts = fieldNames.map((name) => [name, String(values[name] ?? '').trim()] as const)
  const filledTexts = texts.filter(([, text]) => text !== '')
  return { name: '', email: '', message: '', ...Object.fromEntries(filledTexts) }
}

/**
 * Statuses whose server message is shown, such as a limit to wait for. Others show the spec's text.
 */
const helpful = [403, 409, 413, 422, 429, 503]

function Outcome({ is, detail }: { is: string; detail: string | undefined }) {
  const box = useRef<HTMLDivElement>(null)
  const isOver = is === 'sent' || is === 'failed'
  useEffect(() => {
    if (isOver) box.current?.scrollIntoView({ block: 'nearest' })
  }, [isOver])
  return (
    <div ref={box} className="[scroll-margin-bottom:calc(var(--spacing)_*_8)]" hidden={!isOver}>
      {is === 'sent' && (
        <Notice kind="success" title="Message envoyé avec succès !">
          Votre message a été envoyé ! Nous vous répondrons bientôt.
        </Notice>
      )}
      {is === 'failed' && (
        <Notice kind="error" title="Erreur d’envoi">
          {`Une erreur s’est produite. Veuillez réessayer.${detail ? ` ${detail}` : ''}`}
        </Notice>
      )}
    </div>
  )
}

type TrialFieldsProps = { field: (name: FieldName) => FormField } & Pick<Props, 'courses'>

function TrialFields({ field, courses }: TrialFieldsProps) {
  return (
    <>
      <input type="hidden" name="subject" value="Essai gratuit" />
      <TextField
        label="Téléphone"
        hint="facultatif"
        type="tel"
        autoComplete="tel"
        maxLength={limits.phone}
        {...field('phone')}
      />
      <TextField
        label="Âge ou année de naissance"
        hint="facultatif"
        maxLength={limits.age}
        {...field('age')}
      />
      <LessonField courses={courses} field={field('lesson')} />
    </>
  )
}
