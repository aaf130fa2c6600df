import Trash2 from 'lucide-react/icons/trash-2'
import { useSWRConfig } from 'swr'
import type { SampleContentLeft } from '#src/admin/sample-content/demo.shared.ts'
import {
  type Settings,
  settingsShape,
  type UnfitSection,
} from '#src/core/settings/settings.schema.ts'
import { dashboardAddress, useDashboardRoute } from '#web/admin/dashboardRoute.ts'
import { ConfirmButton } from '#web/admin/forms/ConfirmButton.tsx'
import { useMutation } from '#web/admin/forms/useMutation.ts'
import type { SectionProps } from '#web/admin/frame/admin-section.ts'
import { Panel } from '#web/admin/frame/Panel.tsx'
import { type SectionTab, SectionTabs } from '#web/admin/frame/SectionParts.tsx'
import { SectionHeader } from '#web/admin/frame/SectionTop.tsx'
import { listAdminSections } from '#web/admin/frame/sections.ts'
import { useRecords, useReload, useSingleRecord } from '#web/admin/lists/useRecords.ts'
import { MailPanel } from '#web/admin/mail/MailPanel.tsx'
import { useAnswer } from '#web/admin/useAnswer.tsx'
import { get, send } from '#web/core/api.ts'
import { Button } from '#web/ui/components/Button.tsx'
import { MoreLink } from '#web/ui/components/MoreLink.tsx'
import { SettingsForm } from './SettingsForm.tsx'
import { mailTab, type SettingsSectionName, sampleContentTab, unfitTab } from './settingsFields.ts'
import {
  findSettingsPage,
  listSettingsSections,
  type SettingsSection,
  settingsLabel,
} from './settingsParts.ts'

export function SettingsAdmin({ section }: SectionProps) {
  const tabs = useTabs()
  return (
    <>
      <SectionHeader section={section} />
      <SectionTabs section={section} tabs={tabs}>
        {(current) => (
          <div className="grid grid-cols-1 gap-8">
            <TabContent current={current} />
          </div>
        )}
      </SectionTabs>
    </>
  )
}

type SettingsTab = SectionTab | SettingsSection

/**
 * Lists the pages. The last two exist only while needed, or while that is unknown and their URL is
 * open.
 */
function useTabs(): readonly [SettingsTab, ...SettingsTab[]] {
  const { id } = useDashboardRoute()
  const sampleContent = useAnswer<SampleContentLeft>('/api/demo')
  const unfit = useRecords<UnfitSection>('/api/settings/unfit')
  const hasSampleContent = sampleContent.data
    ? sampleContent.data.removable.length > 0
    : id === sampleContentTab.name
  const hasUnfit = unfit.isLoading ? id === unfitTab.name : unfit.records.length > 0
  return [
    ...listSettingsSections(),
    mailTab,
    ...(hasSampleContent ? [sampleContentTab] : []),
    ...(hasUnfit ? [unfitTab] : []),
  ]
}

function TabContent({ current }: { current: SettingsTab }) {
  const { reload } = useSingleRecord<Settings>('/api/settings')
  const { mutate } = useSWRConfig()
  const reloadUnfit = () => mutate('/api/settings/unfit')
  const readAnew = () => reloadUnfit().then(reload)
  if (current === mailTab) return <MailPanel />
  if (current === sampleContentTab) return <SampleContentPanel />
  if (current === unfitTab) return <UnfitSections onReplaced={readAnew} />
  if (!('section' in current)) return null
  return (
    <>
      <UnfitSections only={current.section} onReplaced={readAnew} />
      {'Form' in current ? (
        <current.Form section={current} onSaved={reloadUnfit} />
      ) : (
        <SettingsForm section={current} schema={settingsShape.partial()} onSaved={reloadUnfit}>
          <current.Fields />
        </SettingsForm>
      )}
    </>
  )
}

type UnfitSectionsProps = { only?: SettingsSectionName; onReplaced: () => Promise<void> }

