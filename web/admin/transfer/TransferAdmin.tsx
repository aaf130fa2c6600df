import Download from 'lucide-react/icons/download'
import { useMemo, useState } from 'react'
import useSWR from 'swr'
import { useFailureToast } from '#web/admin/forms/useFailureToast.ts'
import type { SectionProps } from '#web/admin/frame/admin-section.ts'
import { Panel } from '#web/admin/frame/Panel.tsx'
import { SectionParts } from '#web/admin/frame/SectionParts.tsx'
import { SectionTop } from '#web/admin/frame/SectionTop.tsx'
import { listAdminSections } from '#web/admin/frame/sections.ts'
import { Button } from '#web/ui/components/Button.tsx'
import { SelectField, TextArea } from '#web/ui/components/Field.tsx'
import { FileDrop } from '#web/ui/components/FileDrop.tsx'
import { Live } from '#web/ui/components/Live.tsx'
import { useToast } from '#web/ui/components/Toast.tsx'
import { LoadFailed } from '#web/ui/layout/PageStates.tsx'
import { type Read, type ReadSheet, readFile, readSheet } from './sheet.ts'

const sheet = { name: 'tableur', label: 'Tableur', Content: SheetImport }
const away = { name: 'exporter', label: 'Exporter', Content: Export }

function listParts() {
  const imports = listAdminSections().flatMap(({ importFrom }) => importFrom ?? [])
  const [first = sheet, ...others] = [...imports, sheet, away]
  return [first, ...others] as const
}

export function TransferAdmin({ section }: SectionProps) {
  return (
    <>
      <SectionTop section={section} />
      <SectionParts section={section} parts={listParts()}>
        {({ Content }) => <Content />}
      </SectionParts>
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
      <p className="mt-5">
        <Button href="/api/export" download icon={<Download />}>
          Exporter le site (ZIP)
        </Button>
      </p>
    </Panel>
  )
}

const listImportable = () =>
  listAdminSections().flatMap(({ feature: room, sheet }) => (sheet ? [{ room, ...sheet }] : []))

async function load(room: string) {
  const sheet = await listImportable()
    .find((one) => one.room === room)
    ?.load()
  return { sheet, there: await sheet?.there() }
}

function SheetImport() {
  const [room, setRoom] = useState(listImportable()[0]?.room ?? '')
  const [text, setText] = useState('')
  const { data: loaded, error, mutate } = useSWR(`sheet ${room}`, () => load(room))
  const [problem, setProblem] = useState<string>()
  const [saved, setSaved] = useState<number>()
  const showFailure = useFailureToast()
  const toast = useToast()

  const { sheet, there } = loaded ?? {}
  const read = useMemo(
    () =>
      sheet && there && text.trim() !== '' ? readSheet(text, sheet, new Set(there)) : undefined,
    [text, sheet, there],
  )
  const fresh = read?.lines.filter(({ state }) => state === 'new') ?? []
  const add = async () => {
    let done = 0
    setSaved(done)
    try {
      const inputs = fresh.map(({ input }) => input)
      await sheet?.save(inputs, (count) => {
        done += count
        setSaved(done)
      })
      toast.success(done > 1 ? `${done} lignes ajoutées.` : 'Ligne ajoutée.')
    } catch (error) {
      const part = `Lignes ajoutées\u00a0: ${done} sur ${fresh.length}, puis un refus`
      showFailure(error, done > 0 ? part : 'Rien n’a été ajouté')
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

  if (error && !loaded) return <LoadFailed retry={() => mutate()} />
  return (
    <Panel title="Depuis un tableur">
      <div className="stack gap-5">
        <SelectField
          label="Ce que disent les lignes"
          value={room}
          choices={listImportable().map(({ room, label }) => [room, label])}
          onChange={({ target }) => setRoom(target.value)}
        />
        <TextArea
          label="Cellules copiées du tableur"
          help={`Dans cet ordre, ou avec leurs titres en première ligne\u00a0: ${sheet?.columns.map(({ label }) => label).join(', ') ?? '…'}.`}
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
        {read && <Preview {...read} />}
        <Live>{read && formatSummary(read)}</Live>
        {fresh.length > 0 && (
          <p>
            <Button
              pending={saved !== undefined}
              pendingText={`${saved} sur ${fresh.length}...`}
              onClick={add}
            >
              {fresh.length > 1 ? `Ajouter ces ${fresh.length} lignes` : 'Ajouter cette ligne'}
            </Button>
          </p>
        )}
      </div>
    </Panel>
  )
}

const states = { new: 'À ajouter', there: 'Déjà là', twice: 'En double', wrong: 'À corriger' }

function formatSummary({ lines, problem }: ReadSheet): string {
  if (problem) return problem
  return Object.entries(Object.groupBy(lines, ({ state }) => state))
    .map(([state, some]) => `${states[state as Read['state']]}\u00a0: ${some.length}`)
    .join(', ')
}

function Preview(read: ReadSheet) {
  const { lines, unknown, problem } = read
  if (problem) return null
  return (
    <div className="stack gap-3">
      <p>
        <strong>{formatSummary(read)}</strong>
      </p>
      {unknown.length > 0 && (
        <p>
          Colonnes laissées de côté{'\u00a0'}: {unknown.join(', ')}.
        </p>
      )}
      <ul className="stack gap-2 break" aria-label="Ce qui a été compris">
        {lines.map(({ line, label, state, problems }) => (
          <li key={line}>
            <span className="muted">{`Ligne ${line} · ${states[state]}\u00a0: `}</span>
            {label}
            {problems.length > 0 && <strong>{` (${problems.join(', ')})`}</strong>}
          </li>
        ))}
      </ul>
    </div>
  )
}
