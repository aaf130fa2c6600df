import { useId } from 'react'
import styles from './ConflictDialog.module.css'
import { type Difference, splitDifference, toText } from './versions.ts'

type Props = { difference: Difference; their: boolean; onTake: (their: boolean) => void }

/** The two versions of one field, to choose from; what differs is marked. */
export function VersionChoice({ difference, their, onTake }: Props) {
  const mine = toText(difference.mine)
  const theirs = toText(difference.theirs)
  const group = useId()
  return (
    <fieldset className={styles.field}>
      <legend className={styles.legend}>{difference.label}</legend>
      <div className={styles.versions}>
        <Version
          group={group}
          label="Ma version"
          text={mine}
          other={theirs}
          chosen={!their}
          onChoose={() => onTake(false)}
        />
        <Version
          group={group}
          label="L’autre version"
          text={theirs}
          other={mine}
          chosen={their}
          onChoose={() => onTake(true)}
        />
      </div>
    </fieldset>
  )
}

type VersionProps = {
  group: string
  label: string
  text: string
  other: string
  chosen: boolean
  onChoose: () => void
}

function Version({ group, label, text, other, chosen, onChoose }: VersionProps) {
  const id = useId()
  const [before, changed, after] = splitDifference(text, other)
  return (
    <div className={styles.version} data-chosen={chosen || undefined}>
      <label className={styles.choice}>
        <input
          type="radio"
          name={group}
          checked={chosen}
          onChange={onChoose}
          aria-describedby={id}
        />
        {label}
      </label>
      <p id={id} className={styles.text}>
        {text === '' ? (
          <span className={styles.empty}>Rien</span>
        ) : (
          <>
            {before}
            {changed && <mark>{changed}</mark>}
            {after}
          </>
        )}
      </p>
    </div>
  )
}
