import type { ReactNode } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type * as z from 'zod'
import {
  type AdminJoining,
  type Joining,
  type JoiningInput,
  type JoiningSection,
  joiningInput,
} from '#src/club/joining/joining.schema.ts'
import { day } from '#web/admin/forms/dayField.tsx'
import { area, Inputs, text } from '#web/admin/forms/fields.tsx'
import { formatMoney } from '#web/admin/forms/MoneyField.tsx'
import { OriginButton } from '#web/admin/forms/OriginButton.tsx'
import { rows } from '#web/admin/forms/rows.tsx'
import { texts } from '#web/admin/forms/textsField.tsx'
import type { ComparedField } from '#web/admin/forms/versions.ts'
import type { SectionProps } from '#web/admin/frame/admin-section.ts'
import { Panel } from '#web/admin/frame/Panel.tsx'
import { type SectionTab, SectionTabs } from '#web/admin/frame/SectionParts.tsx'
import { PageHint, SectionHeader } from '#web/admin/frame/SectionTop.tsx'
import { SingleEditor } from '#web/admin/lists/SingleRecord.tsx'
import { useSingleRecord } from '#web/admin/lists/useRecords.ts'
import { useAnswer } from '#web/admin/useAnswer.tsx'
import { DocumentsPanel } from '#web/club/documents/DocumentsPanel.tsx'
import { hrefs } from '#web/hrefs.ts'
import { FeesFields } from './FeesFields.tsx'
import { describeRule } from './fees.ts'

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
      <SectionTabs section={section} tabs={tabs}>
        {({ part }) =>
          part ? (
            <JoiningForm part={part} />
          ) : (
            <DocumentsPanel
              shelf="inscription"
              viewLink={{ href: `${hrefs.joining}#documents` }}
              onChanged={reload}
              example="Le dossier d’inscription, le règlement intérieur, une attestation à signer..."
            />
          )
        }
      </SectionTabs>
    </>
  )
}

const hint = 'facultatif'

const health = {
  minors: area('Avant 18 ans', { hint, rows: 5 }),
  adults: area('Les adultes', { hint, rows: 4 }),
  certificate: area('Le certificat médical', { hint, rows: 4 }),
  link: text('Lien vers le questionnaire', { hint, type: 'url', placeholder: 'https://...' }),
  checked: day('Vérifié le', {
    hint,
    help: 'Le jour où quelqu’un du club a comparé ces textes aux règles en vigueur. Il paraît sur la page.',
  }),
}

/**
 * Fields for the health rules, which are to be reviewed each season, and the day of the last
 * review.
 */
function HealthFields() {
  const form = useFormContext<JoiningFields>()
  const { data: defaults } = useAnswer<Joining>('/api/joining/defaults')
  const link = useWatch({ control: form.control, name: 'health.link' })
  // Keeps the club's link, since the default texts have none.
  const origin = defaults && { ...defaults.health, link }
  return (
    <Panel title="Questionnaire et certificat">
      <div className="grid grid-cols-1 gap-6">
        <Inputs<Joining['health']> at="health" of={health} />
        <OriginButton form={form} name="health" origin={origin} several />
      </div>
    </Panel>
  )
}

type Step = Joining['steps']['steps'][number]
type Aid = Joining['aids']['rows'][number]

const steps = {
  intro: area('Introduction', { hint, help: 'Sous le titre de la page.', rows: 3 }),
  steps: rows<Step>('Étapes de l’inscription', {
    item: 'Étape',
    add: 'Ajouter une étape',
    fields: {
      title: text('Titre', { placeholder: 'Faire un cours d’essai' }),
      text: area('Texte', { hint, rows: 3 }),
    },
    summary: ({ title, text }) => [title, text],
  }),
  transfer: area('Je viens d’un autre club', {
    hint,
    help: 'La licence déjà prise, la ceinture, le passeport, la compétition.',
    rows: 4,
  }),
}

