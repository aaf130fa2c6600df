import History from 'lucide-react/icons/history'
import {
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import { FormProvider } from 'react-hook-form'
import { readEntry, replaceQuietly } from '#web/core/history.ts'
import { useOpenForms, useUploadPercent } from '#web/core/open-forms.ts'
import { Button } from '#web/ui/components/Button.tsx'
import { classes } from '#web/ui/components/classes.ts'
import { Notice } from '#web/ui/components/Notice.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/ConfirmDialog.tsx'
import { ConflictDialog } from './ConflictDialog.tsx'
import { NamedInputsContext } from './fields.tsx'
import { type FormSaving, tooLong } from './useAdminForm.ts'
import { VersionsButton } from './VersionsButton.tsx'

type Props = {
  saving: FormSaving
  className: string | undefined
  head?: ReactNode
  /** Class of a box around the fields and the foot */
  fieldsClass?: string | undefined
  /** Keeps the buttons of a long form within reach */
  sticky?: boolean
  /** Names what is saved, for two such forms on one page */
  submitLabel?: string
  /** Names the save a publication while it waits for a picture */
  publishes?: boolean | undefined
  /** Shows the button 'Annuler' */
  onCancel?: (() => void) | undefined
  children: ReactNode
}

export function AdminForm({ saving, className, head, fieldsClass, onCancel, ...rest }: Props) {
  const { submitLabel = 'Enregistrer' } = rest
  const [abandoning, setAbandoning] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  useRefusedInput(form, saving.pending)
  useSeenErrors(form, saving)
  useLinkedField(form, saving.editing)

  const cancel = () => (saving.unsaved ? setAbandoning(true) : onCancel?.())
  const abandon = () => {
    setAbandoning(false)
    saving.abandon()
    onCancel?.()
  }
  const content = (
    <>
      {saving.draft && <DraftNotice draft={saving.draft} />}
      {rest.children}
      <FormFooter
        saving={saving}
        className={rest.sticky ? stickyFooter : undefined}
        submitLabel={submitLabel}
        publishes={rest.publishes}
        onCancel={onCancel && cancel}
      />
    </>
  )
  return (
    <FormProvider {...saving.form}>
      <form
        ref={form}
        method="post"
        className={className}
        onSubmit={saving.onSubmit}
        onKeyDown={(event) => saveByKeyboard(event, saving, submitLabel)}
        noValidate>
        {head}
        <NamedInputsContext value={saving.inputs}>
          {fieldsClass ? <div className={fieldsClass}>{content}</div> : content}
        </NamedInputsContext>
      </form>
      {saving.comparison && <ConflictDialog key={saving.comparison.past} {...saving.comparison} />}
      <ConfirmDialog
        open={abandoning}
        title="Abandonner vos modifications&nbsp;?"
        confirmLabel="Abandonner"
        icon={null}
        cancelLabel="Continuer à écrire"
        onConfirm={abandon}
        onCancel={() => setAbandoning(false)}>
        Ce que vous avez écrit depuis le dernier enregistrement sera oublié, sur cet appareil aussi.
      </ConfirmDialog>
    </FormProvider>
  )
}

/** Saves on Ctrl+S, on a Mac ⌘S; keeps only the draft of what a save would make public. */
function saveByKeyboard(
  event: KeyboardEvent<HTMLFormElement>,
  saving: FormSaving,
  submitLabel: string,
): void {
  if (event.key !== 's' || !(event.ctrlKey || event.metaKey)) return
  event.preventDefault()
  if (saving.keepsDraft) saving.keepDraft(submitLabel)
  else event.currentTarget.querySelector<HTMLElement>('[type=submit]')?.click()
}

/**
 * Blocks typing during a save, which would not include it. The field keeps its focus, unlike with
 * `disabled`.
 */
function useRefusedInput(form: RefObject<HTMLFormElement | null>, saving: boolean): void {
  useEffect(() => {
    const element = form.current
    if (!saving || !element) return
    const refuse = (event: Event) => event.preventDefault()
    element.addEventListener('beforeinput', refuse, true)
    return () => element.removeEventListener('beforeinput', refuse, true)
  }, [form, saving])
}

function DraftNotice({ draft }: { draft: NonNullable<FormSaving['draft']> }) {
  const { at, files, isNew, changed, restart, compare } = draft
  return (
    <div
      role="status"
      className="grid gap-3 p-4 text-label col-span-full bg-muted grid-cols-[auto_minmax(0,1fr)] border-field border-ink border-l-10">
      <History className="mt-px" size="1.375rem" />
      <div className="grid grid-cols-1 gap-2 min-w-0 wrap-anywhere">
        <p className="text-body font-bold leading-normal">
          Votre brouillon du {formatMoment(at)} a été repris.
        </p>
        {files.length > 0 && (
          <p>
            Un fichier ne peut pas être gardé&nbsp;: choisissez de nouveau «&nbsp;
            {files.join('\u00a0», «\u00a0')}&nbsp;».
          </p>
        )}
        {changed && (
          <p>Depuis, quelqu’un d’autre a modifié cette fiche. Comparez avant d’enregistrer.</p>
        )}
        <div className="flex flex-wrap gap-2 items-stretch mt-1">
          {changed && (
            <Button size="small" variant="primary" onClick={compare}>
              Comparer les deux versions
            </Button>
          )}
          <Button size="small" onClick={restart}>
            {isNew ? 'Repartir d’un formulaire vide' : 'Repartir de la version enregistrée'}
          </Button>
        </div>
      </div>
    </div>
  )
}

/** In one row with what is said of the save, where there is room. */
const stickyFooter = classes(
  'sticky z-1 bottom-(--bottom-bar) col-span-full py-4 border-t-card border-t-ink bg-(--foot,var(--color-page))',
  'md:grid-cols-[max-content_1fr] md:items-center md:gap-x-6 md:[&>:not(:nth-last-child(-n+2))]:col-span-full',
  'md:[&>:nth-last-child(2)]:grid-flow-col md:[&>:nth-last-child(2)]:grid-cols-none',
)

type FooterProps = Pick<Props, 'saving' | 'publishes' | 'onCancel'> & {
  submitLabel: string
  className: string | undefined
}

function FormFooter({ saving, className, submitLabel, publishes, onCancel }: FooterProps) {
  const { state, pending, waiting, onSubmit } = saving
  const percent = useUploadPercent()
  const { stopWaiting } = useOpenForms()
  const submit = useRef<HTMLButtonElement>(null)
  const failed = !pending && state?.kind === 'failed' ? state : undefined
  const notice = useRef<HTMLDivElement>(null)
  const footer = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (!footer.current) return
    const watch = new ResizeObserver(() => measureSaveBar(footer.current))
    watch.observe(footer.current)
    return () => {
      watch.disconnect()
      document.documentElement.style.removeProperty('--save-bar')
    }
  }, [])
  // Ctrl+S in a long form may be pressed with the error message out of sight.
  useEffect(() => {
    if (failed) notice.current?.scrollIntoView({ block: 'nearest' })
  }, [failed])

  const deed = publishes ? 'Publication' : 'Enregistrement'
  const stop = () => {
    stopWaiting()
    submit.current?.focus()
  }

  return (
    // Toasts must not cover the status of the save.
    <div ref={footer} className={classes('grid grid-cols-1 gap-3', className)} data-keep-clear>
      {failed && (
        <div ref={notice}>
          <Notice kind="error" title={failed.text}>
            <p>Ce que vous avez écrit est toujours là.</p>
            {failed.retry && (
              <Button size="small" className="mt-3" onClick={() => onSubmit()}>
                Réessayer
              </Button>
            )}
          </Notice>
        </div>
      )}
      <div className="grid gap-3 grid-cols-fit [--column:9.5rem]">
        <Button
          ref={submit}
          type="submit"
          pending={pending || waiting}
          pendingText={waiting ? `${deed} ${untilThere} ${percent}\u00a0%` : 'Enregistrement...'}>
          {submitLabel}
        </Button>
        {waiting && (
          <Button variant="ghost" onClick={stop}>
            {publishes ? 'Annuler la publication' : 'Annuler l’enregistrement'}
          </Button>
        )}
        {onCancel && !waiting && (
          <Button variant="ghost" onClick={onCancel}>
            Annuler
          </Button>
        )}
        {saving.versions && !waiting && <VersionsButton {...saving.versions} />}
      </div>
      <div className="flex flex-wrap items-center gap-3 justify-between text-note text-ink-soft">
        <p role="status">{describe(saving)}</p>
        <p className="hidden lg:not-touch:block ms-auto">
          <Key name={isMac() ? '⌘' : 'Ctrl'} /> + <Key name="S" />{' '}
          {saving.keepsDraft ? 'garde un brouillon sur cet appareil' : 'enregistre'}
        </p>
      </div>
    </div>
  )
}

