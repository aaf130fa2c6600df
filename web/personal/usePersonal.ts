import { useState } from 'react'
import { type Find, type Finds, personAsked, type Remedy } from '#src/personal/personal.contract.ts'
import { send } from '#web/api.ts'
import { useFailureToast } from '#web/forms/useFailureToast.ts'
import { useForgetPages } from '#web/lists/useRecords.ts'
import { longDay } from '#web/ui/dates.ts'
import { useToast } from '#web/ui/Toast.tsx'
import { toReadable } from './places.ts'

const room = '/api/personal'

/** What was looked for last, what was found, and what can be done about it. */
export function usePersonal() {
  const [found, setFound] = useState<Finds & { q: string }>()
  const [problem, setProblem] = useState<string>()
  const [pending, setPending] = useState<'search' | 'export' | Remedy>()
  const forgetPages = useForgetPages()
  const toast = useToast()
  const showFailure = useFailureToast()

  const attempt = async (what: NonNullable<typeof pending>, work: () => Promise<void>) => {
    setPending(what)
    try {
      await work()
    } catch (error) {
      showFailure(error, failed[what])
    }
    setPending(undefined)
  }

  const search = async (q: string) => {
    const { error } = personAsked.safeParse({ q })
    setProblem(error?.issues[0]?.message)
    if (error) return
    await attempt('search', async () => {
      setFound(undefined)
      setFound({ ...(await send<Finds>('POST', `${room}/search`, { q })), q })
    })
  }

  const act = (remedy: Remedy, finds: Find[]) =>
    attempt(remedy, async () => {
      if (!found) return
      const { q } = found
      const keys = finds.map(({ key }) => key)
      const left = await send<Finds>('POST', `${room}/${remedy}`, { q, keys })
      setFound({ ...left, q })
      toast.success(remedy === 'erase' ? 'Effacé définitivement.' : 'Le nom a été remplacé.')
      await forgetPages()
    })

  const download = (as: 'json' | 'txt') =>
    attempt('export', async () => {
      if (!found) return
      const { q } = found
      const { finds } = await send<Finds>('POST', `${room}/export`, { q })
      const today = new Date().toISOString()
      const text =
        as === 'json'
          ? JSON.stringify({ personne: q, le: today, trouve: finds }, null, 2)
          : toReadable(q, finds, longDay(today))
      save(text, `donnees-personnelles-${today.slice(0, 10)}.${as}`)
    })

  return { found, problem, pending, search, act, download }
}

const failed = {
  search: 'La recherche a échoué',
  export: 'L’export a échoué',
  erase: 'Rien n’a pu être effacé',
  anonymise: 'Le nom n’a pas pu être remplacé',
}

function save(text: string, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([text], { type: 'text/plain;charset=utf-8' }))
  link.download = name
  link.click()
  // Once the browser has begun to read it.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
