import Monitor from 'lucide-react/icons/monitor'
import Smartphone from 'lucide-react/icons/smartphone'
import X from 'lucide-react/icons/x'
import type { ReactNode } from 'react'
import type { SessionRow as Session } from '#src/core/accounts/login/auth.schema.ts'
import { counted } from '#src/core/text/nouns.shared.ts'
import { useMutation } from '#web/admin/forms/useMutation.ts'
import { useReloadFactors } from '#web/admin/login/useSessionGuard.ts'
import { useAnswer } from '#web/admin/useAnswer.tsx'
import { send } from '#web/core/api.ts'
import { Badge } from '#web/ui/components/Badge.tsx'
import { Button } from '#web/ui/components/Button.tsx'
import { Details } from '#web/ui/components/Details.tsx'
import { formatMoment, timeOfDay } from '#web/ui/text/clubTime.ts'
import { calendarDay, longDay } from '#web/ui/text/dates.ts'
import { Row } from './Row.tsx'

export function SessionList() {
  const { data, notLoaded } = useAnswer<Session[]>('/api/auth/sessions')
  const { pendingId, trigger } = useMutation(useReloadFactors())
  if (!data) return notLoaded

  const end = (id: string, address: string, done: string) =>
    trigger('La connexion n’a pas été terminée', () => send('DELETE', address), { id, done })

  const endOthers = () =>
    end('others', '/api/auth/sessions', 'Toutes vos autres connexions sont terminées.')

  const here = data.filter((session) => session.current)
  const currentUserSessions = data.filter((session) => session.own && !session.current)
  const otherSessions = data.filter((session) => !session.own)
  const elsewhere = currentUserSessions.length + otherSessions.length
  const row = (session: Session) => (
    <SessionRow
      key={session._id}
      session={session}
      pending={pendingId === session._id}
      onEnd={() => end(session._id, `/api/auth/sessions/${session._id}`, 'Connexion terminée.')}
    />
  )
  return (
    <div className="grid grid-cols-1 gap-6">
      <p className="text-ink-soft text-label">
        Un appareil perdu, ou que vous ne connaissez pas&nbsp;? Terminez sa connexion, puis changez
        de mot de passe.
      </p>
      <Rows label="Cette connexion" rows={here.map(row)} />
      {elsewhere > 0 && (
        <Details summary={counted(elsewhere, 'autre connexion', 'autres connexions')}>
          <div className="grid grid-cols-1 gap-4 content-start">
            {currentUserSessions.length > 0 && (
              <>
                <Rows label="Mes autres connexions" rows={currentUserSessions.map(row)} />
                <Button
                  size="small"
                  variant="danger"
                  pending={pendingId === 'others'}
                  onClick={endOthers}>
                  Terminer toutes les autres
                </Button>
              </>
            )}
            {otherSessions.length > 0 && (
              <section
                className="grid grid-cols-1 gap-4 content-start"
                aria-labelledby="connexions-des-autres">
                <h3 id="connexions-des-autres" className="text-article leading-snug">
                  Celles des autres comptes
                </h3>
                <Rows label="Connexions des autres comptes" rows={otherSessions.map(row)} />
              </section>
            )}
          </div>
        </Details>
      )}
    </div>
  )
}

const Rows = ({ label, rows }: { label: string; rows: ReactNode[] }) => (
  <ul className="*:not-first:border-t *:not-first:border-t-line" aria-label={label}>
    {rows}
  </ul>
)

type RowProps = { session: Session; pending: boolean; onEnd: () => void }

function SessionRow({ session, pending, onEnd }: RowProps) {
  const { device, username, own, current, since, lastSeen, stays, until } = session
  const name = own ? device : `${username}, ${device}`
  return (
    <Row
      Icon={/iPhone|iPad|Android/i.test(device) ? Smartphone : Monitor}
      name={
        <>
          {name} {current && <Badge variant="featured">cet appareil</Badge>}
        </>
      }
      facts={[
        ...(since ? [`Depuis ${moment(since)}`] : []),
        ...(lastSeen && !current ? [`Vue ${moment(lastSeen)}`] : []),
        stays ? `30 jours, jusqu’au ${longDay(until)}` : `12 heures, jusqu’à ${timeOfDay(until)}`,
      ]}
      actions={
        !current && (
          <Button
            size="small"
            icon={<X />}
            aria-label={`Terminer la connexion\u00a0: ${name}`}
            pending={pending}
            onClick={onEnd}>
            Terminer
          </Button>
        )
      }
    />
  )
}

/** « aujourd’hui à 14:03 », « le 21 novembre 2026 à 09:12 » */
function moment(time: string): string {
  const isToday = calendarDay(time) === calendarDay(new Date().toISOString())
  return isToday ? `aujourd’hui à ${timeOfDay(time)}` : `le ${formatMoment(time)}`
}
