import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and during hydration: until then, CSS and plain links replace a control. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
