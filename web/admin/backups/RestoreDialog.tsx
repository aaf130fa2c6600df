import { useEffect, useState } from 'react'
import type {
  BackupsNow,
  BackupsOverview,
  RestorePreview,
} from '#src/core/backups/backups.schema.ts'
import { capitalize } from '#src/core/text/nouns.shared.ts'
import { explainFailure } from '#web/admin/forms/formErrors.ts'
import { ApiError, byField, send } from '#web/core/api.ts'
import { TextField } from '#web/ui/components/Field.tsx'
import { Notice } from '#web/ui/components/Notice.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx'
import { CurrentPasswordField, passwordProblem } from './OwnPasswordField.tsx'
import { formatMoment } from './words.ts'

type Props = {
  name: string | undefined
  nouns: BackupsOverview['nouns']
  onClose: () => void
  onBegun: (now: BackupsNow) => void
}

/**
 * Previews what a restore will change, then asks for the password. A backup of another site also
 * needs its own phrase.
 */
export function RestoreDialog({ name, nouns, onClose, onBegun }: Props) {
  const { preview, failure, phraseProblem, setPhraseProblem, fetchPreview } = usePreview(name)
  const [phrase, setPhrase] = useState('')
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string>()
  const [pending, setPending] = useState(false)
  const needsPhrase = phraseProblem !== undefined && !preview

  const restore = async () => {
    setProblem(undefined)
    const body = { password, ...(phrase && { phrase }) }
    const call = `/api/backups/${encodeURIComponent(name ?? '')}/restore`
    try {
      onBegun(await send<BackupsNow>('POST', call, body))
    } catch (error) {
      setProblem(
        passwordProblem(error) ??
          explainFailure(error, 'La restauration n’a pas commencé', undefined, true),
      )
    }
  }

  const confirm = async () => {
    setPending(true)
    if (needsPhrase) await fetchPreview(phrase)
    else if (preview) await restore()
    setPending(false)
  }

  return (
    <ConfirmDialog
      open={name !== undefined}
      title={'Restaurer cette sauvegarde\u00a0?'}
      confirmLabel={needsPhrase ? 'Ouvrir la sauvegarde' : 'Restaurer'}
      icon={null}
      pending={pending || (!preview && !needsPhrase)}
      pendingText={failure ? 'Restaurer' : 'Un instant...'}
      fields={
        needsPhrase ? (
          <TextField
            label="Sa phrase de secours"
            help="Celle que le club avait notée quand cette sauvegarde a été faite."
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={500}
            value={phrase}
            error={phraseProblem}
            data-autofocus
            onChange={({ target }) => {
              setPhraseProblem('')
              setPhrase(target.value)
            }}
          />
        ) : preview ? (
          <CurrentPasswordField
            value={password}
            error={problem}
            onChange={({ target }) => setPassword(target.value)}
          />
        ) : (
          <span />
        )
      }
      onConfirm={confirm}
      onCancel={() => !pending && onClose()}>
      <div className="grid grid-cols-1 gap-4">
        {failure && (
          <Notice kind="error" title="Elle ne peut pas être restaurée">
            {failure}
          </Notice>
        )}
        {needsPhrase && <p>Cette sauvegarde ne s’ouvre pas avec la phrase de secours du site.</p>}
        {!preview && !failure && !needsPhrase && <p>La sauvegarde est ouverte…</p>}
        {preview && <Changes nouns={nouns} preview={preview} />}
      </div>
    </ConfirmDialog>
  )
}

function usePreview(name: string | undefined) {
  const [preview, setPreview] = useState<RestorePreview>()
  const [failure, setFailure] = useState<string>()
  /**
   * Problem with the phrase tried last, empty before a first try; undefined while no phrase is
   * needed
   */
  const [phraseProblem, setPhraseProblem] = useState<string>()

  const fetchPreview = async (phrase?: string) => {
    if (!name) return
    setFailure(undefined)
    const call = `/api/backups/${encodeURIComponent(name)}/preview`
    try {
      setPreview(await send<RestorePreview>('POST', call, phrase ? { phrase } : {}))
    } catch (error) {
      const problems = error instanceof ApiError ? error.problems : []
      const { phrase: problem } = byField(problems, ['phrase'])
      if (problem) setPhraseProblem(phrase ? problem : '')
      else setFailure(problems[0]?.msg ?? 'La sauvegarde n’a pas pu être ouverte.')
    }
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each backup
  useEffect(() => void fetchPreview(), [name])
  return { preview, failure, phraseProblem, setPhraseProblem, fetchPreview }
}

const cell = 'py-1 border-b border-b-line text-right'

type ChangesProps = Pick<Props, 'nouns'> & { preview: RestorePreview }

function Changes({ preview, nouns }: ChangesProps) {
  const { made, before, after, isOlder, missing, accounts } = preview
  const nonEmptyTables = Object.entries(nouns).filter(([table]) => before[table] || after[table])
  return (
    <>
      <p>
        Tout le contenu du site redevient celui du <strong>{formatMoment(made)}</strong>.
        {isOlder &&
          ' Elle vient d’une version plus ancienne du site\u00a0: elle est mise à jour au passage.'}
      </p>
      {missing && (
        <Notice kind="error" title="Il y manque des photos">
          {`Sans ${missing}\u00a0: ajoutez-les à la liste, ou restaurez sans elles.`}
        </Notice>
      )}
      <table className="w-full tabular-nums text-label">
        <thead>
          <tr>
            {['Contenu', 'Aujourd’hui', 'Après'].map((name) => (
              <th
                key={name}
                scope="col"
                className={`${cell} px-2 first:pl-0 first:text-left text-ink-soft font-semibold`}>
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {nonEmptyTables.map(([table, [, several]]) => {
            const changed = (before[table] ?? 0) !== (after[table] ?? 0)
            return (
              <tr key={table} className={changed ? 'font-bold' : undefined}>
                <th scope="row" className={`${cell} pr-2 text-left! [font-weight:inherit]`}>
                  {capitalize(several)}
                </th>
                <td className={`${cell} px-2`}>{before[table] ?? '–'}</td>
                <td className={`${cell} px-2`}>{after[table] ?? '–'}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <p>{accounts}</p>
      <p>
        Le site d’aujourd’hui est d’abord sauvegardé&nbsp;: vous pourrez revenir en arrière. Ce qui
        a été effacé depuis dans <em>Données personnelles</em> revient&nbsp;: effacez-le de nouveau.
      </p>
    </>
  )
}
