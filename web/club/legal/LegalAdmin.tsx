import type { MessageExpiry } from '#src/club/contact/messages.schema.ts'
import { type Legal, legalInput, maxMonths, minMonths } from '#src/club/legal/legal.schema.ts'
import { missingFrom } from '#src/club/legal/required-details.shared.ts'
import { counted, plural } from '#src/core/text/nouns.shared.ts'
import { ConfirmButton } from '#web/admin/forms/ConfirmButton.tsx'
import { area, type Field, FieldGroup, number, text } from '#web/admin/forms/fields.tsx'
import type { SectionProps } from '#web/admin/frame/admin-section.ts'
import { Panel } from '#web/admin/frame/Panel.tsx'
import { SectionHeader } from '#web/admin/frame/SectionTop.tsx'
import { SingleRecord, single } from '#web/admin/lists/SingleRecord.tsx'
import { useReload } from '#web/admin/lists/useRecords.ts'
import { useAnswer } from '#web/admin/useAnswer.tsx'
import { send } from '#web/core/api.ts'
import { hrefs } from '#web/hrefs.ts'
import { Link } from '#web/ui/components/Link.tsx'
import { legalNavigation } from '#web/ui/layout/navigation.ts'
import { useSettings } from '#web/ui/layout/useSettings.ts'

export function LegalAdmin({ section }: SectionProps) {
  return (
    <>
      <SectionHeader section={section} />
      <SingleRecord<Legal> address="/api/legal">
        {({ saved: { record } }) => (
          <div className="grid grid-cols-1 gap-8 min-[1200px]:grid-cols-[minmax(0,1fr)_20rem] min-[1200px]:items-start min-[1200px]:*:first:order-2">
            <div className="grid grid-cols-1 gap-6">
              <ToComplete legal={record} />
              <ExpiredMessages months={record.messageMonths} />
            </div>
            <LegalForm />
          </div>
        )}
      </SingleRecord>
    </>
  )
}

function ToComplete({ legal }: { legal: Legal }) {
  const { club } = useSettings()
  const missing = missingFrom(legal, club)
  return (
    <Panel title={missing.length > 0 ? 'À compléter' : 'Rien ne manque'}>
      <div className="grid grid-cols-1 gap-3">
        {missing.length > 0 ? (
          <>
            <p>La loi demande de le dire. Tant que c’est vide, les pages n’en parlent pas.</p>
            <ul className="grid gap-1 pl-[1.25em] list-[square]">
              {missing.map((one) => (
                <li key={one}>{one}</li>
              ))}
            </ul>
          </>
        ) : (
          <p>Relisez ces pages une fois par an, et quand la présidence ou l’hébergeur change.</p>
        )}
        <p>Les trois pages, liées au bas de tout le site&nbsp;:</p>
        <div className="flex flex-wrap gap-6 gap-y-0">
          {legalNavigation.map(({ label, href }) => (
            <Link className="inline-flex items-center min-h-11" key={href} href={href}>
              {label}
            </Link>
          ))}
        </div>
      </div>
    </Panel>
  )
}

const messageMonths: Field<number> = {
  label: 'Durée de garde des messages, en mois',
  empty: 12,
  input: (name, form) =>
    number(messageMonths.label, {
      min: minMonths,
      max: maxMonths,
      help: <ExpiryHelp months={form.form.watch(name) ?? 12} />,
    }).input(name, form),
}

const ClubFact = ({ of }: { of: 'name' | 'email' }) => useSettings().club[of]

