import CalendarDays from 'lucide-react/icons/calendar-days'
import Mail from 'lucide-react/icons/mail'
import Send from 'lucide-react/icons/send'
import Share2 from 'lucide-react/icons/share-2'
import { type UseFormReturn, useWatch } from 'react-hook-form'
import type * as z from 'zod'
import { newsletterNouns } from '#src/club/newsletters/newsletters.nouns.shared.ts'
import {
  type AudienceChoice,
  type Audiences,
  audienceGroups,
  type ListedNewsletter,
  type Newsletter,
  type NewsletterInput,
  type NewsletterText,
  newsletterInput,
} from '#src/club/newsletters/newsletters.schema.ts'
import { formatCount } from '#src/core/text/nouns.shared.ts'
import { usePreview } from '#web/admin/editor/usePreview.ts'
import { ConfirmButton } from '#web/admin/forms/ConfirmButton.tsx'
import { area, Controlled, type Field, renderInputs, text } from '#web/admin/forms/fields.tsx'
import { RecordForm } from '#web/admin/forms/RecordForm.tsx'
import { type RecordFormProps, useAdminForm } from '#web/admin/forms/useAdminForm.ts'
import { useMutation } from '#web/admin/forms/useMutation.ts'
import type { SectionProps } from '#web/admin/frame/admin-section.ts'
import { Panel } from '#web/admin/frame/Panel.tsx'
import { SectionHeader } from '#web/admin/frame/SectionTop.tsx'
import { FormAndList } from '#web/admin/lists/RecordList.tsx'
import { RowMark } from '#web/admin/lists/RecordRow.tsx'
import { OpenRecord, ResourceRows } from '#web/admin/lists/ResourceSection.tsx'
import { resource } from '#web/admin/lists/resource.tsx'
import { useResource } from '#web/admin/lists/useResource.ts'
import { useAnswer } from '#web/admin/useAnswer.tsx'
import { get, send } from '#web/core/api.ts'
import { Button } from '#web/ui/components/Button.tsx'
import { CheckField } from '#web/ui/components/Field.tsx'
import { Notice } from '#web/ui/components/Notice.tsx'
import { useToast } from '#web/ui/components/Toast.tsx'
import { shareOrCopy } from '#web/ui/components/useShare.ts'
import { PreviewDialog } from '#web/ui/dialogs/PreviewDialog.tsx'
import { longDay } from '#web/ui/text/dates.ts'

const endpoint = '/api/newsletters'
const audiencesAddress = '/api/newsletter-audiences'

const addresses = (count: number) => formatCount(count, ['adresse', 'adresses', 'f'])

const audience: Field<string[]> = {
  label: 'Pour',
  empty: [],
  input: (name, { form }) => (
    <Controlled form={form} name={name}>
      {(field) => <AudienceField {...field} />}
    </Controlled>
  ),
}

const newsletters = resource({
  endpoint,
  nouns: newsletterNouns,
  schema: newsletterInput,
  fields: {
    subject: text('Objet', { hint: 'obligatoire' }),
    text: area('Texte', {
      rows: 14,
      hint: 'obligatoire',
      help: 'Du texte simple\u00a0: une adresse de page devient un lien.',
    }),
    audience,
  },
  texts: {
    created: 'Brouillon enregistré\u00a0: «\u00a0Envoyer\u00a0» est sur sa ligne.',
    updated: 'Brouillon enregistré\u00a0: «\u00a0Envoyer\u00a0» est sur sa ligne.',
  },
  emptyHelp: 'La fête du club, le stage, le programme de la semaine...',
  title: ({ subject }: ListedNewsletter) => subject,
  copyWithout: () => ({ subject: '' }),
  makesPublic: (_, saved: Newsletter | undefined) => Boolean(saved?.sentAt),
  row: (row: ListedNewsletter) => ({
    picture: <RowMark Icon={Mail} />,
    notes: [describeState(row)],
  }),
})

