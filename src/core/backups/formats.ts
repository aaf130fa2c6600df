import type { Manifest, ManifestFile } from '#src/core/backups/archive/manifest.ts'
import { registered } from '#src/core/registered.ts'
import { formatCount, type Nouns } from '#src/core/text/nouns.shared.ts'
import { momentFormat, toWallTime, zoneInWords } from '#src/core/time/club-time.shared.ts'
import { longDay } from '#src/core/time/dates.shared.ts'
import { BackupRefused } from './backup-refused.ts'
import type { Counts } from './backups.schema.ts'
import { formatMonth } from './photo-archives.ts'
import { findPictureId } from './uploads-copy.ts'

const clock = momentFormat({ hour: '2-digit', minute: '2-digit' })

/** '12 mars 2026 à 03:10' */
export const longMoment = (time: Date) => `${longDay(time.toISOString())} à ${clock(time)}`

/** Nouns by table, in display order; other tables are counted but not shown. */
export const countedNouns = (): Readonly<Record<string, Nouns>> =>
  Object.fromEntries([
    ...registered()
      .recordTypes.toSorted(byHeadline)
      .map(({ table, nouns }) => [table, nouns] as const),
    ['uploads', uploadNouns],
    ['accounts', ['compte', 'comptes']],
    ['trash', ['élément dans la corbeille', 'éléments dans la corbeille']],
  ])

/** Photos of the whole site, in the gallery and elsewhere. */
const uploadNouns: Nouns = ['photo ou fichier', 'photos et fichiers', 'm']

/**
 * '214 photos et fichiers, 38 articles': uploads, and the record types with a `headline` position,
 * if the feature is installed.
 */
export const formatContents = (counts: Counts): string =>
  [
    { table: 'uploads', nouns: uploadNouns },
    ...registered()
      .recordTypes.filter(({ headline }) => headline)
      .toSorted(byHeadline),
  ]
    .filter(({ table }) => table in counts)
    .map(({ table, nouns }) => formatCount(counts[table] ?? 0, nouns))
    .join(', ')

type Headline = { headline?: number | undefined }

const byHeadline = ({ headline: a = 100 }: Headline, { headline: b = 100 }: Headline) => a - b

/** '3 photos' */
export const lostPictures = (count: number) => formatCount(count, ['photo', 'photos', 'f'])

/** `sauvegarde-2026-03-12-03h10.zip`, club time. */
export function formatFileName(made: string, n = 1): string {
  const [day, time = ''] = toWallTime(made).split('T')
  return `sauvegarde-${day}-${time.replace(':', 'h')}${n > 1 ? `-${n}` : ''}.zip`
}

/** '3 photos et fichiers': a photo counts once, whatever its sizes. */
function countFiles(files: ManifestFile[]): string {
  const count = new Set(files.map(({ path }) => findPictureId(path) ?? path)).size
  return formatCount(count, ['photo ou fichier', 'photos et fichiers', 'm'])
}

/** '3 photos et fichiers, des archives photos-2026-10-….zip' */
export function describeMissing(files: ManifestFile[]): string {
  const months = [...new Set(files.map(formatMonth))].sort().map((month) => `photos-${month}-….zip`)
  return `${countFiles(files)}, des archives ${months.slice(-6).join(', ')}${months.length > 6 ? '…' : ''}`
}

/** '1 photo ou fichier (uploads/pictures/…/1200.webp)', with six paths at most */
export function describeFiles(files: ManifestFile[]): string {
  const paths = files.slice(0, 6).map(({ path }) => path)
  return `${countFiles(files)} (${paths.join(', ')}${files.length > paths.length ? '…' : ''})`
}

/** Remedy of a command that stops because files of a backup are missing or damaged. */
export const goOnWithout =
  'Si c’est perdu, «\u00a0restore … --incomplete\u00a0» remet le reste en place.'

export const damagedFiles = (files: ManifestFile[], remedy = '') =>
  new BackupRefused(
    'damaged',
    `La sauvegarde est abîmée, et ne peut être relue en entier\u00a0: ${describeFiles(files)}. ${remedy}`.trim(),
  )

/** @param missing from `describeMissing` */
export const missingArchives = (missing: string) =>
  new BackupRefused(
    'photos-missing',
    `Il manque ${missing}\u00a0: mettez-les dans le même dossier que la sauvegarde.`,
  )

/**
 * Unencrypted text for somebody who finds a backup and knows nothing else.
 * @param inner name of the backup inside, if the file is a bundle
 */
export function readmeText(
  { made, appVersion }: Pick<Manifest, 'made' | 'appVersion'>,
  name: string,
  inner?: string,
): string {
  const byHand = inner ? [name, inner, "'photos-*.zip'"] : [name, "'photos-*.zip'"]
  return `SAUVEGARDE DU SITE DU CLUB
==========================

Faite le ${longMoment(new Date(made))} (${zoneInWords()}), version ${appVersion} du site.

Une sauvegarde, c’est un fichier sauvegarde-….zip (tous les textes, comptes et messages, et la
liste des photos) avec les fichiers photos-….zip (photos et fichiers, par mois) : gardez-les
ensemble, dans le même dossier, sous leurs noms.${inner ? ' Ici, ce fichier ZIP les contient tous.' : ''}

Tout est chiffré (AES-256) avec la phrase de secours du club : neuf mots sans accents ni
majuscules, séparés par des traits d’union. Sans elle, personne ne peut rien en lire.


REMETTRE LE SITE EN PLACE

  Depuis le tableau de bord du site : section Sauvegardes, « Restaurer ».

  Sans tableau de bord, mettez ${inner ? 'ce fichier' : 'ces fichiers'} dans le dossier « backups » du dossier de données
  du site (DATA_DIR). Puis, là où est le programme du site :

      npm run admin -- restore ${name}

  ou, avec Docker, dans son dossier deploy, ${inner ? 'ce fichier' : 'ces fichiers'} à côté :

      chmod a+r ${name}${inner ? '' : ' photos-*.zip'}
      docker compose run --rm -v "$PWD:/ici:ro" admin restore /ici/${name}

  La phrase de secours est demandée. Pour vérifier sans rien changer : verify au lieu de
  restore.

  Sur un serveur neuf : démarrez le site une première fois avec les réglages RESTORE_FROM (le
  chemin de ${name}) et RESTORE_PHRASE (la phrase de secours).


OUVRIR LES FICHIERS À LA MAIN

  Ce sont des ZIP ordinaires. 7-Zip (https://7-zip.org, Windows, Linux) ou Keka (Mac) les
  ouvrent avec la phrase de secours comme mot de passe ; l’Explorateur de Windows, non. En
  ligne de commande :

${byHand.map((file) => `      7z x -aoa ${file}`).join('\n')}

  Vous y trouvez :

      site.sqlite      la base de données (SQLite) : tous les textes, comptes et messages
      uploads/         toutes les photos, et les fichiers à télécharger
      jwt-secret       la clé du site, à ne donner à personne
      manifest.json    la liste des fichiers, avec leur taille et leur empreinte SHA-256

  C’est exactement le dossier de données du site (DATA_DIR, le volume « data ») : déposé tel
  quel dans un dossier vide, il suffit à redémarrer le site.

Ces fichiers contiennent des données personnelles : gardez-les en lieu sûr.
`
}
