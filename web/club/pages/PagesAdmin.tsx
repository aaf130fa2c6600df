import FileText from 'lucide-react/icons/file-text'
import { type ComponentProps, lazy } from 'react'
import { useWatch } from 'react-hook-form'
import { languages } from '#src/club/pages/languages.shared.ts'
import { pageNouns } from '#src/club/pages/pages.nouns.shared.ts'
import {
  type ClubPage,
  type ClubPageSummary,
  type PublicClubPage,
  pageInput,
} from '#src/club/pages/pages.schema.ts'
import { limits } from '#src/core/text/limits.shared.ts'
import { useDashboardRoute } from '#web/admin/dashboardRoute.ts'
import { markdown } from '#web/admin/editor/MarkdownField.tsx'
import { previewAddress, usePreview, useSavedPreview } from '#web/admin/editor/usePreview.ts'
import { choice, type Field, renderInputs, text } from '#web/admin/forms/fields.tsx'
import { RecordForm } from '#web/admin/forms/RecordForm.tsx'
import { useAdminForm } from '#web/admin/forms/useAdminForm.ts'
import { useMutation } from '#web/admin/forms/useMutation.ts'
import type { SectionProps } from '#web/admin/frame/admin-section.ts'
import { SectionHeader } from '#web/admin/frame/SectionTop.tsx'
import { CollapseButton, type Folding, useFolding } from '#web/admin/lists/folding.tsx'
import { FormAndList } from '#web/admin/lists/RecordList.tsx'
import { RowMark } from '#web/admin/lists/RecordRow.tsx'
import { OpenRecord, ResourceRows } from '#web/admin/lists/ResourceSection.tsx'
import { resource } from '#web/admin/lists/resource.tsx'
import { useResource } from '#web/admin/lists/useResource.ts'
import { useAnswer } from '#web/admin/useAnswer.tsx'
import { filesField } from '#web/club/documents/FilesField.tsx'
import { get, send } from '#web/core/api.ts'
import { Badge } from '#web/ui/components/Badge.tsx'
import { Button } from '#web/ui/components/Button.tsx'
import { SelectField } from '#web/ui/components/Field.tsx'
import { PreviewDialog } from '#web/ui/dialogs/PreviewDialog.tsx'

const listAddress = '/api/admin/pages'

const menus = {
  menu: 'Dans le menu «\u00a0Notre Club\u00a0»',
  footer: 'En bas de chaque page',
  none: 'Par son adresse seulement',
} as const

const statuses = { published: 'Publiée', draft: 'Brouillon' } as const

const layouts = {
  text: 'Le texte sur une colonne',
  columns: 'Textes et photos sur deux colonnes (grand écran)',
} as const

/** Page above; the list offers those that stand below none. */
const parent: Field<string> = {
  label: 'Sous la page',
  empty: '',
  input: (name, { field }) => <ParentField {...field(name)} />,
}

function ParentField(field: Omit<ComponentProps<typeof SelectField>, 'label' | 'choices'>) {
  const { id } = useDashboardRoute()
  const { data = [] } = useAnswer<ClubPageSummary[]>(listAddress)
  const possible = data.filter((page) => !page.parent && page._id !== id)
  return (
    <SelectField
      {...field}
      // Its choices are loaded: without the key the browser would drop the value.
      key={possible.length}
      label="Sous la page"
      choices={[['', 'Aucune'], ...possible.map(({ _id, title }) => [_id, title] as const)]}
    />
  )
}

const pages = resource({
  endpoint: '/api/pages',
  listFrom: listAddress,
  readFrom: listAddress,
  nouns: pageNouns,
  schema: pageInput,
  fields: {
    title: text('Titre', { hint: 'obligatoire' }),
    address: text('Adresse', {
      hint: 'facultatif',
      help: 'Ce qui suit /pages/\u00a0; vide\u00a0: faite du titre. Elle ne change plus tant que la page est publiée.',
    }),
    lead: text('Phrase d’introduction', {
      hint: 'facultatif',
      help: 'Sous le titre, dans le menu et dans les moteurs de recherche.',
    }),
    content: markdown('Contenu', { maxLength: limits.article, rows: 16 }),
    files: filesField,
    menu: choice('Lien vers la page', menus),
    status: choice('Publication', statuses),
    parent,
    layout: choice('Présentation', layouts),
    buttonLabel: text('Bouton', {
      hint: 'facultatif',
      help: 'Sous le texte\u00a0: «\u00a0S’inscrire\u00a0».',
    }),
    buttonLink: text('Adresse du bouton', {
      hint: 'facultatif',
      help: 'Une page du site (/contact) ou d’un autre (https://…).',
    }),
    language: choice('Langue du texte', languages),
  },
  emptyHelp: 'Le règlement intérieur, le stage d’été, le projet du club...',
  title: ({ title }: ClubPageSummary) => title,
  order: { saveTo: `${listAddress}/order` },
  versions: true,
  copyWithout: ({ title }) => ({ title, address: '', status: 'draft' as const }),
  makesPublic: ({ status }, saved) => status === 'published' && saved?.status !== 'published',
  viewLink: ({ _id, title, status }) =>
    status === 'published'
      ? { href: `/pages/${_id}`, share: title }
      : { href: previewAddress('pages', _id) },
  row: ({ _id, menu, status, language }: ClubPageSummary) => ({
    picture: <RowMark Icon={FileText} />,
    notes: [`/pages/${_id}`, menus[menu], language === 'fr' ? '' : languages[language]],
    children: (
      <p className="mt-2">
        <Badge variant={status === 'published' ? 'open' : 'outline'}>{statuses[status]}</Badge>
      </p>
    ),
  }),
})

