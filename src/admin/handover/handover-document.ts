import { isIP } from 'node:net'
import { join } from 'node:path'
import {
  type Backups,
  findBackupsHere,
  isPhraseNoted,
  type Offsite,
} from '#src/core/backups/index.ts'
import type { Database } from '#src/core/database/index.ts'
import type { AppContext } from '#src/core/feature.ts'
import { databaseBytes, freeDisk } from '#src/core/health/index.ts'
import type { MailServers } from '#src/core/mail/index.ts'
import { version } from '#src/core/process/index.ts'
import { registered } from '#src/core/registered.ts'
import { getSettings } from '#src/core/settings/index.ts'
import { formatBytes } from '#src/core/text/bytes.shared.ts'
import { clubDay, toWallTime } from '#src/core/time/club-time.shared.ts'
import { longDay } from '#src/core/time/dates.shared.ts'
import { getHandover, listAccountActivity, readBeginning } from './handover.queries.ts'
import type { Fact, HandoverDocument } from './handover.schema.ts'

/** Reads the hosting provider; texts are empty if the club has not given them. */
export type ReadHost = (db: Database) => Promise<{ hostName: string; hostPhone: string }>

export type HandoverContext = AppContext & {
  backups: Backups
  offsite?: Offsite | undefined
  servers: MailServers
}

type Known = Awaited<ReturnType<typeof collectHandoverData>>

/**
 * Collects the facts. Times are ISO 8601.
 * @param origin PUBLIC_URL, or the origin of this call
 */
export async function collectHandoverData(
  deps: HandoverContext,
  readHost: ReadHost,
  startedAt: string,
  origin: string,
) {
  const { db, config, publicUrl, backups, servers, now } = deps
  const { dataDir } = config
  return {
    now: now(),
    handover: (await getHandover(db)).record,
    club: (await getSettings(db)).record.club,
    host: await readHost(db),
    origin,
    isPublic: publicUrl !== undefined,
    version,
    since: await readBeginning(db),
    startedAt,
    dataDir,
    databaseBytes: await databaseBytes(db),
    disk: freeDisk(dataDir),
    accounts: await listAccountActivity(db),
    nightly: backups.status().nightly,
    found: await findBackupsHere(deps),
    elsewhere: config.offsite !== undefined,
    phraseNoted: isPhraseNoted(dataDir),
    mail: (await servers.describe()).record,
  }
}

/** Builds the sheet. Unknown facts are marked as such, never guessed. */
export function makeHandoverDocument(known: Known): HandoverDocument {
  const { club, now, handover } = known
  const checked = handover.checked
    ? `Ce que le club y a écrit a été vérifié le ${longDay(handover.checked)}.`
    : 'Personne n’a encore dit avoir vérifié ce que le club y a écrit.'
  const handoverDocument = {
    title: `Passation du site ${club.shortName}`,
    intro: `Fiche du ${longDay(clubDay(now))}, pour la personne qui reprend le site. ${checked} Elle ne contient aucun mot de passe.`,
    missing: listMissing(known),
    parts: [
      section('Le site', siteFacts(known)),
      section('Le serveur et le domaine', hostingFacts(known)),
      section('Qui peut entrer', keeperFacts(known)),
      section('Les sauvegardes', backupFacts(known)),
      section('Les courriels', mailFacts(known)),
      section('À qui demander', contactFacts(known)),
      section('Mettre à jour, restaurer, déménager', guideFacts(known)),
    ],
  }
  return { ...handoverDocument, text: toPlainText(handoverDocument) }
}

const section = (title: string, lines: Line[]) => ({
  title,
  facts: lines.map(([label, value]): Fact => ({ label, value })),
})

/** Label and value of a fact. */
type Line = [label: string, value: string | null]

function siteFacts(known: Known): Line[] {
  const {
    origin,
    isPublic,
    version,
    since,
    startedAt,
    databaseBytes: size,
    disk,
    dataDir,
    handover,
  } = known
  const runs = { '': null, docker: 'avec Docker', node: 'avec Node.js, sans Docker' }
  const unset = '(celle par laquelle cette fiche a été demandée\u00a0: PUBLIC_URL n’est pas réglée)'
  const unknown = 'inconnue\u00a0: le système ne la dit pas'
  return [
    ['Adresse', isPublic ? origin : `${origin} ${unset}`],
    ['Administration', `${origin}/admin/login`],
    ['Version', version],
    ['En service depuis', since ? `le ${longDay(since)}` : 'inconnu'],
    ['Dernier démarrage', `le ${moment(startedAt)}`],
    ['Il tourne', runs[handover.runs]],
    ['Dossier de données', `${dataDir} (base de données\u00a0: ${formatBytes(size)})`],
    ['Place libre sur le disque', disk ? formatBytes(disk.freeBytes) : unknown],
    ['Le code et son guide', handover.repository || null],
  ]
}

function hostingFacts({
  origin,
  isPublic,
  host: { hostName, hostPhone },
  handover,
}: Known): Line[] {
  const { hostname } = new URL(origin)
  const isDomain = isPublic && hostname.includes('.') && isIP(hostname) === 0
  const host = [hostName, hostPhone].filter(Boolean).join(', ')
  return [
    ['Nom de domaine', isDomain ? hostname : null],
    ['Il se termine', handover.domainEnds ? `le ${longDay(handover.domainEnds)}` : null],
    ['Vendeur du domaine', handover.registrar || null],
    ['Hébergeur', host || null],
    ['Contrat du serveur', handover.hostAccount || null],
    ['Connexion au serveur', handover.server || null],
    ['Dossier du site sur le serveur', handover.folder || null],
  ]
}

