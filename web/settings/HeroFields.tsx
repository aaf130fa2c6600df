import { FigureFields } from './FigureFields.tsx'
import { HeroPreview } from './HeroPreview.tsx'
import { SettingField } from './SettingField.tsx'
import styles from './SettingsForm.module.css'
import { SettingsGroup } from './SettingsGroup.tsx'

/** What visitors see first, with a preview that follows what is typed. */
export function HeroFields() {
  return (
    <SettingsGroup part="hero">
      <div className={styles.previewed}>
        <div className={styles.fields}>
          <SettingField name="hero.badge" label="Badge" />
          <SettingField
            name="hero.tagline"
            label="Devise"
            help="Chaque phrase se place sur sa propre ligne ; la dernière est en rouge."
          />
          <SettingField name="hero.intro" label="Présentation" rows={3} />
          <FigureFields name="hero.figures" legend="Les trois chiffres" count={3} />
        </div>
        <HeroPreview />
      </div>
    </SettingsGroup>
  )
}
