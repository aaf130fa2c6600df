import type { Find } from '#src/admin/personal-data/personal.contract.ts'
import { addressOf } from '#web/admin/dashboardRoute.ts'
import { kindOf, kinds } from '#web/admin/trash/kinds.ts'

/** What is no record of a room: its name on screen, and the section where it is changed. */
const others: Readonly<Record<string, { label: string; section: string }>> = {
  about: { label: 'Page À propos', section: 'about' },
  accounts: { label: 'Compte', section: 'comptes' },
  belts: { label: 'Page Cours', section: 'courses' },
  courses: { label: 'Page Cours', section: 'courses' },
  former_addresses: { label: 'Ancienne adresse', section: 'importer' },
  handover: { label: 'Passation', section: 'passation' },
  imported: { label: 'Texte importé', section: 'importer' },
  one_time_links: { label: 'Invitation', section: 'comptes' },
  joining: { label: 'Page Inscription', section: 'inscription' },
  legal: { label: 'Mentions', section: 'mentions' },
  mail_settings: { label: 'Réglages du courriel', section: 'reglages' },
  mails: { label: 'Courriel du site', section: 'reglages' },
  parajudo: { label: 'Page Para-judo', section: 'para-judo' },
  versions: { label: 'Version gardée', section: 'apercu' },
  settings: { label: 'Réglages', section: 'reglages' },
}

/** Sections that are named otherwise than their room, and open no single record by its id. */
const sections: Readonly<Record<string, string>> = {
  athletes: 'palmares',
  closures: 'fermetures',
  comments: 'commentaires',
  committee: 'bureau',
  documents: 'inscription',
  gallery: 'galerie',
  partners: 'partenaires',
  registrations: 'events',
}

export const placeOf = ({ room }: Find): string => others[room]?.label ?? kindOf(room).label

/** « 2 messages, 1 commentaire, Page À propos » */
export function countPlaces(finds: Find[]): string {
  const byRoom = Map.groupBy(finds, ({ room }) => room)
  return [...byRoom]
    .map(([room, { length }]) => {
      const page = others[room]?.label
      if (page) return length > 1 ? `${page} (${length})` : page
      const { label, plural } = kindOf(room)
      return `${length} ${(length > 1 ? plural : label).toLowerCase()}`
    })
    .join(', ')
}

export function hrefOf({ room, _id, trashed }: Find): string | undefined {
  if (trashed) return addressOf({ section: 'corbeille' })
  const section = others[room]?.section ?? sections[room]
  if (section) return addressOf({ section })
  return room in kinds ? addressOf({ section: room, id: _id }) : undefined
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
  created_at: 'Date',
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
  reply_name: 'Expéditeur',
  reply_to: 'Réponse à',
  spellings: 'Autres façons de l’écrire',
  status: 'Statut',
  subject: 'Sujet',
  tags: 'Mots-clés',
  title: 'Titre',
  username: 'Identifiant',
  winners: 'Athlètes',
}

export const fieldLabel = (field: string): string => fields[field] ?? 'Texte'

/** The same in plain words, as somebody who asks for it reads it. */
export function toReadable(q: string, finds: Find[], day: string): string {
  const parts = finds.map((find) =>
    [
      `${placeOf(find)}${find.trashed ? ' (dans la corbeille)' : ''}\u00a0: ${find.title}`.trimEnd(),
      ...find.texts.map(({ field, text }) => `  ${fieldLabel(field)}\u00a0: ${text}`),
    ].join('\n'),
  )
  return [`Ce que le site garde de «\u00a0${q}\u00a0», le ${day}`, ...parts, ''].join('\n\n')
}