const keeperFacts = ({ accounts: keepers }: Known) =>
  keepers.map(({ username, isAdmin, areas, hasFactor, lastSeen }): Line => {
    const seen = lastSeen ? `vu pour la dernière fois le ${longDay(lastSeen)}` : 'jamais venu'
    const labels = registered().areas.flatMap((area) =>
      areas.includes(area.name) ? [area.label] : [],
    )
    const may = isAdmin ? 'tout' : new Intl.ListFormat('fr').format(labels)
    return [
      username,
      `${may}\u00a0; double vérification\u00a0: ${hasFactor ? 'oui' : 'non'}, ${seen}`,
    ]
  })

function backupFacts({ nightly, dataDir, found, handover }: Known): Line[] {
  const off = 'non\u00a0: elles sont arrêtées (BACKUPS=off)'
  return [
    ['Chaque nuit', nightly ? 'oui, vers 3\u00a0h\u00a010' : off],
    ['Sur le serveur', join(dataDir, 'backups')],
    ...found.map(({ name, text }): Line => [name, text]),
    ['Autres copies', handover.copies || null],
    ['Où elle est gardée', handover.phraseKept || null],
  ]
}

function mailFacts({ mail, handover }: Known): Line[] {
  const { source, host, port, sender, receivers } = mail
  const where = source === 'environment' ? 'SMTP_URL, sur le serveur' : 'Réglages, page Courriel'
  const lines: Line[] =
    source === 'none'
      ? [['Envoi', 'le site n’envoie aucun courriel\u00a0: aucun serveur n’est réglé']]
      : [
          ['Envoi', `par ${host}, port ${port} (réglé dans\u00a0: ${where})`],
          ['Expéditeur', sender],
          ['Destinataires', receivers.join(', ')],
        ]
  return [...lines, ['Boîte du club', handover.mailbox || null]]
}

const contactFacts = ({ handover, club }: Known): Line[] => [
  ['Personnes', handover.contacts || null],
  ['Le club', [club.email, club.phone].filter(Boolean).join(', ')],
]

/** Commands are only in the guide, so the sheet just refers to it. */
const guideFacts = ({ origin }: Known): Line[] => [
  [
    'Restaurer, si le site fonctionne',
    `${origin}/admin/dashboard/sauvegardes, «\u00a0Restaurer\u00a0»`,
  ],
  [
    'Chaque commande',
    `${origin}/admin/dashboard/guide, pages mettre-a-jour, restaurer et demenager\u00a0; sinon, avec le code, docs/guide`,
  ],
]

/** Lists missing facts, the most serious first. */
function listMissing({
  handover,
  host,
  isPublic,
  elsewhere,
  phraseNoted,
  accounts: keepers,
  now,
}: Known) {
  const yearAgo = clubDay(new Date(now.getTime() - 365 * 24 * 60 * 60 * 1000))
  const wanted: [boolean, string][] = [
    [
      keepers.filter(({ isAdmin }) => isAdmin).length < 2,
      'Un deuxième compte d’administration (section Comptes)\u00a0: il n’y en a qu’un',
    ],
    [handover.phraseKept === '', 'L’endroit où la phrase de secours est gardée'],
    [
      !phraseNoted,
      'La phrase de secours elle-même (section Sauvegardes)\u00a0: personne ne l’a notée',
    ],
    [!elsewhere && handover.copies === '', 'Une copie des sauvegardes ailleurs que sur le serveur'],
    [!isPublic, 'L’adresse publique du site (PUBLIC_URL, sur le serveur)'],
    [handover.registrar === '', 'Le vendeur du nom de domaine'],
    [handover.domainEnds === '', 'Le jour où le nom de domaine se termine'],
    [host.hostName === '', 'Le nom de l’hébergeur (section Mentions)'],
    [handover.hostAccount === '', 'Le contrat du serveur'],
    [handover.server === '', 'La connexion au serveur'],
    [handover.runs === '', 'Si le site tourne avec Docker ou sans'],
    [handover.folder === '', 'Le dossier du site sur le serveur'],
    [handover.repository === '', 'L’endroit où est le code du site'],
    [handover.mailbox === '', 'Qui fournit la boîte du club'],
    [handover.contacts === '', 'À qui demander'],
    [
      handover.checked < yearAgo,
      handover.checked === ''
        ? 'Le jour de la vérification'
        : 'Une vérification\u00a0: la dernière a plus d’un an',
    ],
  ]
  return wanted.filter(([isMissing]) => isMissing).map(([, what]) => what)
}

const moment = (time: string) => `${longDay(time)} à ${toWallTime(time).slice(11)}`

/** Formats the sheet as text without markup. */
function toPlainText({ title, intro, missing, parts }: Omit<HandoverDocument, 'text'>): string {
  const lists = parts.map((section) => [
    heading(section.title),
    ...section.facts.map(({ label, value }) => dashed(`${label}\u00a0: ${value ?? 'à compléter'}`)),
  ])
  if (missing.length > 0) lists.unshift([heading('À compléter'), ...missing.map(dashed)])
  const blocks = [`${title.toUpperCase()}\n${intro}`, ...lists.map((lines) => lines.join('\n'))]
  return `${blocks.join('\n\n')}\n`
}

const heading = (text: string) => `== ${text} ==`
const dashed = (text: string) => `- ${text.replaceAll('\n', '\n  ')}`
