import BellRing from 'lucide-react/icons/bell-ring'
import { useEffect, useState } from 'react'
import useSWR from 'swr'
import type { AlertKey } from '#src/club/alerts/alerts.schema.ts'
import type { Mine } from '#web/club/courses/savedLessons.ts'
import { ApiError, fetchOnceOptions, get } from '#web/core/api.ts'
import { isInAppleBrowser } from '#web/core/install.ts'
import { Button } from '#web/ui/components/Button.tsx'
import { LiveRegion } from '#web/ui/components/LiveRegion.tsx'
import { canSubscribe, endTelling, followMine, isSubscribed, subscribe } from './subscription.ts'

export function Alerts({ mine }: { mine: readonly Mine[] }) {
  const mustInstall = !canSubscribe() && isInAppleBrowser()
  const isOffered = canSubscribe() || mustInstall
  const { data } = useSWR<AlertKey>(isOffered ? '/api/alert-key' : null, get, fetchOnceOptions)
  const [subscribed, setSubscribed] = useState(false)
  const [pending, setPending] = useState(false)
  const [words, setWords] = useState('')
  useEffect(() => {
    isSubscribed().then(
      async (is) => {
        setSubscribed(is)
        if (is) await followMine(mine)
      },
      () => {},
    )
  }, [mine])
  if (!data?.key) return null
  if (mustInstall) {
    return (
      <p className="text-note mt-4">
        <b>Être prévenu si un cours est annulé ou déplacé&nbsp;:</b> touchez Partager, puis
        «&nbsp;Sur l’écran d’accueil&nbsp;». Ouvrez le site depuis sa nouvelle icône, et gardez-y
        votre cours.
      </p>
    )
  }
  const press = async () => {
    setPending(true)
    try {
      await (subscribed ? endTelling() : subscribe(mine))
      setSubscribed(!subscribed)
      setWords(subscribed ? 'Cet appareil ne sera plus prévenu.' : 'Cet appareil sera prévenu.')
    } catch (error) {
      const why = error instanceof ApiError ? error.problems[0]?.msg : refused
      setWords(
        subscribed ? 'L’arrêt n’a pas atteint le site\u00a0: réessayez.' : (why ?? unreached),
      )
    }
    setPending(false)
  }
  return (
    <div className="flex flex-wrap items-center gap-3 mt-4">
      <Button variant="ghost" size="small" icon={<BellRing />} pending={pending} onClick={press}>
        {subscribed ? 'Ne plus me prévenir' : 'Me prévenir si un cours est annulé ou déplacé'}
      </Button>
      <LiveRegion className="text-note">{words}</LiveRegion>
    </div>
  )
}

const unreached = 'Le site ne répond pas.'
const refused = 'Le navigateur ne l’a pas permis\u00a0: voyez ses réglages pour ce site.'
