import type { MailSettings } from '#src/core/mail/mail.schema.ts'
import { useAnswer } from '#web/admin/useAnswer.tsx'

export const mailSettingsAddress = '/api/mail/settings'

/** Whether the site sends mail; undefined while that is not known. */
export function useHasMail() {
  const { data, notLoaded } = useAnswer<Pick<MailSettings, 'source'>>(mailSettingsAddress)
  return { hasMail: data && data.source !== 'none', notLoaded }
}
