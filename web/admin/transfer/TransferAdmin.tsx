import Download from 'lucide-react/icons/download'
import { useMemo, useState } from 'react'
import { useFailureToast } from '#web/admin/forms/useMutation.ts'
import type { SectionProps } from '#web/admin/frame/admin-section.ts'
import { Panel } from '#web/admin/frame/Panel.tsx'
import { SectionTabs } from '#web/admin/frame/SectionParts.tsx'
import { SectionHeader } from '#web/admin/frame/SectionTop.tsx'
import { listAdminSections } from '#web/admin/frame/sections.ts'
import { useAnswer } from '#web/admin/useAnswer.tsx'
import { Button } from '#web/ui/components/Button.tsx'
import { SelectField, TextArea } from '#web/ui/components/Field.tsx'
import { FileDrop } from '#web/ui/components/FileDrop.tsx'
import { LiveRegion } from '#web/ui/components/LiveRegion.tsx'
import { Notice } from '#web/ui/components/Notice.tsx'
import { useToast } from '#web/ui/components/Toast.tsx'
import { ExportImport } from './ExportImport.tsx'
import {
  countHeadings,
  type Read,
  readFile,
  readSpreadsheet,
  type SpreadsheetResult,
} from './readSpreadsheet.ts'

const spreadsheetTab = { name: 'tableur', label: 'Tableur', Content: SpreadsheetImport }
const back = { name: 'reprendre', label: 'Reprendre un export', Content: ExportImport }
const away = { name: 'exporter', label: 'Exporter', Content: Export }

function listTabs() {
  const imports = listAdminSections().flatMap(({ importFrom }) => importFrom ?? [])
  const [first = spreadsheetTab, ...others] = [...imports, spreadsheetTab, back, away]
  return [first, ...others] as const
}

export function TransferAdmin({ section }: SectionProps) {
  return (
    <>
      <SectionHeader section={section} />
      <SectionTabs section={section} tabs={listTabs()}>
        {({ Content }) => <Content />}
      </SectionTabs>
    </>
  )
}

function Export() {
  return (
    <Panel title="Exporter">
      <p>
        Un fichier ZIP de tout ce que le club a mis sur son site, lisible sans ce programme
        {'\u00a0'}: articles en Markdown, listes en CSV, photos et documents, et tout en JSON. Son
        LISEZ-MOI dit ce qui est où, et comment un site neuf en repart.
      </p>
      <p className="mt-3">
        Les comptes, les mots de passe, les clés, la Corbeille et ce que les visiteurs ont écrit,
        sauf les commentaires publiés, n’y sont pas. Pour ne rien perdre, faites une sauvegarde.
      </p>
      <p className="mt-6">
        <Button href="/api/export" download icon={<Download />}>
          Exporter le site (ZIP)
        </Button>
      </p>
    </Panel>
  )
}

const listImportable = () =>
  listAdminSections().flatMap(({ feature, spreadsheet }) =>
    spreadsheet ? [{ feature, ...spreadsheet }] : [],
  )

const loadAll = () =>
  Promise.all(
    listImportable().map(async ({ feature, label, load }) => ({
      feature,
      label,
      spreadsheet: await load(),
    })),
  )

async function load(feature: string) {
  const all = await loadAll()
  const spreadsheet = all.find((one) => one.feature === feature)?.spreadsheet
  return { all, spreadsheet, existing: await spreadsheet?.listExistingKeys() }
}

type Kinds = Awaited<ReturnType<typeof loadAll>>

/** Finds the kind whose headings a text has, if they are not those of the kind that was chosen. */
function findOtherKind(text: string, all: Kinds, chosen: string) {
  const kinds = all.map((kind) => ({
    ...kind,
    headingCount: countHeadings(text, kind.spreadsheet),
  }))
  const best = kinds.toSorted((a, b) => b.headingCount - a.headingCount)[0]
  const current = kinds.find(({ feature }) => feature === chosen)
  return best && best.headingCount > 1 && (current?.headingCount ?? 0) < 2 ? best : undefined
}

