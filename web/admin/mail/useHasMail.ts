import useSWR from 'swr'
import type { MailSettings } from '#src/core/mail/mail.schema.ts'
import { get } from '#web/core/api.ts'

export const mailSettingsAddress = '/api/mail/settings'

/** Whether the site sends mail; undefined while loading. `retry` loads again after a failure. */
export function useHasMail(): { hasMail: boolean | undefined; retry: (() => void) | undefined } {
  const { data, error, mutate } = useSWR<Pick<MailSettings, 'source'>>(mailSettingsAddress, get)
  return {
    hasMail: data && data.source !== 'none',
    retry: data || !error ? undefined : () => void mutate(),
  }
}
