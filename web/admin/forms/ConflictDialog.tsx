import { useId, useState } from 'react'
import { Button } from '#web/ui/components/Button.tsx'
import { Dialog } from '#web/ui/dialogs/Dialog.tsx'
import { Picture } from '#web/ui/media/Picture.tsx'
import {
  type ComparedFields,
  type Difference,
  findDifferences,
  type NamedInputs,
  splitDifference,
  type Values,
} from './versions.ts'

type Props = {
  fields: ComparedFields<Values>
  inputs: NamedInputs
  /** Fields as they were when editing began */
  base: Values
  mine: Values
  theirs: Values
  /** Name of the earlier version to compare with; undefined for a conflict */
  past: string | undefined
  /** Names of the fields only the other version changed, which need no choice */
  takenLabels: string | undefined
  /** Takes what the other version has at these paths, and the typed values elsewhere */
  resolveConflict: (takenNames: readonly string[]) => void
  cancel: () => void
}

/**
 * Compares two versions field by field and lets the user choose: after a conflict, or to return to
 * an earlier version.
 */
export function ConflictDialog({
  fields,
  inputs,
  base,
  mine,
  theirs,
  past,
  takenLabels,
  resolveConflict,
  cancel,
}: Props) {
  const differences = findDifferences(fields, base, mine, theirs, inputs)
  const paths = differences.map(({ path }) => path)
  const [takenNames, setTakenNames] = useState<readonly string[]>(
    differences.filter(({ untouched }) => untouched).map(({ path }) => path),
  )
  const take = (path: string, their: boolean) =>
    setTakenNames((now) => [...now.filter((other) => other !== path), ...(their ? [path] : [])])

  const footer = (
    <>
      <Button onClick={() => resolveConflict(takenNames)}>
        {past ? 'Reprendre ce choix' : 'Enregistrer ce choix'}
      </Button>
      <Button variant="ghost" onClick={cancel}>
        Annuler
      </Button>
    </>
  )
  return (
    <Dialog
      open
      onClose={cancel}
      title={past ? 'Revenir à une version' : 'Deux versions de cette fiche'}
      footer={footer}>
      <div className="grid grid-cols-1 gap-6">
        <p>
          {past
            ? explainPast(past, differences.length)
            : differences.length === 0
              ? 'Quelqu’un d’autre a enregistré cette fiche entre-temps, avec les mêmes textes que les vôtres.'
              : 'Cette fiche a été modifiée entre-temps par quelqu’un d’autre. Choisissez ce qui reste, champ par champ\u00a0; rien n’est perdu avant votre choix.'}
        </p>
        {takenLabels && (
          <p>Ce que l’autre version change ailleurs est gardé aussi&nbsp;: {takenLabels}.</p>
        )}
        {differences.length > 1 && (
          <div className="flex flex-wrap gap-2 items-stretch">
            <Button size="small" onClick={() => setTakenNames([])}>
              Garder toute ma version
            </Button>
            <Button size="small" onClick={() => setTakenNames(paths)}>
              Prendre toute l’autre version
            </Button>
          </div>
        )}
        {differences.map((difference) => (
          <VersionChoice
            key={difference.path}
            names={past ? ['Le formulaire', past] : ['Ma version', 'L’autre version']}
            difference={difference}
            their={takenNames.includes(difference.path)}
            onTake={(their) => take(difference.path, their)}
          />
        ))}
      </div>
    </Dialog>
  )
}

const explainPast = (name: string, differences: number) =>
  differences === 0
    ? `${name}\u00a0: les mêmes textes que dans le formulaire.`
    : `${name}\u00a0: choisissez ce qui revient dans le formulaire, champ par champ. Rien n’est enregistré avant que vous ne le demandiez.`

type ChoiceProps = {
  difference: Difference
  names: readonly [mine: string, theirs: string]
  their: boolean
  onTake: (their: boolean) => void
}

function VersionChoice({ difference, names, their, onTake }: ChoiceProps) {
  const group = useId()
  const { mine, theirs } = difference
  return (
    <fieldset>
      <legend className="mb-2 font-bold">{difference.label}</legend>
      <div className="grid grid-cols-1 gap-3 md:grid-cols-2">
        {names.map((name, side) => {
          const isTheirs = side === 1
          const [{ text, pictures }, other] = isTheirs ? [theirs, mine] : [mine, theirs]
          const [before, changed, after] = splitDifference(text, other.text)
          const id = `${group}-${side}`
          return (
            <div
              key={name}
              className="min-w-0 relative border-card border-line data-chosen:border-ink data-chosen:bg-muted"
              data-chosen={isTheirs === their || undefined}>
              <label className="flex items-center gap-2 font-semibold min-h-11 cursor-pointer after:absolute after:inset-0 pt-2 px-3 pb-0">
                <input
                  type="radio"
                  className="relative z-2 size-[1.25rem] accent-ink"
                  name={group}
                  checked={isTheirs === their}
                  onChange={() => onTake(isTheirs)}
                  aria-describedby={id}
                />
                {name}
              </label>
              <p id={id} className="min-w-0 wrap-anywhere pt-1 px-3 pb-3 whitespace-pre-wrap">
                {text === '' && pictures.length === 0 ? (
                  <span className="text-ink-soft">Rien</span>
                ) : (
                  <>
                    {before}
                    {changed && <Marked text={changed} />}
                    {after}
                  </>
                )}
              </p>
              {pictures.length > 0 && (
                <p className="flex flex-wrap gap-2 px-3 pb-3">
                  {pictures.map((address) => (
                    <Picture
                      key={address}
                      src={address}
                      className="h-20 w-auto"
                      fallback={<span>Image changée</span>}
                    />
                  ))}
                </p>
              )}
            </div>
          )
        })}
      </div>
    </fieldset>
  )
}

const Marked = ({ text }: { text: string }) => (
  <mark className="bg-transparent text-inherit underline decoration-2 decoration-accent underline-offset-3">
    {text}
  </mark>
)
