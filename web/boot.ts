import { createContext, useContext } from 'react'
import type { Problem } from '#src/core/http/errors.contract.ts'
import type { Answer, Boot as ServerBoot } from '#src/core/site/site.contract.ts'
import type { Call } from './calls.ts'
import { get } from './core/api.ts'
import { Store } from './core/store.ts'

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
  /** The address the document is of, in its one spelling: the browser may be at another by now */
  url: string
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

/** Answers that came after the document's own, and stand in their place: what every page shows. */
export const newAnswers = new Store<Readonly<Record<string, Answer>>>({})

export function renewAnswer<Body>({ address }: Call<Body>, body: Body): void {
  newAnswers.set({ ...newAnswers.get(), [address]: { status: 200, body } })
}

/** Where it does not come, what every page shows stays as it is. */
export const askForNew = <Body>(call: Call<Body>): Promise<void> =>
  get<Body>(call.address).then(
    (body) => renewAnswer(call, body),
    () => {},
  )
