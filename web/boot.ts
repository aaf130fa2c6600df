import { createContext, useContext } from 'react'
import type { Problem } from '#src/house/http/errors.contract.ts'
import type { Boot as ServerBoot } from '#src/house/site/site.contract.ts'

/**
 * What became of the page's form when the browser posted it by itself. It was sent, or it is shown
 * again with what is wrong and what was typed, passwords left out.
 */
export type Posted = {
  sent?: true
  status?: number
  values?: Record<string, string>
  problems?: Problem[]
}

/** What the document carries from the server. */
export type Boot = Omit<ServerBoot, 'posted'> & {
  posted?: Posted
  /** The page's JSON-LD (PageContent.tsx): in the document, not in this JSON a second time */
  structured?: string | undefined
}

export const BootContext = createContext<Boot | undefined>(undefined)

export function useBoot(): Boot {
  const boot = useContext(BootContext)
  if (!boot) throw new Error('useBoot outside of the document')
  return boot
}
