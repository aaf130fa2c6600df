import { useSWRConfig } from 'swr'
import type { Factors } from '#src/core/accounts/factors/factors.schema.ts'
import type { Me } from '#src/core/accounts/login/auth.schema.ts'
import { useAnswer } from '#web/admin/useAnswer.tsx'

export const useFactors = () => useAnswer<Factors>('/api/auth/factors')

export const useMe = () => useAnswer<Me>('/api/auth/me')

/** Reloads factors, sessions and accounts, which all depend on a changed factor. */
export function useReloadFactors(): () => Promise<void> {
  const { mutate } = useSWRConfig()
  const touched = (key: unknown) =>
    typeof key === 'string' && (key.startsWith('/api/auth/') || key === '/api/accounts')
  return async () => {
    await mutate(touched)
  }
}
