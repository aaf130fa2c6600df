import type { ComponentProps } from 'react'
import { TextField } from '#web/look/ui/Field.tsx'
import styles from './LoginPage.module.css'

type Props = Omit<ComponentProps<typeof TextField>, 'label' | 'help' | 'name'> & {
  /** One of the ten kept on paper, instead of the six digits of the app */
  recovery?: boolean
}

/**
 * A code: six digits, which a phone may fill in by itself, or a recovery code. Blanks and dashes
 * may be typed or left out.
 */
export function CodeField({ recovery = false, ...field }: Props) {
  return (
    <TextField
      {...(recovery
        ? {
            label: 'Code de secours',
            help: 'L’un des dix que vous avez mis de côté\u00a0; chacun ne sert qu’une fois.',
            autoComplete: 'off',
            maxLength: 40,
          }
        : {
            label: 'Code à 6 chiffres',
            help: 'Il s’affiche dans votre application d’authentification.',
            inputMode: 'numeric',
            autoComplete: 'one-time-code',
            maxLength: 40,
          })}
      name="code"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      className={styles.code}
      {...field}
    />
  )
}
