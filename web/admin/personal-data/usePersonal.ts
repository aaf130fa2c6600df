import Eraser from 'lucide-react/icons/eraser'
import LinkIcon from 'lucide-react/icons/link'
import UserRoundX from 'lucide-react/icons/user-round-x'
import { useState } from 'react'
import {
  type MatchAction,
  type PersonMatch,
  type PersonMatches,
  personSearchInput,
} from '#src/admin/personal-data/personal.schema.ts'
import { useFailureToast } from '#web/admin/forms/useMutation.ts'
import { useForgetPages } from '#web/admin/lists/useRecords.ts'
import { send } from '#web/core/api.ts'
import { saveText } from '#web/core/saveText.ts'
import { useToast } from '#web/ui/components/Toast.tsx'
import { calendarDay, longDay } from '#web/ui/text/dates.ts'
import { toReadable } from './matches.ts'

const endpoint = '/api/personal'

/** Finds of an e-mail address that stands with the name */
type ByAddress = { email: string; matches: PersonMatch[] }
export type Found = PersonMatches & { q: string; addresses: ByAddress[] }

/** Limit of addresses searched automatically; a name with more belongs to many people. */
const maxAddresses = 5

/**
 * Selects the matches of an address to include: those that do not contain the name, and those that
 * are anonymised for a name in their text. What the person wrote loses the address with the name.
 */
export function goesAlong(
  action: MatchAction,
  chosen: PersonMatch[],
  { matches }: Found,
  address: ByAddress,
) {
  return address.matches.filter(({ key, actions: allowed }) => {
    if (!allowed.includes(action)) return false
    const match = chosen.find((other) => other.key === key)
    if (match) return action === 'anonymise' && match.email === undefined
    return matches.every((other) => other.key !== key)
  })
}

export function usePersonal() {
  const [found, setFound] = useState<Found>()
  const [problem, setProblem] = useState<string>()
  const [pending, setPending] = useState<'search' | 'export' | MatchAction>()
  const forgetPages = useForgetPages()
  const toast = useToast()
  const showFailure = useFailureToast()

  const attempt = async (what: keyof typeof failures, work: () => Promise<void>) => {
    setPending(what)
    try {
      await work()
    } catch (error) {
      showFailure(error, failures[what])
    }
    setPending(undefined)
  }

  const search = async (q: string) => {
    const { error } = personSearchInput.safeParse({ q })
    setProblem(error?.issues[0]?.message)
    if (error) return
    await attempt('search', async () => {
      setFound(undefined)
      setFound(await searchPerson(q))
    })
  }

  /** @param emails addresses whose matches are included */
  const act = async (action: MatchAction, matches: PersonMatch[], emails: string[]) => {
    if (!found) return
    const { q } = found
    let hasStarted = false
    const mend = async (person: string, keys: string[]) => {
      await send('POST', `${endpoint}/${action}`, { q: person, keys })
      hasStarted = true
    }
    setPending(action)
    try {
      // Erasing may remove an address's matches as well.
      await mend(q, listKeys(matches))
      for (const address of found.addresses.filter(({ email }) => emails.includes(email))) {
        const wanted = listKeys(goesAlong(action, matches, found, address))
        const remainingKeys = listKeys((await fetchMatches(address.email)).matches)
        const keys = wanted.filter((key) => remainingKeys.includes(key))
        if (keys.length > 0) await mend(address.email, keys)
      }
      toast.success(actions[action].done)
    } catch (error) {
      const { failed, failedPartly } = actions[action]
      showFailure(error, hasStarted ? failedPartly : failed)
    }
    if (hasStarted) {
      setFound(undefined)
      await searchPerson(q).then(setFound, (error) => showFailure(error, failures.search))
      await forgetPages()
    }
    setPending(undefined)
  }

  const download = (as: 'json' | 'txt') =>
    attempt('export', async () => {
      if (!found) return
      const { q } = found
      const { matches } = await send<PersonMatches>('POST', `${endpoint}/export`, { q })
      const today = calendarDay(new Date().toISOString())
      const text =
        as === 'json'
          ? JSON.stringify({ personne: q, le: new Date().toISOString(), trouve: matches }, null, 2)
          : toReadable(q, matches, longDay(today))
      saveText(text, `donnees-personnelles-${today}.${as}`)
    })

  return { found, problem, pending, search, act, download }
}

const listKeys = (matches: PersonMatch[]) => matches.map(({ key }) => key)
const fetchMatches = (q: string) => send<PersonMatches>('POST', `${endpoint}/search`, { q })

async function searchPerson(q: string): Promise<Found> {
  const read = await fetchMatches(q)
  const emails = new Set(read.matches.flatMap(({ email }) => email ?? []))
  const addresses: ByAddress[] = []
  for (const email of [...emails].slice(0, maxAddresses)) {
    addresses.push({ email, matches: (await fetchMatches(email)).matches })
  }
  return { ...read, q, addresses }
}

const failures = {
  search: 'La recherche a échoué',
  export: 'L’export a échoué',
}

/** Texts of each action; `offer` begins a line that names an e-mail address found with the name. */
export const actions = {
  anonymise: {
    Icon: UserRoundX,
    label: 'Anonymiser',
    title: 'Anonymiser pour de bon\u00a0?',
    confirmLabel: 'Anonymiser',
    offer: 'Retirer aussi l’adresse',
    done: 'Les champs ont été vidés.',
    failed: 'Les champs n’ont pas pu être vidés',
    failedPartly: 'Tous les champs n’ont pas pu être vidés',
  },
  erase: {
    Icon: Eraser,
    label: 'Effacer',
    title: 'Effacer pour de bon\u00a0?',
    confirmLabel: 'Effacer pour de bon',
    offer: 'Effacer aussi ce qui porte l’adresse',
    done: 'Effacé définitivement.',
    failed: 'Rien n’a pu être effacé',
    failedPartly: 'Tout n’a pas pu être effacé',
  },
  readdress: {
    Icon: LinkIcon,
    label: 'Changer l’adresse',
    title: 'Changer l’adresse de la page\u00a0?',
    confirmLabel: 'Changer l’adresse',
    offer: '',
    done: 'La page a une autre adresse.',
    failed: 'L’adresse n’a pas pu être changée',
    failedPartly: 'L’adresse n’a pas pu être changée',
  },
}

/** Whether a match offers the action. */
export const allows = (action: keyof typeof actions) => (match: PersonMatch) =>
  match.actions.includes(action)