/** Pages of the club's own. A draft is previewed from its row, or by 'Voir' after a save. */
export function PagesAdmin({ section }: SectionProps) {
  const editor = useResource(pages)
  const folding = useFolding(editor)
  const count = editor.records.length
  const { preview, show, close } = useSavedPreview(pages.texts.notOpened, async (id) => {
    const { content, ...saved } = await get<ClubPage>(`${listAddress}/${encodeURIComponent(id)}`)
    return { ...saved, ...(await convert(content)), parent: undefined, below: [] }
  })
  return (
    <>
      <SectionHeader
        section={section}
        counters={[{ value: count, label: pageNouns[count > 1 ? 1 : 0] }]}
        unknown={editor.unknown}
      />
      <FormAndList count={count} folding={folding}>
        <OpenRecord editor={editor}>
          {(open) => <PageForm {...open} folding={folding} />}
        </OpenRecord>
        <div hidden={folding.folded}>
          <h2 className="sr-only">{pages.texts.list}</h2>
          <ResourceRows
            editor={editor}
            below={({ _id, title, status }) =>
              status === 'draft' && (
                <Button size="small" variant="ghost" className="mt-3" onClick={() => show(_id)}>
                  Aperçu
                  <span className="sr-only"> de «&nbsp;{title}&nbsp;»</span>
                </Button>
              )
            }
          />
          {!editor.records.some(({ language }) => language === 'en') && (
            <EnglishPage
              onCreated={async (page) => {
                await editor.reload()
                editor.edit(page)
              }}
            />
          )}
        </div>
      </FormAndList>
      {preview && <Preview page={preview} onClose={close} />}
    </>
  )
}

/** Model of a page in English, made of what the club has said. */
function EnglishPage({ onCreated }: { onCreated: (page: ClubPage) => Promise<void> }) {
  const { trigger, pending } = useMutation()
  const create = () =>
    trigger('La page en anglais n’a pas été préparée', async () =>
      onCreated(await send<ClubPage>('POST', `${listAddress}/english`)),
    )
  return (
    <div className="mt-8 grid grid-cols-1 gap-2 justify-items-start">
      <Button size="small" variant="ghost" pending={pending} onClick={create}>
        Préparer une page en anglais
      </Button>
      <p className="text-note text-ink-soft">
        Un brouillon fait de ce que dit le site&nbsp;: où, quand, combien, le premier cours. À
        relire avant de le publier.
      </p>
    </div>
  )
}

type FormProps = ComponentProps<typeof pages.Form> & { folding: Folding }

function PageForm({ folding, ...props }: FormProps) {
  const { form, field, saving } = useAdminForm(props, pages)
  const inputs = renderInputs(pages.fields, { form, field })
  const { preview, show, close } = usePreview<PublicClubPage>()
  const showForm = () =>
    show('L’aperçu n’a pas pu être préparé', async () => {
      const { title, lead = '', content, language = 'fr', ...rest } = form.getValues()
      const { layout = 'text', buttonLabel = '', buttonLink = '' } = rest
      // The preview shows the text; files are listed by the saved page.
      const page = { _id: '', title: title || 'Sans titre', lead, language, files: [], below: [] }
      const shown = { ...page, layout, buttonLabel, buttonLink }
      return { ...shown, changedAt: new Date().toISOString(), ...(await convert(content)) }
    })
  const status = useWatch({ control: form.control, name: 'status' })
  const isPublic = props.editing?.record.status === 'published'
  const publishes = status === 'published' && !isPublic
  return (
    <RecordForm
      texts={pages.texts}
      saving={saving}
      submitLabel={
        publishes ? 'Publier' : status === 'draft' ? 'Enregistrer le brouillon' : undefined
      }
      publishes={publishes}
      headEnd={<CollapseButton folding={folding} saving={saving} />}>
      {inputs.title}
      {!isPublic && inputs.address}
      {inputs.lead}
      {inputs.content}
      {inputs.files}
      {inputs.menu}
      {inputs.status}
      {inputs.parent}
      {inputs.layout}
      {inputs.buttonLabel}
      {inputs.buttonLink}
      {inputs.language}
      <Button variant="ghost" onClick={showForm}>
        Aperçu
      </Button>
      {preview && <Preview page={preview} onClose={close} />}
    </RecordForm>
  )
}

/** Public page, loaded on demand. */
const PageText = lazy(async () => ({ default: (await import('./ClubPage.tsx')).ClubPage }))

const Preview = ({ page, onClose }: { page: PublicClubPage; onClose: () => void }) => (
  <PreviewDialog label="Aperçu de la page" onClose={onClose}>
    <PageText page={page} />
  </PreviewDialog>
)

const convert = (content: string) =>
  send<Pick<PublicClubPage, 'html' | 'excerpt'>>('POST', `${listAddress}/preview`, { content })