const aids = {
  intro: area('Introduction', { hint, rows: 2 }),
  rows: rows<Aid>('Aides', {
    item: 'Aide',
    add: 'Ajouter une aide',
    fields: {
      name: text('Nom', { placeholder: 'Pass’Sport, CAF, ville...' }),
      amount: text('Montant', { hint }),
      text: area('Pour qui, comment', { hint, rows: 3 }),
      link: text('Lien', { hint, type: 'url', placeholder: 'https://...' }),
    },
    summary: ({ name, amount, text }) => [name, [amount, text].filter(Boolean).join(' · ')],
  }),
}

const payment = {
  means: texts('Moyens de paiement', {
    label: 'Moyen',
    one: 'un moyen',
    the: 'le moyen',
    placeholder: 'Chèque, virement, espèces...',
  }),
  text: area('Précisions', { hint, rows: 3 }),
  helloAsso: text('Page HelloAsso du club', {
    hint,
    type: 'url',
    placeholder: 'https://www.helloasso.com/...',
    help: 'Un simple lien\u00a0: rien n’est demandé à HelloAsso avant que l’on clique.',
  }),
}

type JoiningFields = z.input<typeof joiningInput>

/** Amounts as texts, for the comparison of versions. */
const feesInWords = ({ rows, family, ...fees }: Joining['fees']) => ({
  ...fees,
  rows: rows.map((row) => ({
    ...row,
    licence: formatMoney(row.licence),
    dues: formatMoney(row.dues),
  })),
  family: family.map((rule) => describeRule(rule)),
})

type Part = ComparedField & {
  /** Anchor on the page, which is also the address of the form */
  anchor: string
  inputs: ReactNode
}

const parts: Record<JoiningSection, Part> = {
  steps: {
    label: 'Étapes',
    anchor: 'etapes',
    inputs: <Inputs<Joining['steps']> at="steps" of={steps} />,
  },
  fees: {
    label: 'Tarifs',
    anchor: 'tarifs',
    format: (fees) => feesInWords(fees as Joining['fees']),
    inputs: <FeesFields />,
  },
  health: { label: 'Santé', anchor: 'sante', inputs: <HealthFields /> },
  aids: {
    label: 'Aides',
    anchor: 'aides',
    inputs: <Inputs<Joining['aids']> at="aids" of={aids} />,
  },
  payment: {
    label: 'Paiement',
    anchor: 'paiement',
    inputs: (
      <Panel title="Paiement">
        <div className="grid grid-cols-1 gap-6">
          <Inputs<Joining['payment']> at="payment" of={payment} />
        </div>
      </Panel>
    ),
  },
}

type JoiningTab = SectionTab & { part?: JoiningSection }

const toTab = (part: JoiningSection): JoiningTab => ({
  name: parts[part].anchor,
  label: parts[part].label,
  part,
})

/** In the order of the page */
const tabs: readonly [JoiningTab, ...JoiningTab[]] = [
  toTab('steps'),
  toTab('fees'),
  { name: 'documents', label: 'Documents' },
  toTab('health'),
  toTab('aids'),
  toTab('payment'),
]

const pageTexts = {
  updated: 'Page Inscription mise à jour.',
  failed: 'La page Inscription n’a pas été enregistrée',
}

type FormProps = {
  part: JoiningSection
  /** Endpoint and messages for a part visitors don't see yet */
  draftTarget?: { endpoint: string; texts: typeof pageTexts }
}

export function JoiningForm({ part, draftTarget }: FormProps) {
  const { anchor, inputs, ...compared } = parts[part]
  const href = `${hrefs.joining}#${anchor}`
  return (
    <SingleEditor<AdminJoining, JoiningFields, JoiningInput>
      endpoint={draftTarget?.endpoint ?? '/api/joining/texts'}
      section={{ name: part, ...compared }}
      versions={!draftTarget}
      schema={joiningInput}
      toFields={(joining) => ({ [part]: joining[part] })}
      texts={draftTarget?.texts ?? pageTexts}
      viewLink={({ online }) => (online ? { href, share: 'Inscription' } : undefined)}
      className="grid grid-cols-1 gap-8">
      {inputs}
    </SingleEditor>
  )
}
