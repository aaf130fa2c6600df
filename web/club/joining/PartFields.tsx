import type { Joining } from '#src/club/joining/joining.contract.ts'
import { FormTexts, type RowWords, rowFields } from '#web/office/forms/FormField.tsx'
import { Panel } from '#web/office/frame/Panel.tsx'
import { RowGroup } from '#web/office/lists/RowGroup.tsx'
import type { JoiningFields } from './joiningFields.ts'

type Step = Joining['steps']['steps'][number]
type Aid = Joining['aids']['rows'][number]

const hint = 'facultatif'

const step: RowWords<Step> = {
  title: { label: 'Titre', placeholder: 'Faire un cours d’essai' },
  text: { label: 'Texte', hint, rows: 3 },
}

export function StepsFields() {
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

export function AidsFields() {
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

export function PaymentFields() {
  return (
    <Panel title="Paiement">
      <div className="stack gap-5">
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
