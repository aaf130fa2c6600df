import BellRing from 'lucide-react/icons/bell-ring'
import Download from 'lucide-react/icons/download'
import X from 'lucide-react/icons/x'
import { type ReactNode, useEffect, useState } from 'react'
import useSWR from 'swr'
import type { AlertKey } from '#src/club/alerts/alerts.schema.ts'
import { shortName } from '#src/club/courses/lessons.shared.ts'
import { AlertLink } from '#web/club/courses/AlertLink.tsx'
import type { Mine } from '#web/club/courses/my-lessons/savedLessons.ts'
import { ApiError, fetchOnceOptions, get } from '#web/core/api.ts'
import { readText, writeText } from '#web/core/device-storage.ts'
import { installPrompt, isInAppleBrowser } from '#web/core/install.ts'
import { useStore } from '#web/core/store.ts'
import { Button } from '#web/ui/components/Button.tsx'
import { CheckField } from '#web/ui/components/Field.tsx'
import { IconButton } from '#web/ui/components/IconButton.tsx'
import { LiveRegion } from '#web/ui/components/LiveRegion.tsx'
import {
  canSubscribe,
  endTelling,
  followMine,
  isSubscribed,
  readMuted,
  subscribe,
} from './subscription.ts'

export function Alerts({ mine }: { mine: readonly Mine[] }): ReactNode {
  const { data } = useSWR<AlertKey>('/api/alert-key', get, fetchOnceOptions)
  return (
    <>
      {data?.key && <PushAlerts mine={mine} />}
      {data?.mail && (
        <p className="mt-2">
          <AlertLink lessons={[...new Set(mine.map(({ lesson }) => lesson))]} />
        </p>
      )}
      <InstallHint withAlerts={Boolean(data?.key)} />
    </>
  )
}

function PushAlerts({ mine }: { mine: readonly Mine[] }) {
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
  if (!canSubscribe()) return null
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
      <Button size="small" icon={<BellRing />} pending={pending} onClick={press}>
        {subscribed ? 'Ne plus me prévenir' : 'Me prévenir si un cours est annulé ou déplacé'}
      </Button>
      <LiveRegion className="text-note">{words}</LiveRegion>
      {subscribed && <FollowedLessons mine={mine} onFailed={() => setWords(unreached)} />}
    </div>
  )
}

/** Takes single lessons out of the alerts; the button above ends all. */
function FollowedLessons({ mine, onFailed }: { mine: readonly Mine[]; onFailed: () => void }) {
  const [muted, setMuted] = useState(readMuted)
  const lessons = [...new Map(mine.map((one) => [one.lesson, one])).values()]
  if (lessons.length < 2) return null
  const follow = (lesson: string, isFollowed: boolean) => {
    const otherMuted = muted.filter((one) => one !== lesson)
    const next = isFollowed ? otherMuted : [...otherMuted, lesson]
    setMuted(next)
    followMine(mine, next).catch(() => {
      setMuted(muted)
      onFailed()
    })
  }
  const isLast = lessons.filter(({ lesson }) => !muted.includes(lesson)).length === 1
  return (
    <fieldset className="basis-full min-w-0">
      <legend className="font-semibold">Me prévenir pour</legend>
      {lessons.map(({ lesson, activity, when }) => (
        <CheckField
          key={lesson}
          label={[shortName(activity), when?.toLowerCase()].filter(Boolean).join(', ')}
          checked={!muted.includes(lesson)}
          disabled={isLast && !muted.includes(lesson)}
          onChange={({ target }) => follow(lesson, target.checked)}
        />
      ))}
    </fieldset>
  )
}

const unreached = 'Le site ne répond pas.'
const refused = 'Le navigateur ne l’a pas permis\u00a0: voyez ses réglages pour ce site.'

const name = 'installation-vue'

/** Says once what the site is good for on the home screen, where the browser can put it there. */
function InstallHint({ withAlerts }: { withAlerts: boolean }) {
  const prompt = useStore(installPrompt, (event) => event)
  const [closed, setClosed] = useState(() => Boolean(readText('localStorage', name)))
  if (closed || !(prompt || isInAppleBrowser())) return null
  const close = () => {
    writeText('localStorage', name, 'oui')
    setClosed(true)
  }
  const install = () => {
    close()
    // Drops the event: a browser prompts only once per event.
    installPrompt.set(undefined)
    prompt?.prompt().catch(() => {})
  }
  return (
    <aside className="flex gap-3 items-start mt-4 p-4 max-w-form bg-surface border-structure border-ink">
      <div className="flex-1 grid grid-cols-1 gap-3 justify-items-start">
        <p>
          <b>Le site sur votre écran d’accueil&nbsp;:</b> votre cours d’une touche, même sans réseau
          {withAlerts && ', et prévenu s’il est annulé ou déplacé'}.
        </p>
        {prompt ? (
          <Button size="small" variant="primary" icon={<Download />} onClick={install}>
            Mettre le site sur l’écran d’accueil
          </Button>
        ) : (
          <p className="text-note">
            Touchez Partager, puis «&nbsp;Sur l’écran d’accueil&nbsp;». Ouvrez le site depuis sa
            nouvelle icône, et gardez-y votre cours.
          </p>
        )}
      </div>
      <IconButton Icon={X} label="Ne plus proposer" onClick={close} />
    </aside>
  )
}
