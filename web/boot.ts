import { createContext, useContext } from 'react'

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
  /** The page's JSON-LD (StructuredData.tsx): in the document, not in this JSON a second time */
  structured?: string | undefined
}

export const BootContext = createContext<Boot | undefined>(undefined)

export function useBoot(): Boot {
  const boot = useContext(BootContext)
  if (!boot) throw new Error('useBoot outside of the document')
  return boot
}
