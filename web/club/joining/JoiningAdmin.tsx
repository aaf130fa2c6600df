import type { ComponentType } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import useSWR from 'swr'
import type { AdminJoining, Joining, JoiningSection } from '#src/club/joining/joining.schema.ts'
import { Controlled } from '#web/admin/forms/Controlled.tsx'
import { FormTexts, type RowWords, rowFields } from '#web/admin/forms/FormField.tsx'
import { OriginButton } from '#web/admin/forms/OriginButton.tsx'
import type { SectionProps } from '#web/admin/frame/admin-section.ts'
import { PageHint } from '#web/admin/frame/PageHint.tsx'
import { Panel } from '#web/admin/frame/Panel.tsx'
import { type SectionTab, SectionTabs } from '#web/admin/frame/SectionParts.tsx'
import { SectionHeader } from '#web/admin/frame/SectionTop.tsx'
import { RowGroup } from '#web/admin/lists/RowGroup.tsx'
import { useSingleRecord } from '#web/admin/lists/useRecords.ts'
import { DocumentsPanel } from '#web/club/documents/DocumentsPanel.tsx'
import { get } from '#web/core/api.ts'
import { hrefs } from '#web/hrefs.ts'
import { DateField } from '#web/ui/calendar/DateField.tsx'
import { FeesFields } from './FeesFields.tsx'
import { type JoiningFields, JoiningForm, joiningSections } from './JoiningForm.tsx'

type JoiningTab = SectionTab & { section?: JoiningSection; Fields?: ComponentType }

const row = (section: JoiningSection, Fields: ComponentType): JoiningTab => ({
  name: joiningSections[section].anchor,
  label: joiningSections[section].label,
  section,
  Fields,
})

/** Parts in the order of the page. */
const rows: readonly [JoiningTab, ...JoiningTab[]] = [
  row('steps', StepsFields),
  row('fees', FeesFields),
  { name: 'documents', label: 'Documents' },
  row('health', HealthFields),
  row('aids', AidsFields),
  row('payment', PaymentFields),
]

export function JoiningAdmin({ section }: SectionProps) {
  const { reload } = useSingleRecord<AdminJoining>('/api/joining/texts')
  return (
    <>
      <SectionHeader section={section} />
      <PageHint
        page="inscription"
        href={hrefs.joining}
        missing="elle paraît dès qu’une étape, un tarif, un document, une aide ou un moyen de paiement est enregistré."
      />
      <SectionTabs section={section} tabs={rows}>
        {({ section, Fields }) =>
          !section || !Fields ? (
            <DocumentsPanel
              shelf="inscription"
              viewLink={{ href: `${hrefs.joining}#documents` }}
              onChanged={reload}
              example="Le dossier d’inscription, le règlement intérieur, une attestation à signer..."
            />
          ) : (
            <JoiningForm part={section}>
              <Fields />
            </JoiningForm>
          )
        }
      </SectionTabs>
    </>
  )
}

const hint = 'facultatif'

/**
 * Fields for the health rules, which are to be reviewed each season, and the day of the last
 * review.
 */
function HealthFields() {
  const form = useFormContext<JoiningFields>()
  const { data: defaults } = useSWR<Joining>('/api/joining/defaults', get)
  const link = useWatch({ control: form.control, name: 'health.link' })
  // Keeps the club's link, since the default texts have none.
  const origin = defaults && { ...defaults.health, link }
  return (
    <Panel title="Questionnaire et certificat">
      <div className="grid grid-cols-1 gap-6">
        {rowFields<Joining['health']>('health', {
          minors: { label: 'Avant 18 ans', hint, rows: 5 },
          adults: { label: 'Les adultes', hint, rows: 4 },
          certificate: { label: 'Le certificat médical', hint, rows: 4 },
          link: {
            label: 'Lien vers le questionnaire',
            hint,
            type: 'url',
            placeholder: 'https://...',
          },
        })}
        <Controlled form={form} name="health.checked">
          {({ value = '', ...field }) => (
            <DateField
              label="Vérifié le"
              hint={hint}
              help="Le jour où quelqu’un du club a comparé ces textes aux règles en vigueur. Il paraît sur la page."
              value={value}
              {...field}
            />
          )}
        </Controlled>
        <OriginButton form={form} name="health" origin={origin} several />
      </div>
    </Panel>
  )
}

type Step = Joining['steps']['steps'][number]
type Aid = Joining['aids']['rows'][number]

const step: RowWords<Step> = {
  title: { label: 'Titre', placeholder: 'Faire un cours d’essai' },
  text: { label: 'Texte', hint, rows: 3 },
}

function StepsFields() {
  return (
    <>
      {rowFields<Joining['steps']>('steps', {
        intro: { label: 'Introduction', hint, help: 'Sous le titre de la page.', rows: 3 },
      })}
      <RowGroup<Step>
        list="steps.steps"
        title="Étapes de l’inscription"
        item="Étape"
        addLabel="Ajouter une étape"
        start={() => ({ title: '', text: '' })}
        firstField="title"
        describe={({ title, text }) => ({ name: title, more: text })}
      >
        {(index) => rowFields(`steps.steps.${index}`, step)}
      </RowGroup>
    </>
  )
}

const aid: RowWords<Aid> = {
  name: { label: 'Nom', placeholder: 'Pass’Sport, CAF, ville...' },
  amount: { label: 'Montant', hint },
  text: { label: 'Pour qui, comment', hint, rows: 3 },
  link: { label: 'Lien', hint, type: 'url', placeholder: 'https://...' },
}

function AidsFields() {
  return (
    <>
      {rowFields<Joining['aids']>('aids', { intro: { label: 'Introduction', hint, rows: 2 } })}
      <RowGroup<Aid>
        list="aids.rows"
        title="Aides"
        item="Aide"
        addLabel="Ajouter une aide"
        start={() => ({ name: '', amount: '', text: '', link: '' })}
        firstField="name"
        describe={({ name, amount, text }) => ({
          name,
          more: [amount, text].filter(Boolean).join(' · '),
        })}
      >
        {(index) => rowFields(`aids.rows.${index}`, aid)}
      </RowGroup>
    </>
  )
}

function PaymentFields() {
  return (
    <Panel title="Paiement">
      <div className="grid grid-cols-1 gap-6">
        <FormTexts<JoiningFields>
          name="payment.means"
          legend="Moyens de paiement"
          label="Moyen"
          addLabel="Ajouter un moyen"
          removeLabel="Supprimer le moyen"
          placeholder="Chèque, virement, espèces..."
          least={0}
        />
        {rowFields<Joining['payment']>('payment', {
          text: { label: 'Précisions', hint, rows: 3 },
          helloAsso: {
            label: 'Page HelloAsso du club',
            hint,
            type: 'url',
            placeholder: 'https://www.helloasso.com/...',
            help: 'Un simple lien\u00a0: rien n’est demandé à HelloAsso avant que l’on clique.',
          },
        })}
      </div>
    </Panel>
  )
}
