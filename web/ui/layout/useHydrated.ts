import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False on the server and while hydrating: until then, CSS and plain links do a control's work. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
