import useSWR, { useSWRConfig } from 'swr'
import type { Factors } from '#src/core/accounts/factors/factors.schema.ts'
import type { Me } from '#src/core/accounts/login/auth.schema.ts'
import { get } from '#web/core/api.ts'

export const useFactors = () => useSWR<Factors>('/api/auth/factors', get)

export const useMe = () => useSWR<Me>('/api/auth/me', get)

/** Reloads factors, sessions and accounts, which all depend on a changed factor. */
export function useReloadFactors(): () => Promise<void> {
  const { mutate } = useSWRConfig()
  const touched = (key: unknown) =>
    typeof key === 'string' && (key.startsWith('/api/auth/') || key === '/api/accounts')
  return async () => {
    await mutate(touched)
  }
}