/** @param only the part of this page; left out shows all parts, each with a link to its page */
function UnfitSections({ only, onReplaced }: UnfitSectionsProps) {
  const unfit = useRecords<UnfitSection>('/api/settings/unfit')
  const { pendingId, trigger } = useMutation(unfit.reload)
  const replace = (section: UnfitSection['part']) => {
    const work = async () => {
      const defaults = await get<Settings>('/api/settings/defaults')
      await send('PUT', '/api/settings', { [section]: defaults[section] })
      await onReplaced()
    }
    return trigger('Le texte d’origine n’a pas été remis', work, { id: section })
  }

  const visible = unfit.records.filter(
    ({ part }) => only === undefined || findSettingsPage(part)?.section === only,
  )
  return visible.map(({ part, stored }) => (
    <Panel key={part} title={`À revoir\u00a0: ${settingsLabel(part)}`}>
      <div className="grid grid-cols-1 gap-6">
        <p>
          Le site ne peut plus lire ce qui est enregistré ici. Les visiteurs voient le texte
          d’origine en attendant. Rien n’est perdu&nbsp;: reprenez ce texte dans le formulaire, puis
          enregistrez.
        </p>
        <details>
          <summary>Voir ce qui est enregistré</summary>
          <pre className="mt-3 p-3 text-note bg-page overflow-auto overscroll-contain max-h-[20rem] whitespace-pre-wrap">
            {JSON.stringify(stored, null, 2)}
          </pre>
        </details>
        {only === undefined && (
          <MoreLink href={addressOfSection(part)}>Ouvrir le formulaire</MoreLink>
        )}
        <Button
          size="small"
          variant="ghost"
          className="justify-self-start"
          pending={pendingId === part}
          aria-label={`Garder le texte d’origine\u00a0: ${settingsLabel(part)}`}
          onClick={() => replace(part)}>
          Garder le texte d’origine
        </Button>
      </div>
    </Panel>
  ))
}

const addressOfSection = (section: SettingsSectionName) =>
  dashboardAddress({
    section: 'reglages',
    id: findSettingsPage(section)?.name,
  })

function SampleContentPanel() {
  const { data, mutate } = useAnswer<SampleContentLeft>('/api/demo')
  const reload = useReload(mutate)
  if (!data || data.removable.length === 0) return null
  const { removable, kept } = data
  const values = [...new Set(removable.flatMap(({ values = [] }) => values))]
  return (
    <Panel title="Contenu de départ">
      <div className="grid grid-cols-1 gap-4 justify-items-start">
        <p>
          Le site est arrivé avec un contenu inventé, pour l’exemple. Il en reste{' '}
          {countAll(removable)}&nbsp;: {nameAll(removable)}.
        </p>
        <ConfirmButton
          button={{
            variant: 'danger',
            icon: <Trash2 />,
            children: 'Enlever le contenu de départ',
          }}
          title="Enlever le contenu de départ&nbsp;?"
          confirmLabel="Enlever"
          pendingText="Suppression..."
          failed="Le contenu de départ n’a pas été enlevé"
          done={'Le contenu de départ est enlevé. Le site est à vous\u00a0!'}
          work={() => send('DELETE', '/api/demo')}
          then={reload}>
          <p>
            {countAll(removable)} du contenu de départ disparaîtront&nbsp;: {nameAll(removable)}.{' '}
            Les commentaires de ces articles partent avec eux. Rien de cela ne passe par la
            corbeille&nbsp;: c’est définitif.
          </p>
          {values.length > 0 && (
            <p>
              Personne ne les a changés, ils disparaissent aussi&nbsp;:{' '}
              {values.map((value) => `«\u00a0${value}\u00a0»`).join(', ')}.
            </p>
          )}
          <p>
            Ce que vous avez créé ou modifié reste
            {kept > 0 && `, dont ${countModified(kept)} du contenu de départ`}.
          </p>
        </ConfirmButton>
      </div>
    </Panel>
  )
}

const countModified = (count: number) =>
  count > 1 ? `${count} éléments modifiés` : 'un élément modifié'

type Removable = SampleContentLeft['removable']

/** « 12 éléments » */
function countAll(removable: Removable): string {
  const count = removable.reduce((sum, entry) => sum + entry.count, 0)
  return count > 1 ? `${count} éléments` : 'un élément'
}

/** « 3 articles, 1 événement et la page Cours » */
function nameAll(removable: Removable): string {
  const names = listSampleContents().flatMap(({ feature, sampleContentName, kind }) => {
    const count = removable.find((left) => left.room === feature)?.count ?? 0
    if (count === 0) return []
    return sampleContentName ?? (kind ? `${count} ${kind.nouns[count > 1 ? 1 : 0]}` : [])
  })
  return new Intl.ListFormat('fr').format(names)
}

/** Features with starter content; single pages come last. */
const listSampleContents = () =>
  listAdminSections()
    .filter(({ sampleContentName, kind }) => sampleContentName ?? kind)
    .toSorted((a, b) => (a.section?.order ?? 0) - (b.section?.order ?? 0))