function SpreadsheetImport() {
  const [feature, setFeature] = useState(listImportable()[0]?.feature ?? '')
  const [text, setText] = useState('')
  const {
    data: loaded,
    error,
    mutate,
    notLoaded,
  } = useAnswer(`sheet ${feature}`, {
    fetcher: () => load(feature),
  })
  const [problem, setProblem] = useState<string>()
  const [saved, setSaved] = useState<number>()
  const showFailure = useFailureToast()
  const toast = useToast()

  const { all, spreadsheet, existing } = loaded ?? {}
  const other = useMemo(
    () => (all && text.trim() !== '' ? findOtherKind(text, all, feature) : undefined),
    [all, text, feature],
  )
  const read = useMemo(
    () =>
      spreadsheet && existing && !other && text.trim() !== ''
        ? readSpreadsheet(text, spreadsheet, new Set(existing))
        : undefined,
    [text, spreadsheet, existing, other],
  )
  const fresh = read?.lines.filter(({ state }) => state === 'new') ?? []
  const add = async () => {
    let done = 0
    setSaved(done)
    try {
      const inputs = fresh.map(({ input }) => input)
      await spreadsheet?.save(inputs, (count) => {
        done += count
        setSaved(done)
      })
      toast.success(done > 1 ? `${done} lignes ajoutées.` : 'Ligne ajoutée.')
    } catch (error) {
      const partialFailure = `Lignes ajoutées\u00a0: ${done} sur ${fresh.length}, puis un refus`
      showFailure(error, done > 0 ? partialFailure : 'Rien n’a été ajouté')
    }
    // Lines saved before a refusal exist now, so the keys are reloaded after a failure too.
    await mutate()
    setSaved(undefined)
  }
  const take = async (file: File | undefined) => {
    if (!file) return
    setProblem(undefined)
    try {
      setText(await readFile(file))
    } catch (error) {
      setProblem((error as Error).message)
    }
  }

  if (error && !loaded) return notLoaded
  return (
    <Panel title="Depuis un tableur">
      <div className="grid grid-cols-1 gap-6">
        <SelectField
          label="Ce que disent les lignes"
          value={feature}
          choices={listImportable().map(({ feature, label }) => [feature, label])}
          onChange={({ target }) => setFeature(target.value)}
        />
        <TextArea
          label="Cellules copiées du tableur"
          help={`Dans cet ordre, ou avec leurs titres en première ligne\u00a0: ${spreadsheet?.columns.map(({ label }) => label).join(', ') ?? '…'}.`}
          error={read?.problem}
          rows={6}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <FileDrop
          label="Ou un fichier CSV"
          accept=".csv,.tsv,.txt,text/csv"
          listed
          prompt="Choisir le fichier"
          error={problem}
          onChange={({ currentTarget }) => take(currentTarget.files?.[0])}
        />
        {other && (
          <Notice kind="error" title={`Ces titres sont ceux de «\u00a0${other.label}\u00a0».`}>
            <Button size="small" className="mt-3" onClick={() => setFeature(other.feature)}>
              Lire ainsi
            </Button>
          </Notice>
        )}
        {read && <Preview {...read} />}
        <LiveRegion>{read && formatSummary(read)}</LiveRegion>
        {fresh.length > 0 && (
          <p>
            <Button
              pending={saved !== undefined}
              pendingText={`${saved} sur ${fresh.length}...`}
              onClick={add}>
              {fresh.length > 1 ? `Ajouter ces ${fresh.length} lignes` : 'Ajouter cette ligne'}
            </Button>
          </p>
        )}
      </div>
    </Panel>
  )
}

const states = { new: 'À ajouter', there: 'Déjà là', twice: 'En double', wrong: 'À corriger' }

function formatSummary({ lines, problem }: SpreadsheetResult): string {
  if (problem) return problem
  return Object.entries(Object.groupBy(lines, ({ state }) => state))
    .map(([state, some]) => `${states[state as Read['state']]}\u00a0: ${some.length}`)
    .join(', ')
}

function Preview(read: SpreadsheetResult) {
  const { lines, unknown, problem } = read
  if (problem) return null
  return (
    <div className="grid grid-cols-1 gap-3">
      <p>
        <strong>{formatSummary(read)}</strong>
      </p>
      {unknown.length > 0 && (
        <p>
          Colonnes laissées de côté{'\u00a0'}: {unknown.join(', ')}.
        </p>
      )}
      <ul
        className="grid grid-cols-1 gap-2 min-w-0 wrap-anywhere"
        aria-label="Ce qui a été compris">
        {lines.map(({ line, label, state, problems }) => (
          <li key={`${line} ${label}`}>
            <span className="text-ink-soft">{`Ligne ${line} · ${states[state]}\u00a0: `}</span>
            {label}
            {problems.length > 0 && <strong>{` (${problems.join(', ')})`}</strong>}
          </li>
        ))}
      </ul>
    </div>
  )
}
