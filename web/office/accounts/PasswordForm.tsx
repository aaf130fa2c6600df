import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { passwordChange } from '#src/office/accounts/login/auth.contract.ts'
import { Button } from '#web/look/ui/Button.tsx'
import { PasswordField } from '#web/look/ui/Field.tsx'
import { useToast } from '#web/look/ui/Toast.tsx'
import { changePassword } from '#web/office/accounts/login/entering.ts'
import { PasswordOwner } from '#web/office/accounts/login/PasswordOwner.tsx'
import { useFailureToast } from '#web/office/forms/useFailureToast.ts'
import { NewPasswordField } from './NewPasswordField.tsx'

type Props = { username: string; onChanged: () => Promise<void> }

const empty = { current: '', next: '' }

/**
 * A new password logs every other device out and ends one's invitations; this browser stays
 * logged in.
 */
export function PasswordForm({ username, onChanged }: Props) {
  const { register, handleSubmit, formState, setError, reset } = useForm({
    resolver: zodResolver(passwordChange),
    defaultValues: empty,
  })
  const { errors, isSubmitting } = formState
  const toast = useToast()
  const showFailure = useFailureToast()

  const save = async ({ current, next }: typeof empty) => {
    try {
      await changePassword(current, next)
    } catch (error) {
      showFailure(error, 'Le mot de passe n’a pas été changé', { setError })
      return
    }
    reset(empty)
    toast.success(
      'Mot de passe changé. Vos autres appareils sont déconnectés, vos invitations annulées.',
    )
    await onChanged()
  }

  return (
    <form method="post" className="stack gap-5" onSubmit={handleSubmit(save)} noValidate>
      <PasswordOwner username={username} />
      <PasswordField
        label="Mot de passe actuel"
        error={errors.current?.message}
        {...register('current')}
      />
      <NewPasswordField
        label="Nouveau mot de passe"
        error={errors.next?.message}
        {...register('next')}
      />
      <Button type="submit" pending={isSubmitting} pendingText="Enregistrement...">
        Changer le mot de passe
      </Button>
    </form>
  )
}
