import {
  type Handover,
  type HandoverFields,
  handoverInput,
} from '#src/office/handover/handover.contract.ts'
import { DateField } from '#web/look/calendar/DateField.tsx'
import { SelectField, TextArea, TextField } from '#web/look/ui/Field.tsx'
import { Controlled } from '#web/office/forms/Controlled.tsx'
import { FieldGroup } from '#web/office/forms/FieldGroup.tsx'
import { SingleForm, type SingleFormProps, useSingleForm } from '#web/office/forms/SingleForm.tsx'
import { addressOf } from '#web/office/frame/dashboardRoute.ts'
import styles from './HandoverForm.module.css'

const texts = {
  updated: 'Passation enregistrée.',
  failed: 'La passation n’a pas été enregistrée',
}

const labels: Record<keyof Handover, string> = {
  runs: 'Comment le site tourne',
  folder: 'Dossier du site sur le serveur',
  repository: 'Où est le code du site',
  server: 'Connexion au serveur',
  hostAccount: 'Contrat du serveur',
  registrar: 'Vendeur du nom de domaine',
  domainEnds: 'Le nom de domaine se termine le',
  phraseKept: 'Où la phrase de secours est gardée',
  copies: 'Autres copies des sauvegardes',
  mailbox: 'Qui fournit la boîte du club',
  contacts: 'À qui demander',
  checked: 'Vérifié le',
}

/** What the site can't know by itself; each may be left empty, and is then said to be missing. */
export function HandoverForm(props: SingleFormProps<Handover>) {
  const { form, field, saving } = useSingleForm<Handover, HandoverFields, Handover>(props, {
    room: '/api/handover',
    contract: handoverInput,
    toFields: (handover) => handover,
    labels,
    texts,
    shown: () => ({ href: addressOf({ section: 'passation', id: 'fiche' }) }),
  })
  return (
    <SingleForm saving={saving} className={styles.form}>
      <p>
        Tout est facultatif. <strong>Jamais de mot de passe ici</strong>
        {'\u00a0'}: dites où il est. Le nom de l’hébergeur s’écrit dans <em>Mentions</em>.
      </p>
      <FieldGroup title="Le domaine et le serveur">
        <TextField
          label={labels.registrar}
          help="L’entreprise, et au nom de qui est le compte."
          {...field('registrar')}
        />
        <Controlled form={form} name="domainEnds">
          {({ value, ...date }) => (
            <DateField
              label={labels.domainEnds}
              help="Le site le rappelle 60 jours avant."
              value={value ?? ''}
              {...date}
            />
          )}
        </Controlled>
        <TextField
          label={labels.hostAccount}
          help="Au nom de qui il est, qui le paie."
          {...field('hostAccount')}
        />
        <TextField
          label={labels.server}
          help="Par exemple&nbsp;: ssh debian@203.0.113.10, et chez qui est la clé."
          {...field('server')}
        />
        <SelectField label={labels.runs} {...field('runs')}>
          <option value="">Personne ne l’a encore dit</option>
          <option value="docker">Avec Docker (deploy/compose.yaml)</option>
          <option value="node">Sans Docker (npm start)</option>
        </SelectField>
        <TextField
          label={labels.folder}
          help="Par exemple&nbsp;: site, ou /srv/site."
          autoCapitalize="none"
          {...field('folder')}
        />
        <TextField
          label={labels.repository}
          help="L’adresse d’où vient «&nbsp;git pull&nbsp;»."
          autoCapitalize="none"
          {...field('repository')}
        />
      </FieldGroup>
      <FieldGroup title="Ce qui sauve le site">
        <TextField
          label={labels.phraseKept}
          help="L’endroit, jamais les neuf mots."
          {...field('phraseKept')}
        />
        <TextField
          label={labels.copies}
          help="Faites à la main&nbsp;: où, et chez qui."
          {...field('copies')}
        />
        <TextField label={labels.mailbox} {...field('mailbox')} />
        <TextArea
          label={labels.contacts}
          help="Des noms et des téléphones, un par ligne."
          rows={4}
          {...field('contacts')}
        />
      </FieldGroup>
      <Controlled form={form} name="checked">
        {({ value, ...date }) => (
          <DateField
            label={labels.checked}
            help="Le jour où quelqu’un du club a tout relu. La fiche le redemande au bout d’un an."
            value={value ?? ''}
            {...date}
          />
        )}
      </Controlled>
    </SingleForm>
  )
}
