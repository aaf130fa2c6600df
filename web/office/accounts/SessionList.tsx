import Monitor from 'lucide-react/icons/monitor'
import Smartphone from 'lucide-react/icons/smartphone'
import X from 'lucide-react/icons/x'
import { type ReactNode, useState } from 'react'
import useSWR from 'swr'
import type { SessionRow as Session } from '#src/office/accounts/login/sessions.contract.ts'
import { get, send } from '#web/house/api.ts'
import { LoadFailed, Loading } from '#web/look/frame/PageStates.tsx'
import { Badge } from '#web/look/ui/Badge.tsx'
import { Button } from '#web/look/ui/Button.tsx'
import { Details } from '#web/look/ui/Details.tsx'
import { dayOf, longDay } from '#web/look/ui/dates.ts'
import { timeOfDay } from '#web/look/ui/parisTime.ts'
import { useToast } from '#web/look/ui/Toast.tsx'
import { useFailureToast } from '#web/office/forms/useFailureToast.ts'
import styles from './Factors.module.css'
import { useReloadFactors } from './useFactors.ts'

/** Where one is logged in, and the other admins, below a line; each can be ended at once. */
export function SessionList() {
  const { data, error, mutate } = useSWR<Session[]>('/api/auth/sessions', get)
  const [pending, setPending] = useState<string>()
  const reload = useReloadFactors()
  const toast = useToast()
  const showFailure = useFailureToast()
  if (error && !data) return <LoadFailed retry={() => mutate()} />
  if (!data) return <Loading text="Chargement..." />

  const end = async (id: string, address: string, done: string) => {
    if (pending !== undefined) return
    setPending(id)
    try {
      await send('DELETE', address)
      toast.success(done)
    } catch (failure) {
      showFailure(failure, 'La connexion n’a pas été terminée')
    }
    setPending(undefined)
    await reload()
  }

  const here = data.filter((session) => session.current)
  const own = data.filter((session) => session.own && !session.current)
  const others = data.filter((session) => !session.own)
  const elsewhere = own.length + others.length
  const row = (session: Session) => (
    <SessionRow
      key={session._id}
      session={session}
      pending={pending === session._id}
      onEnd={() => end(session._id, `/api/auth/sessions/${session._id}`, 'Connexion terminée.')}
    />
  )
  return (
    <div className={styles.factors}>
      <p className={styles.note}>
        Un appareil perdu, ou que vous ne connaissez pas&nbsp;? Terminez sa connexion, puis changez
        de mot de passe.
      </p>
      <Rows label="Cette connexion" rows={here.map(row)} />
      {elsewhere > 0 && (
        <Details summary={elsewhere === 1 ? '1 autre connexion' : `${elsewhere} autres connexions`}>
          <div className={styles.part}>
            {own.length > 0 && (
              <>
                <Rows label="Mes autres connexions" rows={own.map(row)} />
                <Button
                  size="small"
                  variant="danger"
                  pending={pending === 'others'}
                  onClick={() =>
                    end(
                      'others',
                      '/api/auth/sessions',
                      'Toutes vos autres connexions sont terminées.',
                    )
                  }
                >
                  Terminer toutes les autres
                </Button>
              </>
            )}
            {others.length > 0 && (
              <section className={styles.part} aria-labelledby="connexions-des-autres">
                <h3 id="connexions-des-autres" className={styles.heading}>
                  Celles des autres comptes
                </h3>
                <Rows label="Connexions des autres comptes" rows={others.map(row)} />
              </section>
            )}
          </div>
        </Details>
      )}
    </div>
  )
}

const Rows = ({ label, rows }: { label: string; rows: ReactNode[] }) => (
  <ul className={styles.rows} aria-label={label}>
    {rows}
  </ul>
)

type RowProps = { session: Session; pending: boolean; onEnd: () => void }

function SessionRow({ session, pending, onEnd }: RowProps) {
  const { device, username, own, current, since, lastSeen, stays, until } = session
  const Icon = /iPhone|iPad|Android/i.test(device) ? Smartphone : Monitor
  const name = own ? device : `${username}, ${device}`
  return (
    <li className={styles.row}>
      <Icon className={styles.icon} size="1.25rem" strokeWidth={1.75} aria-hidden />
      <div className={styles.words}>
        <p className={styles.name}>
          {name} {current && <Badge variant="featured">cet appareil</Badge>}
        </p>
        <ul className={styles.facts}>
          {since && <li>Depuis {moment(since)}</li>}
          {lastSeen && !current && <li>Vue {moment(lastSeen)}</li>}
          <li>
            {stays ? '30 jours' : '12 heures'}, jusqu’
            {stays ? `au ${longDay(until)}` : `à ${timeOfDay(until)}`}
          </li>
        </ul>
      </div>
      {!current && (
        <Button
          size="small"
          variant="ghost"
          icon={<X aria-hidden />}
          aria-label={`Terminer la connexion\u00a0: ${name}`}
          pending={pending}
          onClick={onEnd}
        >
          Terminer
        </Button>
      )}
    </li>
  )
}

/** « aujourd’hui à 14:03 », « le 21 novembre 2026 à 09:12 » */
function moment(time: string): string {
  const today = dayOf(time) === dayOf(new Date().toISOString())
  return `${today ? 'aujourd’hui' : `le ${longDay(time)}`} à ${timeOfDay(time)}`
}
