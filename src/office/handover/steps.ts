import type { Backup } from '#src/house/backups/backups.contract.ts'
import type { Handover, Step } from './handover.contract.ts'

type Known = {
  asked: Pick<Handover, 'runs' | 'folder' | 'repository'>
  origin: string
  isPublic: boolean
  dataDir: string
  backup: { last: Backup | undefined }
}

/**
 * How to update, restore and move, in the commands of this very site; docs/guide tells the same at
 * length. Where nobody has said how it runs, those of Docker, and that they are.
 */
export function listSteps(known: Known): { title: string; steps: Step[] }[] {
  const way = known.asked.runs === 'node' ? withNode(known) : withDocker(known)
  return [
    { title: 'Mettre à jour', steps: way.update },
    { title: 'Remettre une sauvegarde en place', steps: way.restore },
    { title: 'Changer de serveur', steps: way.move },
  ]
}

const example = 'sauvegarde-….zip'

/** What was written may be a sentence: only an address belongs in a command. */
const sourceOf = ({ repository }: Pick<Handover, 'repository'>) =>
  /^(https?:\/\/|ssh:\/\/|git@)[^\s'"`$;&|<>]+$/.test(repository) ? repository : '<adresse du code>'

function withDocker(known: Known) {
  const {
    asked,
    origin,
    backup: { last },
  } = known
  const folder = asked.folder || 'site'
  const admin = 'docker compose exec site node dist/admin.js'
  const enter = `cd ${folder}/deploy`
  const guess =
    asked.runs === ''
      ? ' Ces commandes sont celles de Docker\u00a0: personne n’a encore dit si le site tourne ainsi.'
      : ''
  const update: Step[] = [
    {
      text: `Sur le serveur, faites une sauvegarde et mettez la version présente de côté.${guess}`,
      commands: [
        enter,
        'docker compose exec site rm -f /data/avant-mise-a-jour.zip',
        `${admin} backup /data/avant-mise-a-jour.zip`,
        'docker tag club-site club-site:avant',
      ],
    },
    {
      text: 'Prenez la nouvelle version, puis regardez si tout va bien.',
      commands: [
        'git pull',
        'docker compose up -d --build',
        `${admin} doctor`,
        `curl -s ${origin}/healthz`,
      ],
    },
    {
      text: 'Pour revenir en arrière\u00a0:',
      commands: ['docker tag club-site:avant club-site', 'docker compose up -d --no-build'],
    },
  ]
  const restore: Step[] = [
    fromDashboard(origin),
    {
      text: `Ou sur le serveur\u00a0:${needsBase(last)}`,
      commands: [enter, `${admin} restore /data/backups/${last?.name ?? example}`],
    },
  ]
  const move: Step[] = [
    {
      text: 'Sur l’ancien serveur, faites une sauvegarde et arrêtez le site.',
      commands: [
        enter,
        `${admin} backup /data/demenagement.zip`,
        'docker compose cp site:/data/demenagement.zip .',
        'docker compose stop',
        'scp demenagement.zip .env utilisateur@nouveau-serveur:',
      ],
    },
    {
      text: `Sur le nouveau, installez Docker, prenez le code et remettez la sauvegarde. La phrase de secours est demandée. Si l’ancien est perdu, prenez la dernière copie gardée ailleurs (avec sa complète si c’est un ajout), et écrivez DOMAIN=${domainOf(known)} dans .env.`,
      commands: [
        `git clone ${sourceOf(asked)} site && cd site/deploy`,
        'mkdir sauvegardes && mv ~/.env . && mv ~/demenagement.zip sauvegardes/',
        'chmod -R a+rX sauvegardes',
        'docker compose build site',
        'docker compose run --rm -v "$PWD/sauvegardes:/sauvegardes:ro" site node dist/admin.js restore /sauvegardes/demenagement.zip',
      ],
    },
    {
      text: leadDomain(known),
      commands: ['docker compose up -d --build', `curl -s ${origin}/healthz`],
    },
  ]
  return { update, restore, move }
}

function withNode(known: Known) {
  const {
    asked,
    origin,
    dataDir,
    backup: { last },
  } = known
  const folder = asked.folder || 'site'
  const admin = 'npm run admin --'
  const update: Step[] = [
    {
      text: 'Sur le serveur, faites une sauvegarde et notez la version présente.',
      commands: [
        `cd ${folder}`,
        'rm -f avant-mise-a-jour.zip',
        `${admin} backup avant-mise-a-jour.zip`,
        'git rev-parse --short HEAD',
      ],
    },
    {
      text: 'Prenez la nouvelle version, arrêtez le site, démarrez-le, puis regardez si tout va bien.',
      commands: ['git pull', 'npm start', `${admin} doctor`, `curl -s ${origin}/healthz`],
    },
  ]
  const restore: Step[] = [
    fromDashboard(origin),
    {
      text: `Ou sur le serveur\u00a0:${needsBase(last)}`,
      commands: [`cd ${folder}`, `${admin} restore ${dataDir}/backups/${last?.name ?? example}`],
    },
  ]
  const move: Step[] = [
    {
      text: 'Sur l’ancien serveur, faites une sauvegarde, puis arrêtez le site.',
      commands: [
        `cd ${folder}`,
        `${admin} backup demenagement.zip`,
        'scp demenagement.zip utilisateur@nouveau-serveur:',
      ],
    },
    {
      text: 'Sur le nouveau, installez Node.js, prenez le code et remettez la sauvegarde. La phrase de secours est demandée. Si l’ancien est perdu, prenez la dernière copie gardée ailleurs (avec sa complète si c’est un ajout).',
      commands: [
        `git clone ${sourceOf(asked)} site && cd site`,
        `${admin} restore ~/demenagement.zip`,
      ],
    },
    { text: leadDomain(known), commands: ['npm start', `curl -s ${origin}/healthz`] },
  ]
  return { update, restore, move }
}

const fromDashboard = (origin: string): Step => ({
  text: `Si le site fonctionne\u00a0: ${origin}/admin/dashboard/sauvegardes, «\u00a0Restaurer\u00a0».`,
  commands: [],
})

const needsBase = (last: Backup | undefined) =>
  last?.base ? ` (elle complète ${last.base.name}, qui doit être à côté)` : ''

/** Where PUBLIC_URL is not set the call's own address may be anything. */
const domainOf = ({ origin, isPublic }: Known) =>
  isPublic ? new URL(origin).hostname : '<nom de domaine>'

const leadDomain = (known: Known) =>
  `Chez le vendeur du domaine, faites mener ${domainOf(known)} au nouveau serveur (lignes A et AAAA). Quand c’est fait, démarrez.`
