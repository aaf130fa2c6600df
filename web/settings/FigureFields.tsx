import { SettingField } from './SettingField.tsx'
import { SettingSelect } from './SettingSelect.tsx'
import styles from './SettingsForm.module.css'

type Props = {
  name: 'hero.figures' | 'coaches.figures' | 'contact.claims' | 'banner.tiles'
  legend: string
  count: number
  /** Only tiles have one: value → what the volunteer reads */
  icons?: Record<string, string>
}

/** A fixed number of figures, each with the words that stand below it. */
export function FigureFields({ name, legend, count, icons }: Props) {
  return (
    <fieldset className={styles.list}>
      <legend className={styles.legend}>{legend}</legend>
      {Array.from({ length: count }, (_, index) => {
        const n = index + 1
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the figures have no identity but their place
          <div key={index} className={icons ? styles.tile : styles.figure}>
            <SettingField name={`${name}.${index}.value`} label={`Chiffre ${n}`} />
            <SettingField name={`${name}.${index}.label`} label={`Texte ${n}`} />
            {icons && (
              <SettingSelect
                name={`banner.tiles.${index}.icon`}
                label={`Icône ${n}`}
                options={icons}
              />
            )}
          </div>
        )
      })}
    </fieldset>
  )
}