const legal = single({
  endpoint: '/api/legal',
  schema: legalInput,
  fields: {
    name: text('Nom de l’association', {
      help: (
        <>
          Tel qu’il a été déclaré en préfecture. Sans lui, les pages disent «&nbsp;
          <ClubFact of="name" />
          &nbsp;».
        </>
      ),
    }),
    form: text('Forme juridique', {
      help: 'Par exemple\u00a0: association déclarée, loi du 1er juillet 1901.',
    }),
    seat: area('Adresse du siège', { rows: 2 }),
    rna: text('Numéro RNA', { help: 'W et neuf chiffres, sur le récépissé de la préfecture.' }),
    siret: text('Numéro SIRET', {
      hint: 'facultatif',
      help: 'Quatorze chiffres, si le club en a un.',
      inputMode: 'numeric',
    }),
    director: text('Présidence du club', {
      help: 'Prénom et nom\u00a0: qui préside le club dirige aussi la publication du site.',
    }),
    federation: text('Fédération', {
      hint: 'facultatif',
      help: 'Si le club est affilié, le nom de sa fédération.',
    }),
    privacyEmail: text('E-mail pour les données personnelles', {
      hint: 'facultatif',
      help: (
        <>
          Où écrire pour voir ou effacer ses données. Vide&nbsp;: <ClubFact of="email" />.
        </>
      ),
      type: 'email',
    }),
    hostName: text('Nom de l’hébergeur', {
      help: 'L’entreprise du serveur, ou la personne chez qui il est.',
    }),
    hostAddress: area('Adresse de l’hébergeur', { rows: 2 }),
    hostPhone: text('Téléphone de l’hébergeur', { type: 'tel' }),
    messageMonths,
  },
  texts: {
    updated: 'Mentions enregistrées.',
    failed: 'Les mentions n’ont pas été enregistrées',
  },
  versions: true,
  viewLink: () => ({ href: hrefs.legal }),
})

const LegalForm = () => (
  <legal.Form className="grid grid-cols-1 gap-8 p-6 border-card border-ink bg-surface [--foot:var(--color-surface)]">
    {({ hostName, hostAddress, hostPhone, messageMonths: months, ...ofClub }) => (
      <>
        <FieldGroup title="Le club">{Object.values(ofClub)}</FieldGroup>
        <FieldGroup title="L’hébergeur du site">
          {hostName}
          {hostAddress}
          {hostPhone}
        </FieldGroup>
        <FieldGroup title="Les messages reçus">{months}</FieldGroup>
      </>
    )}
  </legal.Form>
)

const address = '/api/message-expiry'

/** Effect of the typed number of months, shown before anything is saved. */
function ExpiryHelp({ months }: { months: number }) {
  const fits = Number.isInteger(months) && months >= minMonths && months <= maxMonths
  const { data } = useAnswer<MessageExpiry>(fits ? `${address}?months=${months}` : null)
  return (
    <>
      De {minMonths} à {maxMonths}, après le dernier échange&nbsp;: puis le message va à la
      corbeille, pour 30 jours encore. <strong role="status">{data && formatExpiry(data)}</strong>
    </>
  )
}

function formatExpiry({ months, count, maxAutomatic }: MessageExpiry): string {
  if (count === 0) return `Avec ${months}\u00a0mois, aucun message n’y irait aujourd’hui.`
  const go = `Avec ${months}\u00a0mois, ${messages(count)} y ${plural(count, 'irait', 'iraient')}`
  return count > maxAutomatic
    ? `${go}\u00a0: c’est beaucoup d’un coup, le site attendrait votre accord ici.`
    : `${go} la nuit prochaine.`
}

const messages = (count: number) => counted(count, 'message')

/**
 * Notice of expired messages, when they are too many to move to the trash without an admin's
 * consent. @param months saved value
 */
function ExpiredMessages({ months }: { months: number }) {
  const { data, mutate } = useAnswer<MessageExpiry>(`${address}?months=${months}`)
  const reload = useReload(mutate)
  if (!data || data.count <= data.maxAutomatic) return null
  const { count } = data
  return (
    <Panel title="Messages trop anciens">
      <div className="grid grid-cols-1 gap-3">
        <p>
          <strong>{messages(count)}</strong> sont là depuis plus de {months}
          {'\u00a0'}mois sans échange. C’est beaucoup d’un coup&nbsp;: le site ne les supprime pas
          sans vous.
        </p>
        <ConfirmButton
          button={{ variant: 'ghost', children: 'Les mettre à la corbeille' }}
          title={`Mettre ${messages(count)} à la corbeille\u00a0?`}
          confirmLabel="Mettre à la corbeille"
          pendingText="Un instant..."
          failed="Les messages n’ont pas été mis à la corbeille"
          work={() => send<MessageExpiry>('POST', address, { count })}
          done={`${messages(count)} dans la corbeille.`}
          then={reload}>
          Ils datent de plus de {months}
          {'\u00a0'}mois. Vous aurez 30 jours pour les restaurer, un à un.
        </ConfirmButton>
      </div>
    </Panel>
  )
}
