import Send from 'lucide-react/icons/send'
import { useState } from 'react'
import type { FieldValues, UseFormSetError } from 'react-hook-form'
import type { MailSettingsInput, MailTrial as Trial } from '#src/core/mail/mail.schema.ts'
import { useMutation } from '#web/admin/forms/useMutation.ts'
import { send } from '#web/core/api.ts'
import { Button } from '#web/ui/components/Button.tsx'
import { Notice } from '#web/ui/components/Notice.tsx'

type Props<F extends FieldValues> = {
  /**
   * Reads the typed settings. Undefined tries the stored ones or, with a form, means invalid fields
   */
  read: () => Promise<MailSettingsInput | undefined>
  /** Shows the server's problems under the form's fields */
  onRefused?: UseFormSetError<F>
}

export function MailTrial<F extends FieldValues>({ read, onRefused }: Props<F>) {
  const { pending, trigger } = useMutation()
  const [trial, setTrial] = useState<Trial>()

  const begin = async () => {
    const settings = await read()
    if (onRefused && !settings) return
    setTrial(undefined)
    await trigger(
      'L’essai n’a pas été envoyé',
      async () => setTrial(await send<Trial>('POST', '/api/mail/trial', { settings })),
      { setError: onRefused },
    )
  }

  return (
    <div className="grid grid-cols-1 gap-3 justify-items-start">
      <Button
        variant="ghost"
        icon={<Send />}
        pending={pending}
        pendingText="Envoi de l’essai..."
        onClick={begin}
      >
        Envoyer un essai
      </Button>
      {trial && (
        <Notice
          kind={trial.sent ? 'success' : 'error'}
          title={trial.sent ? 'L’essai est parti' : 'L’essai n’est pas parti'}
        >
          {trial.told}
        </Notice>
      )}
    </div>
  )
}
