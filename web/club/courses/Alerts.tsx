import BellRing from 'lucide-react/icons/bell-ring'
import { useEffect, useState } from 'react'
import useSWR from 'swr'
import type { AlertKey } from '#src/club/alerts/alerts.contract.ts'
import { get } from '#web/house/api.ts'
import { Button } from '#web/look/ui/Button.tsx'
import { Live } from '#web/look/ui/Live.tsx'
import { beTold, canBeTold, endTelling, followMine, isTold } from './alerts.ts'
import type { Mine } from './mine.ts'

/** Being told when a remembered lesson falls out, where browser and site can. */
export function Alerts({ mine }: { mine: readonly Mine[] }) {
  const { data } = useSWR<AlertKey>(canBeTold() ? '/api/alert-key' : null, get)
  const [told, setTold] = useState(false)
  const [pending, setPending] = useState(false)
  const [words, setWords] = useState('')
  useEffect(() => {
    isTold().then(
      async (is) => {
        setTold(is)
        if (is) await followMine(mine)
      },
      () => {},
    )
  }, [mine])
  if (!data?.key) return null
  const press = async () => {
    setPending(true)
    try {
      await (told ? endTelling() : beTold(mine))
      setTold(!told)
      setWords(told ? 'Cet appareil ne sera plus prévenu.' : 'Cet appareil sera prévenu.')
    } catch {
      setWords(told ? 'L’arrêt n’a pas atteint le site\u00a0: réessayez.' : refused)
    }
    setPending(false)
  }
  return (
    <div className="cluster mt-4">
      <Button
        variant="ghost"
        size="small"
        icon={<BellRing aria-hidden />}
        pending={pending}
        onClick={press}
      >
        {told ? 'Ne plus me prévenir' : 'Me prévenir si un cours tombe'}
      </Button>
      <Live className="note">{words}</Live>
    </div>
  )
}

const refused = 'Le navigateur ne l’a pas permis\u00a0: voyez ses réglages pour ce site.'