function describeState({ sentAt, recipients, waiting, failed }: ListedNewsletter): string {
  if (!sentAt) return `Brouillon, pour ${addresses(recipients)}`
  const open = [waiting > 0 && `${waiting} en attente`, failed > 0 && `${failed} pas arrivés`]
  const sent = `Envoyé le ${longDay(sentAt)} à ${addresses(recipients)}`
  return [sent, ...open].filter(Boolean).join(' · ')
}

/** Messages to families: drafts that are sent from their row, and those that were. */
export function NewslettersAdmin({ section }: SectionProps) {
  const editor = useResource(newsletters)
  const { data } = useAnswer<Audiences>(audiencesAddress)
  const { records, reload, unknown } = editor
  return (
    <>
      <SectionHeader
        section={section}
        counters={[{ value: records.length, label: newsletterNouns[records.length > 1 ? 1 : 0] }]}
        unknown={unknown}
      />
      {data && !data.canSend && (
        <div className="mb-6">
          <Notice kind="error" title="Rien ne peut encore partir">
            Il manque un serveur de courriel (Réglages, Courriel) ou l’adresse du site. Le texte se
            partage et se copie déjà.
          </Notice>
        </div>
      )}
      <FormAndList count={records.length}>
        <OpenRecord editor={editor}>
          {(open) =>
            open.editing?.record.sentAt ? (
              <SentNewsletter newsletter={open.editing.record} onClose={open.onCancel} />
            ) : (
              <NewsletterForm {...open} />
            )
          }
        </OpenRecord>
        <ResourceRows
          editor={editor}
          deleteFields={({ waiting }) =>
            waiting > 0 && <p>Ce qui attend encore ({waiting}) ne partira pas.</p>
          }
          below={(row) => !row.sentAt && <SendButton newsletter={row} reload={reload} />}
        />
      </FormAndList>
    </>
  )
}

type SendProps = { newsletter: ListedNewsletter; reload: () => Promise<unknown> }

function SendButton({ newsletter: { _id, subject, recipients }, reload }: SendProps) {
  if (recipients === 0) return <p className="mt-3 text-note">Choisissez à qui l’envoyer.</p>
  const who = addresses(recipients)
  return (
    <div className="mt-3">
      <ConfirmButton
        button={{
          size: 'small',
          icon: <Send />,
          children: 'Envoyer',
          'aria-label': `Envoyer «\u00a0${subject}\u00a0»`,
        }}
        title={`Envoyer «\u00a0${subject}\u00a0» à ${who}\u00a0?`}
        confirmLabel={`Envoyer à ${who}`}
        icon={<Send />}
        failed="Le message n’est pas parti"
        done="Le message part, vingt courriels par minute."
        work={() => send('POST', `${endpoint}/${_id}/sending`)}
        then={reload}>
        Chacun le reçoit à part, avec un lien pour ne plus en recevoir. Un message parti ne se
        reprend pas.
      </ConfirmButton>
    </div>
  )
}

const SentNewsletter = ({
  newsletter: { subject, text, sentAt, recipients },
  onClose,
}: {
  newsletter: Newsletter
  onClose: () => void
}) => (
  <Panel title={subject}>
    <p className="mb-4 font-semibold">
      Envoyé le {longDay(sentAt)} à {addresses(recipients)}
    </p>
    <p className="whitespace-pre-line wrap-anywhere">{text}</p>
    <div className="flex flex-wrap gap-3 mt-6">
      <ShareButton read={() => ({ subject, text })} />
      <Button variant="ghost" size="small" onClick={onClose}>
        Fermer
      </Button>
    </div>
  </Panel>
)