const Key = ({ name }: { name: string }) => (
  <kbd className="px-1 border border-outline rounded [font:inherit]">{name}</kbd>
)

function describe({ unsaved, fits, state, pending, waiting }: FormSaving): string {
  if (pending) return ''
  if (waiting) return 'L’image est en cours d’envoi. La suite se fait toute seule.'
  if (unsaved) return fits ? 'Pas encore enregistré. Brouillon gardé sur cet appareil.' : tooLong
  return state?.kind === 'saved' ? `Enregistré à ${formatTime(state.at)}` : ''
}

const untilThere = 'dès que l’image est arrivée…'

const isMac = () => /Mac|iP(hone|ad)/.test(navigator.platform)

/* Times in the device's time zone, unlike the club's dates (web/ui/text/dates.ts). */

const hour = new Intl.DateTimeFormat('fr-FR', { hour: '2-digit', minute: '2-digit' })
const day = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'long' })

/** « 14:32 » */
const formatTime = (date: Date) => hour.format(date)

/** « 21 novembre à 14:32 », « 1er décembre à 9:05 » */
const formatMoment = (iso: string) => {
  const date = new Date(iso)
  return `${day.format(date).replace(/^1 /, '1er ')} à ${formatTime(date)}`
}

/** Scrolls the error message of the focused field out from under the sticky buttons. */
function useSeenErrors(
  form: RefObject<HTMLFormElement | null>,
  { tries, state }: FormSaving,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each try, and what came of it
  useEffect(() => {
    const field = form.current?.querySelector('[aria-invalid="true"]:focus')
    const noteId = field?.getAttribute('aria-describedby')?.split(' ').at(-1)
    if (!field || !noteId) return
    measureSaveBar(form.current?.querySelector('[data-keep-clear]'))
    document.getElementById(noteId)?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
  }, [form, tries, state])
}

