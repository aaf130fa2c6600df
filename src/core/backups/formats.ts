import type { Manifest } from '#src/core/backups/archive/manifest.ts'
import { registered } from '#src/core/registered.ts'
import { formatCount, type Nouns } from '#src/core/text/nouns.shared.ts'
import type { Backup, Counts } from './backups.schema.ts'

const zone = { timeZone: 'Europe/Paris' }
const clock = new Intl.DateTimeFormat('fr-FR', { ...zone, hour: '2-digit', minute: '2-digit' })
const dayAndMonth = new Intl.DateTimeFormat('fr-FR', { ...zone, day: 'numeric', month: 'long' })
const wholeDate = new Intl.DateTimeFormat('fr-FR', { ...zone, dateStyle: 'long' })
const stamp = new Intl.DateTimeFormat('sv-SE', { ...zone, dateStyle: 'short', timeStyle: 'short' })

/** '12 mars, 03:10', with the year if it is not the current one. */
export function momentOf(time: Date, now: Date): string {
  const sameYear = stamp.format(time).slice(0, 4) === stamp.format(now).slice(0, 4)
  return `${(sameYear ? dayAndMonth : wholeDate).format(time)}, ${clock.format(time)}`
}

/** '12 mars 2026 à 03:10' */
export const longMoment = (time: Date) => `${wholeDate.format(time)} à ${clock.format(time)}`

/** Nouns by table, in display order; other tables are counted but not shown. */
export const countedNouns = (): Readonly<Record<string, Nouns>> =>
  Object.fromEntries([
    ...registered()
      .recordTypes.toSorted(byHeadline)
      .map(({ table, nouns }) => [table, nouns] as const),
    ['accounts', ['compte', 'comptes']],
    ['trash', ['élément dans la corbeille', 'éléments dans la corbeille']],
  ])

/**
 * '214 photos, 38 articles': the record types with a `headline` position, if the feature is
 * installed.
 */
export const formatContents = (counts: Counts): string =>
  registered()
    .recordTypes.filter(({ table, headline }) => headline && table in counts)
    .toSorted(byHeadline)
    .map(({ table, nouns }) => formatCount(counts[table] ?? 0, nouns))
    .join(', ')

type Headline = { headline?: number | undefined }

const byHeadline = ({ headline: a = 100 }: Headline, { headline: b = 100 }: Headline) => a - b

type Described = Pick<Backup, 'made' | 'proof' | 'counts' | 'missingPictures'>

/** '3 photos' */
export const lostPictures = (count: number) => formatCount(count, ['photo', 'photos', 'f'])

export function describeBackup(
  { made, proof, counts, missingPictures }: Described,
  now: Date,
): string {
  const begin = `Sauvegarde du ${momentOf(new Date(made), now)}`
  if (!proof || !counts) return `${begin}, pas encore vérifiée`
  if (!proof.ok) return `${begin}, inutilisable\u00a0: ${proof.problem}`
  const without = missingPictures
    ? `, mais sans ${lostPictures(missingPictures)} qui n’${missingPictures > 1 ? 'ont' : 'a'} plus de fichier`
    : ''
  return `${begin}, vérifiée${without}\u00a0: ${formatContents(counts)}`
}

/** `sauvegarde-2026-03-12-03h10-complete.zip`, in Paris time. */
export function fileNameOf({ made, kind }: Pick<Manifest, 'made' | 'kind'>, n = 1): string {
  const [day, time = ''] = stamp.format(new Date(made)).split(' ')
  const more = n > 1 ? `-${n}` : ''
  const word = kind === 'full' ? 'complete' : 'ajout'
  return `sauvegarde-${day}-${time.replace(':', 'h')}${more}-${word}.zip`
}

/** Unencrypted text for somebody who finds a backup and knows nothing else. */
export function readmeText(
  { kind, base, made, appVersion }: Pick<Manifest, 'kind' | 'base' | 'made' | 'appVersion'>,
  name: string,
): string {
  const addition = base
    ? `
CE FICHIER EST UN AJOUT. Il contient toute la base de données, et les photos nouvelles
depuis la sauvegarde complète

    ${base.name}

dont il a besoin : gardez les deux fichiers dans le même dossier, sous leurs noms.
`
    : ''
  // The full one comes first: files of the addition overwrite its own.
  const files = base ? [base.name, name] : [name]
  const each = (command: (file: string) => string) =>
    files.map((file) => `      ${command(file)}`).join('\n')
  return `SAUVEGARDE DU SITE DU CLUB
==========================

Faite le ${longMoment(new Date(made))} (heure de Paris), version ${appVersion} du site.
${kind === 'full' ? '\nElle est complète : ce seul fichier suffit.\n' : addition}
Tout est chiffré (AES-256) avec la phrase de secours du club : neuf mots sans accents ni
majuscules, séparés par des traits d’union. Sans elle, personne ne peut rien en lire.


REMETTRE LE SITE EN PLACE

  Depuis le tableau de bord du site : section Sauvegardes, « Restaurer ».

  Sans tableau de bord, mettez ce fichier${base ? ' et sa sauvegarde complète' : ''} dans le dossier « backups » du
  dossier de données du site (DATA_DIR). Puis, là où est le programme du site :

      npm run admin -- restore ${name}

  ou, avec Docker, dans son dossier deploy, ce fichier${base ? ' et sa complète' : ''} à côté :

${each((file) => `chmod a+r ${file}`)}
      docker compose run --rm -v "$PWD:/ici:ro" admin restore /ici/${name}

  La phrase de secours est demandée. Pour vérifier le fichier sans rien changer : verify au
  lieu de restore.

  Sur un serveur neuf : démarrez le site une première fois avec les réglages RESTORE_FROM (le
  chemin de ce fichier) et RESTORE_PHRASE (la phrase de secours).


OUVRIR LE FICHIER À LA MAIN

  C’est un ZIP ordinaire. 7-Zip (https://7-zip.org, Windows, Linux) ou Keka (Mac) l’ouvrent
  avec la phrase de secours comme mot de passe ; l’Explorateur de Windows, non. En ligne de
  commande :

${each((file) => `7z x -aoa ${file}`)}

  Vous y trouvez :

      site.sqlite      la base de données (SQLite) : tous les textes, comptes et messages
      uploads/         toutes les photos${base ? ' nouvelles depuis la sauvegarde complète' : ''}
      jwt-secret       la clé du site, à ne donner à personne
      manifest.json    la liste des fichiers, avec leur taille et leur empreinte SHA-256

  C’est exactement le dossier de données du site (DATA_DIR, le volume « data ») : déposé tel
  quel dans un dossier vide, il suffit à redémarrer le site.

Ce fichier contient des données personnelles : gardez-le en lieu sûr.
`
}
