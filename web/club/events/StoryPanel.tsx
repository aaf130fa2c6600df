import Link2 from 'lucide-react/icons/link-2'
import Unlink from 'lucide-react/icons/unlink'
import useSWR from 'swr'
import type { Event } from '#src/club/events/events.contract.ts'
import type { Tie, Ties } from '#src/club/events/ties.contract.ts'
import { get, send } from '#web/house/api.ts'
import { LoadFailed } from '#web/look/frame/PageStates.tsx'
import { Button } from '#web/look/ui/Button.tsx'
import { useToast } from '#web/look/ui/Toast.tsx'
import { useFailureToast } from '#web/office/forms/useFailureToast.ts'
import { newRecord } from '#web/office/frame/dashboardRoute.ts'
import { Panel } from '#web/office/frame/Panel.tsx'
import { officeRooms } from '#web/office/frame/sections.ts'
import { addressFor } from './FromEvent.tsx'
import styles from './StoryPanel.module.css'

/** Once an event is over: its results, photos and story, added or tied to it. */
export function StoryPanel({ event }: { event: Event }) {
  const address = `/api/events/${encodeURIComponent(event._id)}/ties`
  const { data, error, mutate } = useSWR<Ties>(address, get)
  const toast = useToast()
  const showFailure = useFailureToast()
  const tie = async ({ room, key, title }: Tie, tied: boolean) => {
    try {
      await send('PUT', address, { room, key, tied })
      toast.success(
        tied ? `«\u00a0${title}\u00a0» est rattaché.` : `«\u00a0${title}\u00a0» est détaché.`,
      )
    } catch (failure) {
      showFailure(failure, 'Le lien n’a pas été changé')
    }
    await mutate()
  }
  return (
    <Panel title={`Après l’événement\u00a0: ${event.title}`}>
      <div className="stack gap-5">
        <div className="cluster gap-3">
          {/* Results come first, the story last. */}
          {officeRooms.toReversed().map(
            ({ room, section, forEvent }) =>
              section &&
              forEvent && (
                <Button
                  key={room}
                  href={addressFor(event, section.name, forEvent.toForm ? newRecord : undefined)}
                  variant="ghost"
                  size="small"
                  icon={<section.Icon aria-hidden />}
                >
                  {forEvent.label}
                </Button>
              ),
          )}
        </div>
        {error && <LoadFailed retry={() => mutate()} />}
        <TieList title="Sur sa page" ties={data?.tied ?? []} tied onPress={tie} />
        <TieList title="Peut-être aussi" ties={data?.suggested ?? []} tied={false} onPress={tie} />
      </div>
    </Panel>
  )
}

type ListProps = {
  title: string
  ties: readonly Tie[]
  tied: boolean
  onPress: (tie: Tie, tied: boolean) => Promise<void>
}

function TieList({ title, ties, tied, onPress }: ListProps) {
  if (ties.length === 0) return null
  const word = tied ? 'Détacher' : 'Rattacher'
  const Icon = tied ? Unlink : Link2
  return (
    <div className="stack gap-2">
      <h3 className="text-label strong">{title}</h3>
      <ul className={styles.ties}>
        {ties.map((one) => (
          <li key={`${one.room} ${one.key}`} className={styles.tie}>
            <span className="break min-0">
              <span className="block note muted">{whatIs(one)}</span>
              {one.title}
            </span>
            <Button
              size="small"
              variant="bare"
              icon={<Icon aria-hidden />}
              onClick={() => onPress(one, !tied)}
            >
              {word}
              <span className="visually-hidden"> «&nbsp;{one.title}&nbsp;»</span>
            </Button>
          </li>
        ))}
      </ul>
    </div>
  )
}

const whatIs = ({ room }: Tie) => officeRooms.find((one) => one.room === room)?.forEvent?.what
