import Eraser from 'lucide-react/icons/eraser'
import UserRoundX from 'lucide-react/icons/user-round-x'
import { useRef } from 'react'
import type { MatchAction, PersonMatch } from '#src/admin/personal-data/personal.contract.ts'
import { CheckField } from '#web/ui/components/Field.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx'
import { longDay } from '#web/ui/text/dates.ts'
import { countPlaces, placeOf } from './places.ts'
import { type Found, goesAlong } from './usePersonal.ts'

/** Remedy to confirm and the finds it applies to. Accounts have no remedy here. */
export type ActionRequest = { remedy: MatchAction; finds: PersonMatch[] }

type Props = {
  request: ActionRequest | undefined
  found: Found | undefined
  pending: boolean
  /** @param emails addresses found with the name, whose finds are included */
  onConfirm: (asked: ActionRequest, emails: string[]) => void
  onCancel: () => void
}

export function MatchActionDialog({ request, found, pending, onConfirm, onCancel }: Props) {
  const addresses = useRef<HTMLDivElement>(null)
  const { remedy = 'erase', finds = [] } = request ?? {}
  const erasing = remedy === 'erase'
  const offers = request && found ? offersOf(request, found) : []
  const confirm = () => {
    const ticked = addresses.current?.querySelectorAll<HTMLInputElement>('input:checked') ?? []
    const emails = [...ticked].map(({ value }) => value)
    if (request) onConfirm({ remedy, finds: finds.filter(isMendable) }, emails)
  }
  return (
    <ConfirmDialog
      open={request !== undefined}
      title={erasing ? 'Effacer pour de bon\u00a0?' : 'Anonymiser pour de bon\u00a0?'}
      confirmLabel={erasing ? 'Effacer pour de bon' : 'Anonymiser'}
      icon={erasing ? <Eraser /> : <UserRoundX />}
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
                label={`${erasing ? 'Effacer aussi ce qui porte' : 'Retirer aussi'} l’adresse ${email}`}
                help={`Elle va avec ce nom. Trouvée dans\u00a0: ${countPlaces(along)}.`}
              />
            ))}
          </div>
        )
      }
    >
      {erasing ? <Erased finds={finds} /> : <Anonymised finds={finds} q={found?.q} />}
      <p className="note muted mt-3">
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

const isMendable = ({ remedies }: PersonMatch) => remedies.length > 0

const nameOf = (find: PersonMatch) => `«\u00a0${find.title || placeOf(find)}\u00a0»`

function Erased({ finds }: Pick<ActionRequest, 'finds'>) {
  const going = finds.filter(({ remedies }) => remedies.includes('erase'))
  const staying = finds.filter((find) => isMendable(find) && !going.includes(find))
  const manualMatches = finds.filter((find) => !isMendable(find))
  const [first] = finds
  if (first && finds.length === 1) {
    return (
      <p>
        {placeOf(first)} {nameOf(first)}
        {'\u00a0'}: tout disparaît, sans passer par la corbeille. Rien ne le ramènera.
      </p>
    )
  }
  return (
    <div className="stack gap-3">
      {going.length > 0 && (
        <p>
          Disparaissent en entier, corbeille comprise, même s’ils parlent aussi d’autres personnes
          {'\u00a0'}: {countPlaces(going)}. Rien ne les ramènera.
        </p>
      )}
      {staying.length > 0 && <p>Perdent seulement le nom&nbsp;: {countPlaces(staying)}.</p>}
      {manualMatches.length > 0 && (
        <p>Restent, à changer là où c’est tenu&nbsp;: {countPlaces(manualMatches)}.</p>
      )}
    </div>
  )
}

function Anonymised({ finds, q }: Pick<ActionRequest, 'finds'> & { q: string | undefined }) {
  const [first] = finds
  return (
    <p>
      «{'\u00a0'}
      {q}
      {'\u00a0'}» devient «&nbsp;(nom retiré)&nbsp;»{' '}
      {first && finds.length === 1
        ? `dans ${nameOf(first)}`
        : `à ${finds.length} endroits, corbeille comprise\u00a0: ${countPlaces(finds)}`}
      . Cela ne se défait pas.
      {finds.some(({ texts }) => texts.some(({ field }) => field === 'address')) &&
        ' Une page dont l’adresse porte ce nom en reçoit une autre\u00a0; l’ancienne dira qu’elle n’existe plus.'}
    </p>
  )
}

const offersOf = ({ remedy, finds }: ActionRequest, found: Found) =>
  found.addresses
    .filter(({ email }) => finds.some((find) => find.email === email))
    .map((address) => ({ ...address, along: goesAlong(remedy, finds, found, address) }))
    .filter(({ along }) => along.length > 0)
