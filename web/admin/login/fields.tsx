import type { ComponentProps } from 'react'
import { PasswordField, TextField } from '#web/ui/components/Field.tsx'

type TextProps = ComponentProps<typeof TextField>

export function UsernameField(props: Omit<TextProps, 'label'>) {
  return (
    <TextField
      label="Nom d’utilisateur"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      {...props}
    />
  )
}

type NewProps = Omit<ComponentProps<typeof PasswordField>, 'autoComplete' | 'help' | 'maxLength'>

/** Field for a new password, with its rule (auth.schema.ts). */
export function NewPasswordField(props: NewProps) {
  return (
    <PasswordField
      autoComplete="new-password"
      help="8 caractères au moins&nbsp;; une phrase courte est un bon choix."
      maxLength={200}
      {...props}
    />
  )
}

export function PasswordOwner({ username }: { username: string }) {
  return (
    <input
      type="text"
      autoComplete="username"
      value={username}
      readOnly
      tabIndex={-1}
      aria-hidden
      className="sr-only"
    />
  )
}

type CodeProps = Omit<TextProps, 'label' | 'help' | 'name'> & {
  /** Asks for a recovery code instead of the app's six digits */
  recovery?: boolean
}

/** Code field. Spaces and dashes are optional; a phone may autofill six digits. */
export function CodeField({ recovery = false, ...field }: CodeProps) {
  return (
    <TextField
      label={recovery ? 'Code de secours' : 'Code à 6 chiffres'}
      help={
        recovery
          ? 'L’un des dix que vous avez mis de côté\u00a0; chacun ne sert qu’une fois.'
          : 'Il s’affiche dans votre application d’authentification.'
      }
      inputMode={recovery ? undefined : 'numeric'}
      autoComplete={recovery ? 'off' : 'one-time-code'}
      maxLength={40}
      name="code"
      autoCapitalize="none"
      autoCorrect="off"
      spellCheck={false}
      className="[&_input]:font-mono! [&_input]:text-article! [&_input]:tracking-[0.15em]!"
      {...field}
    />
  )
}
