import { createContext, useContext } from 'react'
import type { ComparedField, NamedInputs } from './versions.ts'

export const NamedInputsContext = createContext<NamedInputs | undefined>(undefined)

/** Names what is at a path of the surrounding form. */
export function useNameInput(): (path: string, field: ComparedField) => void {
  const inputs = useContext(NamedInputsContext)
  return (path, { label, format }) => inputs?.set(path, { label, ...(format && { format }) })
}
