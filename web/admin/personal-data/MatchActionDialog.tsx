import { useRef } from 'react'
import type { MatchAction, PersonMatch } from '#src/admin/personal-data/personal.schema.ts'
import { CheckField } from '#web/ui/components/Field.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx'
import { longDay } from '#web/ui/text/dates.ts'
import { countByRecordType, recordTypeLabel } from './matches.ts'
import { actions, allows, type Found, goesAlong } from './usePersonal.ts'

/** Remedy to confirm and the matches it applies to. Accounts have no remedy here. */
export type ActionRequest = { action: MatchAction; matches: PersonMatch[] }

type Props = {
  request: ActionRequest | undefined
  found: Found | undefined
  pending: boolean
  /** @param emails addresses found with the name, whose matches are included */
  onConfirm: (request: ActionRequest, emails: string[]) => void
  onCancel: () => void
}

export function MatchActionDialog({ request, found, pending, onConfirm, onCancel }: Props) {
  const addresses = useRef<HTMLDivElement>(null)
  const { action = 'erase', matches = [] } = request ?? {}
  const { title, confirmLabel, Icon, offer } = actions[action]
  const offers = request && found ? listOffers(request, found) : []
  const confirm = () => {
    const ticked = addresses.current?.querySelectorAll<HTMLInputElement>('input:checked') ?? []
    const emails = [...ticked].map(({ value }) => value)
    if (request) onConfirm({ action, matches: matches.filter(allows(action)) }, emails)
  }
  return (
    <ConfirmDialog
      open={request !== undefined}
      title={title}
      confirmLabel={confirmLabel}
      icon={<Icon />}
      pending={pending}
      pendingText="Un instant..."
      onConfirm={confirm}
      onCancel={onCancel}
      fields={
        offers.length > 0 && (
          // Several people may share an address, so nothing is ticked by default.
          <div ref={addresses}>
            {offers.map(({ email, along }) => (
              <CheckField
                key={email}
                value={email}
                label={`${offer} ${email}`}
                help={`Elle va avec ce nom. Trouvée dans\u00a0: ${countByRecordType(along)}.`}
              />
            ))}
          </div>
        )
      }>
      {action === 'erase' && <Erased matches={matches} />}
      {action === 'anonymise' && <Anonymised matches={matches} q={found?.q} />}
      {action === 'readdress' && (
        <p>
          La page en reçoit une autre, faite de son titre&nbsp;; l’ancienne ne mène plus à rien.
          Cela ne se défait pas.
        </p>
      )}
      <p className="text-note text-ink-soft mt-3">
        Les sauvegardes déjà faites gardent ce qu’elles contiennent
        {found && (
          <>
            {'\u00a0'}: avec une par nuit, la dernière d’entre elles disparaît vers le{' '}
            {longDay(found.backupsGone)}
          </>
        )}
        . Celles que vous avez téléchargées, et les courriels déjà partis, restent où ils sont.
      </p>
    </ConfirmDialog>
  )
}

const matchName = (find: PersonMatch) => `«\u00a0${find.title || recordTypeLabel(find)}\u00a0»`

function Erased({ matches }: Pick<ActionRequest, 'matches'>) {
  const going = matches.filter(allows('erase'))
  const manualMatches = matches.filter((find) => !going.includes(find))
  const [first] = matches
  if (first && matches.length === 1) {
    return (
      <p>
        {recordTypeLabel(first)} {matchName(first)}
        {'\u00a0'}: tout disparaît, sans passer par la corbeille. Rien ne le ramènera.
      </p>
    )
  }
  return (
    <div className="grid grid-cols-1 gap-3">
      {going.length > 0 && (
        <p>
          Disparaissent en entier, corbeille comprise, même s’ils parlent aussi d’autres personnes
          {'\u00a0'}: {countByRecordType(going)}. Rien ne les ramènera.
        </p>
      )}
      {manualMatches.length > 0 && (
        <p>Restent, à changer là où c’est tenu&nbsp;: {countByRecordType(manualMatches)}.</p>
      )}
    </div>
  )
}

function Anonymised({ matches, q }: Pick<ActionRequest, 'matches'> & { q: string | undefined }) {
  const [first] = matches
  return (
    <p>
      Les champs qui portent «{'\u00a0'}
      {q}
      {'\u00a0'}» sont vidés{' '}
      {first && matches.length === 1
        ? `dans ${matchName(first)}`
        : `à ${matches.length} endroits\u00a0: ${countByRecordType(matches)}`}
      . Si c’est la personne qui l’a écrit, son nom, son e-mail et son téléphone le sont aussi. Le
      reste est gardé. Cela ne se défait pas.
    </p>
  )
}

const listOffers = ({ action, matches }: ActionRequest, found: Found) =>
  found.addresses
    .filter(({ email }) => matches.some((find) => find.email === email))
    .map((address) => ({ ...address, along: goesAlong(action, matches, found, address) }))
    .filter(({ along }) => along.length > 0)
