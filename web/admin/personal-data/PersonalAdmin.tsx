import Download from 'lucide-react/icons/download'
import Eraser from 'lucide-react/icons/eraser'
import Search from 'lucide-react/icons/search'
import UserRoundX from 'lucide-react/icons/user-round-x'
import { type FormEvent, useState } from 'react'
import type { PersonMatch } from '#src/admin/personal-data/personal.schema.ts'
import { counted } from '#src/core/text/nouns.shared.ts'
import type { SectionProps } from '#web/admin/frame/admin-section.ts'
import { SectionHeader } from '#web/admin/frame/SectionTop.tsx'
import { Enso } from '#web/ui/art/Enso.tsx'
import { Badge } from '#web/ui/components/Badge.tsx'
import { Button } from '#web/ui/components/Button.tsx'
import { Empty } from '#web/ui/components/Empty.tsx'
import { TextField } from '#web/ui/components/Field.tsx'
import { Link } from '#web/ui/components/Link.tsx'
import { LiveRegion } from '#web/ui/components/LiveRegion.tsx'
import { type ActionRequest, MatchActionDialog } from './MatchActionDialog.tsx'
import { fieldLabel, isByHand, matchHref, recordTypeLabel } from './matches.ts'
import { actions, allows, type Found, usePersonal } from './usePersonal.ts'

export function PersonalAdmin({ section }: SectionProps) {
  const { found, problem, pending, search, act, download } = usePersonal()
  const [request, setRequest] = useState<ActionRequest>()
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    void search(String(new FormData(event.currentTarget).get('q') ?? ''))
  }
  return (
    <>
      <SectionHeader section={section} />
      <search>
        <form
          method="post"
          className="grid grid-cols-1 gap-3 mb-6 p-6 border-card border-ink bg-surface md:grid-cols-[minmax(0,1fr)_auto] md:items-start"
          onSubmit={submit}
          noValidate>
          <TextField
            type="search"
            name="q"
            label="Nom ou adresse e-mail"
            help="En entier, par exemple «&nbsp;Léa Dupont&nbsp;». Cherchez aussi son adresse e-mail, et le nom seul ou autrement écrit."
            autoComplete="off"
            error={problem}
            icon={<Search size="1.25rem" />}
          />
          <Button
            type="submit"
            // Beside the field, below its label.
            className="md:mt-[1.75rem]"
            pending={pending === 'search'}
            pendingText="Recherche...">
            Chercher
          </Button>
        </form>
      </search>
      <LiveRegion>{found ? counted(found.matches.length + found.more, 'endroit') : ''}</LiveRegion>
      {found &&
        (found.matches.length === 0 ? (
          <Empty title="Rien trouvé" picture={<Enso />}>
            Le site ne nomme pas «{'\u00a0'}
            {found.q}
            {'\u00a0'}». Ce qui est écrit dans une image ou dans un fichier à télécharger n’est pas
            lu.
          </Empty>
        ) : (
          <>
            <Whole
              found={found}
              pending={pending === 'export'}
              onExport={download}
              onRequest={setRequest}
              onSearch={search}
            />
            <ul
              className="border-card border-ink bg-surface *:not-first:border-t *:not-first:border-t-line"
              aria-label="Ce qui a été trouvé">
              {found.matches.map((find) => (
                <FindRow key={find.key} find={find} onRequest={setRequest} />
              ))}
            </ul>
          </>
        ))}
      <MatchActionDialog
        request={request}
        found={found}
        pending={pending !== undefined && pending !== 'search' && pending !== 'export'}
        onConfirm={({ action, matches }, emails) =>
          void act(action, matches, emails).then(() => setRequest(undefined))
        }
        onCancel={() => setRequest(undefined)}
      />
    </>
  )
}

type WholeProps = {
  found: Found
  pending: boolean
  onExport: (as: 'json' | 'txt') => void
  onRequest: (request: ActionRequest) => void
  onSearch: (q: string) => void
}

