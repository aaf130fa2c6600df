import type { Settings } from '#src/office/settings/settings.contract.ts'
import type { Legal } from './legal.contract.ts'

type Club = Pick<Settings['club'], 'phone'>

/** What the law asks an association's site to say, and what is not filled in yet. */
export function missingFrom(legal: Legal, { phone }: Club): string[] {
  const asked: [string, string][] = [
    ['Le nom déclaré de l’association', legal.name],
    ['Sa forme juridique', legal.form],
    ['L’adresse de son siège', legal.seat],
    ['Son numéro RNA', legal.rna],
    ['Le nom de la personne qui préside le club', legal.director],
    ['Le téléphone du club (Réglages, Le club)', phone],
    ['Le nom de l’hébergeur', legal.hostName],
    ['L’adresse de l’hébergeur', legal.hostAddress],
    ['Le téléphone de l’hébergeur', legal.hostPhone],
  ]
  return asked.filter(([, text]) => text === '').map(([label]) => label)
}
