import { useSWRConfig } from 'swr'
import { handoverInput } from '#src/admin/handover/handover.schema.ts'
import { dashboardAddress } from '#web/admin/dashboardRoute.ts'
import { day } from '#web/admin/forms/dayField.tsx'
import { area, choice, FieldGroup, text } from '#web/admin/forms/fields.tsx'
import type { SectionProps } from '#web/admin/frame/admin-section.ts'
import { SectionTabs } from '#web/admin/frame/SectionParts.tsx'
import { SectionHeader } from '#web/admin/frame/SectionTop.tsx'
import { single } from '#web/admin/lists/SingleRecord.tsx'
import { HandoverDocument, handoverDocumentAddress } from './HandoverDocument.tsx'

const documentTab = { name: 'fiche', label: 'La fiche' }
const formTab = { name: 'a-remplir', label: 'À remplir' }

/** Section Passation: the handover sheet, and the form for what only the club knows. */
export function HandoverAdmin({ section }: SectionProps) {
  return (
    <>
      <SectionHeader section={section} />
      <SectionTabs section={section} tabs={[documentTab, formTab]}>
        {(current) => (current === documentTab ? <HandoverDocument /> : <HandoverForm />)}
      </SectionTabs>
    </>
  )
}

const handover = single({
  endpoint: '/api/handover',
  schema: handoverInput,
  fields: {
    runs: choice('Comment le site tourne', {
      '': 'Personne ne l’a encore dit',
      docker: 'Avec Docker (deploy/compose.yaml)',
      node: 'Sans Docker (npm start)',
    }),
    folder: text('Dossier du site sur le serveur', {
      help: 'Par exemple\u00a0: site, ou /srv/site.',
      autoCapitalize: 'none',
    }),
    repository: text('Où est le code du site', {
      help: 'L’adresse d’où vient «\u00a0git pull\u00a0».',
      autoCapitalize: 'none',
    }),
    server: text('Connexion au serveur', {
      help: 'Par exemple\u00a0: ssh debian@203.0.113.10, et chez qui est la clé.',
    }),
    hostAccount: text('Contrat du serveur', { help: 'Au nom de qui il est, qui le paie.' }),
    registrar: text('Vendeur du nom de domaine', {
      help: 'L’entreprise, et au nom de qui est le compte.',
    }),
    domainEnds: day('Le nom de domaine se termine le', {
      help: 'Le site le rappelle 60 jours avant.',
    }),
    phraseKept: text('Où la phrase de secours est gardée', {
      help: 'L’endroit, jamais les neuf mots.',
    }),
    copies: text('Autres copies des sauvegardes', {
      help: 'Faites à la main\u00a0: où, et chez qui.',
    }),
    mailbox: text('Qui fournit la boîte du club'),
    contacts: area('À qui demander', {
      help: 'Des noms et des téléphones, un par ligne.',
      rows: 4,
    }),
    checked: day('Vérifié le', {
      help: 'Le jour où quelqu’un du club a tout relu. La fiche le redemande au bout d’un an.',
    }),
  },
  texts: {
    updated: 'Passation enregistrée.',
    failed: 'La passation n’a pas été enregistrée',
  },
  viewLink: () => ({ href: dashboardAddress({ section: 'passation', id: 'fiche' }) }),
})

/** Form for facts the site can't know. All are optional; the sheet lists empty ones as missing. */
function HandoverForm() {
  const { mutate } = useSWRConfig()
  return (
    <handover.Form
      className="grid grid-cols-1 gap-8 p-6 max-w-[46rem] border-card border-ink bg-surface [--foot:var(--color-surface)]"
      onSaved={() => mutate(handoverDocumentAddress)}>
      {(inputs) => (
        <>
          <p>
            Tout est facultatif. <strong>Jamais de mot de passe ici</strong>
            {'\u00a0'}: dites où il est. Le nom de l’hébergeur s’écrit dans <em>Mentions</em>.
          </p>
          <FieldGroup title="Le domaine et le serveur">
            {inputs.registrar}
            {inputs.domainEnds}
            {inputs.hostAccount}
            {inputs.server}
            {inputs.runs}
            {inputs.folder}
            {inputs.repository}
          </FieldGroup>
          <FieldGroup title="Ce qui sauve le site">
            {inputs.phraseKept}
            {inputs.copies}
            {inputs.mailbox}
            {inputs.contacts}
          </FieldGroup>
          {inputs.checked}
        </>
      )}
    </handover.Form>
  )
}
