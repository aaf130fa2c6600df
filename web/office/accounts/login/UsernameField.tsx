import type { ComponentProps } from 'react'
import { TextField } from '#web/look/ui/Field.tsx'

/** An account's name, as somebody types it. */
export function UsernameField(props: Omit<ComponentProps<typeof TextField>, 'label'>) {
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
