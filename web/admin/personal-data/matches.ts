import type { PersonMatch } from '#src/admin/personal-data/personal.schema.ts'
import { capitalize } from '#src/core/text/nouns.shared.ts'
import { dashboardAddress } from '#web/admin/dashboardRoute.ts'
import { getKind, listAdminSections, listKinds } from '#web/admin/frame/sections.ts'

/** Labels and sections of tables whose rows are no list records. */
const findTable = (table: string): { label?: string; section: string } | undefined =>
  listAdminSections().find(({ tables = {} }) => Object.hasOwn(tables, table))?.tables?.[table]

export const recordTypeLabel = ({ room }: Pick<PersonMatch, 'room'>): string =>
  findTable(room)?.label ?? capitalize(getKind(room).nouns[0])

/** Whether the club takes the name out in a form: not of what visitors sent, nor of a copy. */
export const isByHand = ({ room, trashed, actions }: PersonMatch): boolean =>
  !trashed && !actions.includes('anonymise') && (actions.length === 0 || room in listKinds())

/** « 2 messages, 1 commentaire, Page À propos » */
export function countByRecordType(matches: PersonMatch[]): string {
  const byRecordType = Map.groupBy(matches, ({ room: recordType }) => recordType)
  return [...byRecordType]
    .map(([room, { length }]) => {
      const page = findTable(room)?.label
      if (page) return length > 1 ? `${page} (${length})` : page
      return `${length} ${getKind(room).nouns[length > 1 ? 1 : 0]}`
    })
    .join(', ')
}

/** Links to the field of the record if its section has the API's name, else of the section. */
export function matchHref(match: PersonMatch, field = ''): string | undefined {
  const href = findSection(match)
  return href && field ? `${href}#${field}` : href
}

function findSection({ room, _id, trashed }: PersonMatch): string | undefined {
  if (trashed) return dashboardAddress({ section: 'corbeille' })
  const tableSection = findTable(room)?.section
  if (tableSection) return dashboardAddress({ section: tableSection })
  const section = listAdminSections().find((one) => one.feature === room && one.kind)?.section?.name
  if (!section) return undefined
  return dashboardAddress(section === room ? { section, id: _id } : { section })
}

const fields: Readonly<Record<string, string>> = {
  address: 'Adresse de la page',
  age: 'Âge',
  agreed: 'Accord',
  alt: 'Description de la photo',
  answer: 'Réponse',
  author: 'Auteur',
  bio: 'Présentation',
  category: 'Catégorie',
  createdAt: 'Date',
  date: 'Date',
  description: 'Description',
  email: 'E-mail',
  event: 'Événement',
  lesson: 'Cours souhaité',
  location: 'Lieu',
  message: 'Message',
  name: 'Nom',
  note: 'Note',
  phone: 'Téléphone',
  question: 'Question',
  recipients: 'Destinataire',
  replyName: 'Expéditeur',
  replyTo: 'Réponse à',
  spellings: 'Autres façons de l’écrire',
  status: 'Statut',
  subject: 'Sujet',
  tags: 'Mots-clés',
  title: 'Titre',
  username: 'Identifiant',
  winners: 'Athlètes',
}

export const fieldLabel = (field: string): string => fields[field] ?? 'Texte'

/** Formats the matches as plain text for the person who requested their data. */
export function toReadable(q: string, matches: PersonMatch[], day: string): string {
  const entries = matches.map((find) =>
    [
      `${recordTypeLabel(find)}${find.trashed ? ' (dans la corbeille)' : ''}\u00a0: ${find.title}`.trimEnd(),
      ...find.texts.map(({ field, text }) => `  ${fieldLabel(field)}\u00a0: ${text}`),
    ].join('\n'),
  )
  return [`Ce que le site garde de «\u00a0${q}\u00a0», le ${day}`, ...entries, ''].join('\n\n')
}
