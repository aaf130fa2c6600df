import { createContext, useContext } from 'react'

/**
 * What became of the page's form when the browser posted it by itself: it was sent, or it is
 * shown again with what was typed, passwords left out, and what is wrong with it.
 */
export type Posted = {
  sent?: true
  status?: number
  values?: Record<string, string>
  problems?: { msg: string; path?: string }[]
}

/** What the document carries from the server (src/site/site.ts writes it). */
export type Boot = {
  assets: {
    script: string
    app: string
    styles: string[]
    preloads: string[]
    fonts: string[]
  }
  /** Scheme and host, without a trailing slash */
  origin: string
  /** yyyy-MM-dd in the club's country, on the day the page was rendered */
  today: string
  answers: Record<string, { status: number; body: unknown }>
  posted?: Posted
  /** The page's JSON-LD (StructuredData.tsx): in the document, not in this JSON a second time */
  structured?: string | undefined
}

export const BootContext = createContext<Boot | undefined>(undefined)

export function useBoot(): Boot {
  const boot = useContext(BootContext)
  if (!boot) throw new Error('useBoot outside of the document')
  return boot
}
