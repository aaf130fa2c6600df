import type { Joining } from '#src/club/joining/joining.contract.ts'
import { FormTexts } from '#web/office/forms/FormField.tsx'
import { Panel } from '#web/office/frame/Panel.tsx'
import { RowGroup } from '#web/office/lists/RowGroup.tsx'
import { JoiningField } from './JoiningField.tsx'
import styles from './JoiningForm.module.css'
import type { JoiningFields } from './joiningFields.ts'

type Step = Joining['steps']['steps'][number]
type Aid = Joining['aids']['rows'][number]

export function StepsFields() {
  return (
    <>
      <JoiningField
        name="steps.intro"
        label="Introduction"
        hint="facultatif"
        help="Sous le titre de la page."
        rows={3}
      />
      <RowGroup<Step>
        list="steps.steps"
        title="Étapes de l’inscription"
        item="Étape"
        addLabel="Ajouter une étape"
        start={() => ({ title: '', text: '' })}
        firstField="title"
        describe={({ title, text }) => ({ name: title, more: text })}
      >
        {(index) => (
          <>
            <JoiningField
              name={`steps.steps.${index}.title`}
              label="Titre"
              placeholder="Faire un cours d’essai"
            />
            <JoiningField
              name={`steps.steps.${index}.text`}
              label="Texte"
              hint="facultatif"
              rows={3}
            />
          </>
        )}
      </RowGroup>
    </>
  )
}

export function AidsFields() {
  return (
    <>
      <JoiningField name="aids.intro" label="Introduction" hint="facultatif" rows={2} />
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
        {(index) => (
          <>
            <JoiningField
              name={`aids.rows.${index}.name`}
              label="Nom"
              placeholder="Pass’Sport, CAF, ville..."
            />
            <JoiningField name={`aids.rows.${index}.amount`} label="Montant" hint="facultatif" />
            <JoiningField
              name={`aids.rows.${index}.text`}
              label="Pour qui, comment"
              hint="facultatif"
              rows={3}
            />
            <JoiningField
              name={`aids.rows.${index}.link`}
              label="Lien"
              hint="facultatif"
              type="url"
              placeholder="https://..."
            />
          </>
        )}
      </RowGroup>
    </>
  )
}

export function PaymentFields() {
  return (
    <Panel title="Paiement">
      <div className={styles.fields}>
        <FormTexts<JoiningFields>
          name="payment.means"
          legend="Moyens de paiement"
          label="Moyen"
          addLabel="Ajouter un moyen"
          removeLabel="Supprimer le moyen"
          placeholder="Chèque, virement, espèces..."
          least={0}
        />
        <JoiningField name="payment.text" label="Précisions" hint="facultatif" rows={3} />
        <JoiningField
          name="payment.helloAsso"
          label="Page HelloAsso du club"
          hint="facultatif"
          type="url"
          placeholder="https://www.helloasso.com/..."
          help="Un simple lien&nbsp;: rien n’est demandé à HelloAsso avant que l’on clique."
        />
      </div>
    </Panel>
  )
}