/**
 * Focuses the field that the address names, as in `/admin/dashboard/events/gala#description`, or,
 * once that is saved and the form made anew, its button: a field would open a phone's keyboard.
 */
function useLinkedField(form: RefObject<HTMLFormElement | null>, editing: boolean): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: once more when the record is there
  useEffect(() => {
    const name = CSS.escape(window.location.hash.slice(1))
    if (!name) return
    const saved = readEntry('saved')
    const markSaved = () => replaceQuietly({ ...window.history.state, saved: true })
    const element = form.current
    element?.addEventListener('submit', markSaved)
    // A form focuses its heading first.
    const frame = requestAnimationFrame(() => {
      const field = saved ? '[type="submit"]' : `[name="${name}"], [name^="${name}."]`
      const linked = element?.querySelector<HTMLElement>(field)
      linked?.closest('details')?.setAttribute('open', '')
      linked?.focus()
    })
    return () => {
      cancelAnimationFrame(frame)
      element?.removeEventListener('submit', markSaved)
    }
  }, [form, editing])
}

/** Publishes the height of the sticky buttons, which base.css uses as scroll padding. */
function measureSaveBar(footer: Element | null | undefined): void {
  if (!footer || getComputedStyle(footer).position !== 'sticky') return
  document.documentElement.style.setProperty('--save-bar', `${footer.clientHeight}px`)
}
