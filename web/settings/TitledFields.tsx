import type { ReactNode } from 'react'
import { SettingField } from './SettingField.tsx'
import styles from './SettingsForm.module.css'

type Props = {
  name: 'history.values' | 'disciplines' | 'contact.reasons'
  /** 'Valeur': names each row, with its number */
  item: string
  count: number
  children?: (index: number) => ReactNode
}

/** A fixed number of short texts under their titles. */
export function TitledFields({ name, item, count, children }: Props) {
  return Array.from({ length: count }, (_, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the texts have no identity but their place
    <fieldset key={index} className={styles.row}>
      <legend className={styles.rowLegend}>
        {item} {index + 1}
      </legend>
      <SettingField name={`${name}.${index}.title`} label="Titre" />
      <SettingField name={`${name}.${index}.text`} label="Texte" rows={2} />
      {children?.(index)}
    </fieldset>
  ))
}
