import { useEffect } from 'react'
import { useSWRConfig } from 'swr'
import type { Closure } from '#src/club/closures/closures.contract.ts'
import { noticesCall } from '#web/calls.ts'
import { hrefs } from '#web/hrefs.ts'
import { Enso } from '#web/look/art/Enso.tsx'
import { loadBand } from '#web/look/frame/bands.ts'
import { longDay } from '#web/look/text/dates.ts'
import { Anchor } from '#web/look/ui/Anchor.tsx'
import { Panel } from '#web/office/frame/Panel.tsx'
import type { SectionProps } from '#web/office/frame/section.ts'
import { useRecordEditor } from '#web/office/lists/RecordEditor.tsx'
import { RecordSection } from '#web/office/lists/RecordSection.tsx'
import { ClosureForm } from './ClosureForm.tsx'
import { notices } from './closures.pages.ts'
import { HolidaysPanel } from './HolidaysPanel.tsx'

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

/** Days without lessons, moved lessons and urgent messages; the nearest first, then what is over. */
export function ClosuresAdmin({ section }: SectionProps) {
  const editor = useRecordEditor<Closure>('/api/closures', texts, '/api/all-closures')
  const { mutate } = useSWRConfig()
  const { records } = editor
  // With the first one the public pages of this tab have the line too.
  useEffect(() => void loadBand(notices).catch(() => {}), [])
  // It shows them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each list that was read
  useEffect(() => void mutate(noticesCall.address), [records, mutate])
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
              {kinds[closure.kind]}, {tellDays(closure)}
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

const tellDays = ({ firstDay, lastDay }: Closure) =>
  firstDay === lastDay
    ? `le ${longDay(firstDay)}`
    : `du ${longDay(firstDay)} au ${longDay(lastDay)}`
