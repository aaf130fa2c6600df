import { Button } from '#web/ui/Button.tsx'
import styles from './SettingsForm.module.css'
import { partLabels } from './settingsFields.ts'

/** The form is long: each of its parts in one step, the focus along. */
export function PartList() {
  return (
    <nav aria-label="Parties des réglages">
      <ul className={styles.parts}>
        {Object.entries(partLabels).map(([part, label]) => (
          <li key={part}>
            <Button size="small" variant="ghost" onClick={() => lead(part)}>
              {label}
            </Button>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function lead(part: string): void {
  const heading = document.getElementById(part)
  heading?.scrollIntoView()
  heading?.focus({ preventScroll: true })
}
