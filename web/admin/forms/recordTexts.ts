import { capitalize, type Nouns } from '#src/core/text/nouns.shared.ts'

export type RecordTexts = ReturnType<typeof recordTexts>

/**
 * Texts of a section about one kind of record, made from its nouns. No noun begins with an h, which
 * would have to say whether it elides.
 */
export function recordTexts([one, several, gender]: Nouns) {
  const elides = /^[aeiouyâàéèêëîïôœ]/i.test(one)
  const [e, the, a, aThis, aNew] =
    gender === 'f'
      ? ['e', 'la', 'une', 'cette', 'nouvelle']
      : ['', 'le', 'un', elides ? 'cet' : 'ce', elides ? 'nouvel' : 'nouveau']
  const theOne = elides ? `l’${one}` : `${the} ${one}`
  return {
    /** Name of the list */
    list: `${capitalize(several)} enregistré${e}s`,
    emptyTitle: `Aucun${e} ${one}`,
    /** Titles of the form */
    add: capitalize(`${aNew} ${one}`),
    edit: `Modifier ${theOne}`,
    created: `${capitalize(one)} ajouté${e}.`,
    updated: `${capitalize(one)} mis${e} à jour.`,
    failed: `${capitalize(theOne)} n’a pas été enregistré${e}`,
    notOpened: `${capitalize(aThis)} ${one} n’a pas pu être ouvert${e}`,
    /** Question before a deletion */
    remove: `Supprimer ${aThis} ${one}\u00a0?`,
    removed: `${capitalize(one)} supprimé${e}.`,
    notRemoved: `${capitalize(theOne)} n’a pas pu être supprimé${e}`,
    /** Question before a copy replaces a new record that is not saved */
    replace: `Remplacer ${the} ${aNew} ${one}\u00a0?`,
    replaceHelp: `Vous avez commencé ${a} ${aNew} ${one}, qui n’est pas enregistré${e}. La copie prendrait sa place.`,
  }
}
