import {
  type Legal,
  type LegalFields,
  leastMonths,
  legalInput,
  mostMonths,
} from '#src/club/legal/legal.contract.ts'
import { hrefs } from '#web/hrefs.ts'
import { TextArea, TextField } from '#web/look/ui/Field.tsx'
import { FieldGroup } from '#web/office/forms/FieldGroup.tsx'
import { SingleForm, type SingleFormProps, useSingleForm } from '#web/office/forms/SingleForm.tsx'
import { useSettings } from '#web/office/settings/useSettings.ts'
import styles from './LegalForm.module.css'
import { ExpiryHelp } from './MessageExpiry.tsx'

const texts = {
  updated: 'Mentions enregistrées.',
  failed: 'Les mentions n’ont pas été enregistrées',
}

const labels: Record<keyof Legal, string> = {
  name: 'Nom de l’association',
  form: 'Forme juridique',
  seat: 'Adresse du siège',
  rna: 'Numéro RNA',
  siret: 'Numéro SIRET',
  director: 'Présidence du club',
  federation: 'Fédération',
  privacyEmail: 'E-mail pour les données personnelles',
  hostName: 'Nom de l’hébergeur',
  hostAddress: 'Adresse de l’hébergeur',
  hostPhone: 'Téléphone de l’hébergeur',
  messageMonths: 'Durée de garde des messages, en mois',
}

/** The facts of the three legal pages, which may be left empty, and how long messages are kept. */
export function LegalForm(props: SingleFormProps<Legal>) {
  const { club } = useSettings()
  const { form, field, saving } = useSingleForm<Legal, LegalFields, Legal>(props, {
    room: '/api/legal',
    contract: legalInput,
    toFields: (legal) => legal,
    labels,
    texts,
    shown: () => ({ href: hrefs.legal }),
  })
  const months = form.watch('messageMonths') ?? 12
  return (
    <SingleForm saving={saving} className={styles.form}>
      <FieldGroup title="Le club">
        <TextField
          label={labels.name}
          help={`Tel qu’il a été déclaré en préfecture. Sans lui, les pages disent «\u00a0${club.name}\u00a0».`}
          {...field('name')}
        />
        <TextField
          label={labels.form}
          help="Par exemple&nbsp;: association déclarée, loi du 1er juillet 1901."
          {...field('form')}
        />
        <TextArea label={labels.seat} rows={2} {...field('seat')} />
        <TextField
          label={labels.rna}
          help="W et neuf chiffres, sur le récépissé de la préfecture."
          {...field('rna')}
        />
        <TextField
          label={labels.siret}
          hint="facultatif"
          help="Quatorze chiffres, si le club en a un."
          inputMode="numeric"
          {...field('siret')}
        />
        <TextField
          label={labels.director}
          help="Prénom et nom&nbsp;: qui préside le club dirige aussi la publication du site."
          {...field('director')}
        />
        <TextField
          label={labels.federation}
          hint="facultatif"
          help="Si le club est affilié, le nom de sa fédération."
          {...field('federation')}
        />
        <TextField
          label={labels.privacyEmail}
          hint="facultatif"
          help={`Où écrire pour voir ou effacer ses données. Vide\u00a0: ${club.email}.`}
          type="email"
          {...field('privacyEmail')}
        />
      </FieldGroup>
      <FieldGroup title="L’hébergeur du site">
        <TextField
          label={labels.hostName}
          help="L’entreprise du serveur, ou la personne chez qui il est."
          {...field('hostName')}
        />
        <TextArea label={labels.hostAddress} rows={2} {...field('hostAddress')} />
        <TextField label={labels.hostPhone} type="tel" {...field('hostPhone')} />
      </FieldGroup>
      <FieldGroup title="Les messages reçus">
        <TextField
          label={labels.messageMonths}
          type="number"
          min={leastMonths}
          max={mostMonths}
          help={<ExpiryHelp months={months} />}
          {...field('messageMonths', { valueAsNumber: true })}
        />
      </FieldGroup>
    </SingleForm>
  )
}