function Whole({ found, pending, onExport, onRequest, onSearch }: WholeProps) {
  const fromVisitors = found.matches.filter(allows('anonymise'))
  const erasable = found.matches.filter(allows('erase'))
  const icon = <Download />
  return (
    <div className="grid grid-cols-1 gap-3 min-w-0 wrap-anywhere mb-4">
      <p>
        <strong>{counted(found.matches.length + found.more, 'endroit')}</strong> où le site nomme «
        {'\u00a0'}
        {found.q}
        {'\u00a0'}»{found.more > 0 && `, dont ${found.matches.length} affichés`}.
      </p>
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="ghost" icon={icon} pending={pending} onClick={() => onExport('txt')}>
          Exporter (texte)
        </Button>
        <Button variant="ghost" icon={icon} pending={pending} onClick={() => onExport('json')}>
          Exporter (JSON)
        </Button>
        {found.addresses.map(({ email }) => (
          <Button key={email} variant="ghost" onClick={() => onSearch(email)}>
            Chercher {email}
          </Button>
        ))}
        {fromVisitors.length > 1 && (
          <Button
            variant="ghost"
            icon={<UserRoundX />}
            onClick={() => onRequest({ action: 'anonymise', matches: fromVisitors })}>
            Tout anonymiser
          </Button>
        )}
        {erasable.length > 1 && (
          <Button
            variant="danger"
            icon={<Eraser />}
            onClick={() => onRequest({ action: 'erase', matches: found.matches })}>
            Tout effacer
          </Button>
        )}
      </div>
    </div>
  )
}

/** Leads to the field in its form; a permalink has none. */
function FieldName({ field, href }: { field: string; href: string | undefined }) {
  const label = fieldLabel(field)
  if (!href || field === 'address') return label
  return (
    <Link className="inline-flex items-center min-h-11" href={href}>
      {label}
    </Link>
  )
}

type FindRowProps = { find: PersonMatch; onRequest: (request: ActionRequest) => void }

function FindRow({ find, onRequest }: FindRowProps) {
  const { title, texts, trashed, actions: allowed, room } = find
  const href = matchHref(find)
  const byHand = isByHand(find)
  const name = `«\u00a0${title || recordTypeLabel(find)}\u00a0»`
  return (
    <li className="grid md:grid-cols-[minmax(0,1fr)_auto] md:items-center gap-6 gap-y-3 px-5 py-4">
      <div className="min-w-0">
        <p className="text-note text-ink-soft">
          {recordTypeLabel(find)} {trashed && <Badge variant="outline">Corbeille</Badge>}
        </p>
        <h2 className="min-w-0 wrap-anywhere text-body font-bold leading-snug">
          {href ? (
            <Link className="inline-flex items-center min-h-11" href={href}>
              {title || recordTypeLabel(find)}
            </Link>
          ) : (
            title || recordTypeLabel(find)
          )}
        </h2>
        <dl className="grid grid-cols-1 gap-1 text-note min-w-0 wrap-anywhere">
          {texts.map(({ field, text }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a list that is shown as it came
            <div key={index}>
              <dt className="inline text-ink-soft after:content-['\00a0:_']">
                <FieldName field={field} href={byHand ? matchHref(find, field) : undefined} />
              </dt>
              <dd className="inline">{text}</dd>
            </div>
          ))}
        </dl>
        {byHand && texts.some(({ field }) => field !== 'address') && (
          <p className="text-note text-ink-soft mt-2">
            {room === 'accounts' ? 'Cette personne a un compte. ' : ''}À changer là où c’est tenu
            {href && ', en suivant le nom du champ'}.
          </p>
        )}
        {texts.every(({ field }) => field === 'address') && (
          <p className="text-note text-ink-soft mt-2">
            Le nom n’est plus que dans l’adresse de la page.
          </p>
        )}
      </div>
      {allowed.length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          {allowed.map((action) => {
            const { label, Icon } = actions[action]
            return (
              <Button
                key={action}
                variant={action === 'erase' ? 'danger' : 'ghost'}
                size="small"
                className="min-h-11"
                icon={<Icon />}
                aria-label={`${label} ${name}`}
                onClick={() => onRequest({ action, matches: [find] })}>
                {label}
              </Button>
            )
          })}
        </div>
      )}
    </li>
  )
}
