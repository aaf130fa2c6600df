import { useEffect, useState } from 'react'
import useSWR from 'swr'
import type { Closure, Holiday, Holidays } from '#src/club/closures/closures.contract.ts'
import { askForNew } from '#web/boot.ts'
import { noticesCall } from '#web/calls.ts'
import { get, send } from '#web/house/api.ts'
import { hrefs } from '#web/hrefs.ts'
import { Enso } from '#web/look/art/Enso.tsx'
import { loadBand } from '#web/look/frame/bands.ts'
import { dayInWords, longDay } from '#web/look/text/dates.ts'
import { Anchor } from '#web/look/ui/Anchor.tsx'
import { Button } from '#web/look/ui/Button.tsx'
import { useToast } from '#web/look/ui/Toast.tsx'
import { addressOf } from '#web/office/frame/dashboardRoute.ts'
import { Panel } from '#web/office/frame/Panel.tsx'
import type { SectionProps } from '#web/office/frame/section.ts'
import { useRecordEditor } from '#web/office/lists/RecordEditor.tsx'
import { RecordSection } from '#web/office/lists/RecordSection.tsx'
import { ClosureForm } from './ClosureForm.tsx'
import { notices } from './closures.pages.ts'

const texts = {
  list: 'Fermetures et changements',
  empty: {
    title: 'Aucune fermeture',
    help: 'Vacances, gymnase fermé, cours déplacé\u00a0: dites-le ici, le site le dit partout.',
  },
  notOpened: 'Cette fermeture n’a pas pu être ouverte',
  remove: 'Supprimer cette fermeture\u00a0?',
  removed: 'Fermeture supprimée.',
  notRemoved: 'La fermeture n’a pas pu être supprimée',
}

const kinds = { closed: 'Pas de cours', moved: 'Cours déplacé', message: 'Message urgent' }

export function ClosuresAdmin({ section }: SectionProps) {
  const editor = useRecordEditor<Closure>('/api/closures', texts, '/api/all-closures')
  const { records } = editor
  // With the first one the public pages of this tab have the line too.
  useEffect(() => void loadBand(notices).catch(() => {}), [])
  // It shows them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each list that was read
  useEffect(() => void askForNew(noticesCall), [records])
  return (
    <>
      <RecordSection
        section={section}
        editor={editor}
        texts={texts}
        names={['fermeture', 'fermetures']}
        nameOf={({ text }) => text}
        textOf={({ text, place }) => `${text} ${place}`}
        row={(closure) => ({
          picture: <Enso />,
          children: (
            <p>
              {kinds[closure.kind]}, {tellDays(closure, longDay)}
            </p>
          ),
        })}
      >
        {(open) => <ClosureForm {...open} />}
      </RecordSection>
      <HolidaysPanel key={records.length} onAdded={editor.reload} />
      <Panel title="L’écran du couloir" className="mt-6">
        <p>
          Le prochain cours, ce qui tombe, les photos et le prochain événement, en grand&nbsp;:{' '}
          <Anchor href={hrefs.tonight}>ouvrir l’écran</Anchor>. Il se renouvelle tout seul.
        </p>
      </Panel>
    </>
  )
}

/** @param tell a day */
const tellDays = ({ firstDay, lastDay }: Omit<Holiday, 'text'>, tell: (day: string) => string) =>
  firstDay === lastDay ? `le ${tell(firstDay)}` : `du ${tell(firstDay)} au ${tell(lastDay)}`

/** What the calendar has and the club has not closed for: one tap each, or all at once. */
function HolidaysPanel({ onAdded }: { onAdded: () => Promise<void> }) {
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
                <li key={holiday.firstDay + holiday.text} className="row justify-between">
                  <p className="break">
                    <b>{holiday.text}</b>, {tellDays(holiday, dayInWords)}
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
