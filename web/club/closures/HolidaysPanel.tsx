import { useState } from 'react'
import useSWR from 'swr'
import type { Holiday, Holidays } from '#src/club/closures/holidays.contract.ts'
import { get, send } from '#web/house/api.ts'
import { dayInWords } from '#web/look/text/dates.ts'
import { Anchor } from '#web/look/ui/Anchor.tsx'
import { Button } from '#web/look/ui/Button.tsx'
import { useToast } from '#web/look/ui/Toast.tsx'
import { addressOf } from '#web/office/frame/dashboardRoute.ts'
import { Panel } from '#web/office/frame/Panel.tsx'

/** What the calendar has and the club has not closed for: one tap each, or all at once. */
export function HolidaysPanel({ onAdded }: { onAdded: () => Promise<void> }) {
  const { data, mutate } = useSWR<Holidays>('/api/holidays', get)
  const [adding, setAdding] = useState(false)
  const toast = useToast()
  if (!data) return null
  const { zone, knownUntil, offered } = data
  const add = async (holidays: readonly Holiday[]) => {
    setAdding(true)
    try {
      for (const holiday of holidays) await send('POST', '/api/closures', holiday)
      toast.success(holidays.length > 1 ? 'Fermetures ajoutées.' : 'Fermeture ajoutée.')
    } catch {
      toast.error('La fermeture n’a pas pu être enregistrée')
    }
    await Promise.all([mutate(), onAdded()])
    setAdding(false)
  }
  return (
    <Panel title="Vacances et jours fériés" className="mt-6">
      <div className="stack">
        {zone === '' && (
          <p>
            Pour les vacances scolaires, choisissez votre zone dans les{' '}
            <Anchor href={addressOf({ section: 'reglages', id: 'club' })}>Réglages</Anchor>.
          </p>
        )}
        {zone !== '' && knownUntil === null && (
          <p>
            Les prochaines vacances de la zone {zone} ne sont pas encore connues de cette version du
            site&nbsp;: ajoutez-les ci-dessus.
          </p>
        )}
        {offered.length === 0 ? (
          <p className="muted">
            Rien à ajouter&nbsp;: tout ce que dit le calendrier est déjà fermé.
          </p>
        ) : (
          <>
            <ul className="stack gap-3">
              {offered.map((holiday) => (
                <li key={holiday.firstDay + holiday.text} className="cluster justify-between">
                  <p className="break">
                    <b>{holiday.text}</b>, {tellDays(holiday)}
                  </p>
                  <Button
                    size="small"
                    variant="ghost"
                    pending={adding}
                    aria-label={`Fermer\u00a0: ${holiday.text}`}
                    onClick={() => add([holiday])}
                  >
                    Fermer
                  </Button>
                </li>
              ))}
            </ul>
            {offered.length > 1 && (
              <div className="row">
                <Button size="small" pending={adding} onClick={() => add(offered)}>
                  Tout fermer
                </Button>
              </div>
            )}
            <p className="note muted">
              {zone && `D’après le calendrier scolaire publié pour la zone ${zone}. `}Relisez les
              dates avant de fermer.
            </p>
          </>
        )}
      </div>
    </Panel>
  )
}

const tellDays = ({ firstDay, lastDay }: Holiday) =>
  firstDay === lastDay
    ? `le ${dayInWords(firstDay)}`
    : `du ${dayInWords(firstDay)} au ${dayInWords(lastDay)}`