function NewsletterForm(props: RecordFormProps<Newsletter>) {
  const { form, field, saving } = useAdminForm(props, newsletters)
  const inputs = renderInputs(newsletters.fields, { form, field })
  const { preview, show, close } = usePreview<NewsletterText>()
  const trial = useMutation()
  const toast = useToast()
  const read = () => {
    const { subject, text } = form.getValues()
    return { subject, text }
  }
  const sendTrial = () =>
    trial.trigger(
      'L’essai n’est pas parti',
      async () => {
        const { to } = await send<{ to: string }>('POST', `${endpoint}/trials`, read())
        toast.success(`Essai envoyé à ${to}.`)
      },
      { setError: form.setError },
    )
  return (
    <RecordForm texts={newsletters.texts} saving={saving} submitLabel={'Enregistrer le brouillon'}>
      <WeekButton form={form} />
      {inputs.subject}
      {inputs.text}
      <div className="flex flex-wrap gap-3">
        <ShareButton read={read} />
        <Button
          variant="ghost"
          size="small"
          onClick={() => show('L’aperçu n’a pas pu être préparé', async () => read())}>
          Aperçu
        </Button>
        <Button
          variant="ghost"
          size="small"
          icon={<Mail />}
          pending={trial.pending}
          onClick={sendTrial}>
          M’envoyer un essai
        </Button>
      </div>
      {inputs.audience}
      {preview && (
        <PreviewDialog label="Aperçu du message" onClose={close}>
          <article className="wrap py-8 max-w-form">
            <h1 className="mb-6 text-h3">{preview.subject || 'Sans objet'}</h1>
            <p className="whitespace-pre-line wrap-anywhere">{preview.text}</p>
            <p className="mt-6 pt-4 border-t border-t-line text-note">
              Sous le texte, chacun lit pourquoi il le reçoit, et un lien pour ne plus le recevoir.
            </p>
          </article>
        </PreviewDialog>
      )}
    </RecordForm>
  )
}

type WeekProps = {
  form: UseFormReturn<z.input<typeof newsletterInput>, unknown, NewsletterInput>
}

/** Fills an empty form with the message of the week. */
function WeekButton({ form }: WeekProps) {
  const [subject, text] = useWatch({ control: form.control, name: ['subject', 'text'] })
  const { pending, trigger } = useMutation()
  if (subject || text) return null
  const fill = () =>
    trigger('Le message de la semaine n’a pas pu être préparé', async () => {
      const week = await get<NewsletterText>(`${endpoint}/week`)
      form.setValue('subject', week.subject, { shouldDirty: true })
      form.setValue('text', week.text, { shouldDirty: true })
    })
  return (
    <div>
      <Button variant="ghost" icon={<CalendarDays />} pending={pending} onClick={fill}>
        Le message de la semaine
      </Button>
    </div>
  )
}

/** Hands the text to another app, WhatsApp for instance, or copies it. */
function ShareButton({ read }: { read: () => NewsletterText }) {
  const toast = useToast()
  const share = async () => {
    const { text } = read()
    const outcome = await shareOrCopy({ text }, text)
    if (outcome === 'copied') toast.success('Texte copié\u00a0: collez-le dans le groupe.')
    if (outcome === 'failed')
      toast.error('La copie n’est pas possible ici\u00a0: copiez le texte à la main.')
  }
  return (
    <Button variant="ghost" size="small" icon={<Share2 />} onClick={share}>
      Partager ou copier
    </Button>
  )
}

type AudienceProps = {
  value: string[] | undefined
  onChange: (audience: string[]) => void
  error: string | undefined
}

/** People to write to, in groups, each with its number of addresses. */
function AudienceField({ value = [], onChange, error }: AudienceProps) {
  const { data } = useAnswer<Audiences>(audiencesAddress)
  if (!data) return null
  const choose = (key: string, isChosen: boolean) =>
    onChange(isChosen ? [...value, key] : value.filter((other) => other !== key))
  return Object.entries(audienceGroups).map(([group, legend]) => {
    const choices = data.choices.filter((choice) => choice.group === group)
    return (
      choices.length > 0 && (
        <fieldset key={group} className="grid grid-cols-1 min-w-0">
          <legend className="font-semibold">{legend}</legend>
          {choices.map((choice) => (
            <CheckField
              key={choice.key}
              label={describeChoice(choice)}
              error={error}
              checked={value.includes(choice.key)}
              onChange={({ currentTarget }) => choose(choice.key, currentTarget.checked)}
            />
          ))}
        </fieldset>
      )
    )
  })
}

const describeChoice = ({ label, count }: AudienceChoice) => `${label} (${count})`
