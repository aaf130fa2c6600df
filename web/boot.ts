import { createContext, useContext } from 'react'
import type { Problem } from '#src/core/http/errors.shared.ts'
import type { ApiResult, Boot as ServerBoot } from '#src/core/site/site.shared.ts'
import type { Call } from './calls.ts'
import { get } from './core/api.ts'
import { Store } from './core/store.ts'

/**
 * Result of a form the browser posted without scripts: sent, or refused with problems and the typed
 * values, without passwords.
 */
export type Posted = {
  sent?: true
  status?: number
  values?: Record<string, string>
  problems?: Problem[]
}

/** Data the server sends with the document. */
export type Boot = Omit<ServerBoot, 'posted'> & {
  /** Canonical address of the document; the browser may have navigated since */
  url: string
  posted?: Posted
  /** JSON-LD of the page (PageContent.tsx): in the document, not repeated in this JSON */
  structured?: string | undefined
}

export const BootContext = createContext<Boot | undefined>(undefined)

export function useBoot(): Boot {
  const boot = useContext(BootContext)
  if (!boot) throw new Error('useBoot outside of the document')
  return boot
}

/** Answers shown on every page that are newer than the document's. */
export const newAnswers = new Store<Readonly<Record<string, ApiResult>>>({})

export function renewAnswer<Body>({ address }: Call<Body>, body: Body): void {
  newAnswers.set({ ...newAnswers.get(), [address]: { status: 200, body } })
}

/** Refreshes an answer. On failure the old one stays. */
export const refreshAnswer = <Body>(call: Call<Body>): Promise<void> =>
  get<Body>(call.address).then(
    (body) => renewAnswer(call, body),
    () => {},
  )
