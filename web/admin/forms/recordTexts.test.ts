import { expect, test } from 'vitest'
import { recordTexts } from './recordTexts.ts'

test('a section’s texts agree with the gender of its noun', () => {
  const question = recordTexts(['question', 'questions', 'f'])
  expect(question).toEqual({
    list: 'Questions enregistrées',
    emptyTitle: 'Aucune question',
    add: 'Nouvelle question',
    edit: 'Modifier la question',
    created: 'Question ajoutée.',
    updated: 'Question mise à jour.',
    failed: 'La question n’a pas été enregistrée',
    notOpened: 'Cette question n’a pas pu être ouverte',
    remove: 'Supprimer cette question\u00a0?',
    removed: 'Question supprimée.',
    notRemoved: 'La question n’a pas pu être supprimée',
    replace: 'Remplacer la nouvelle question\u00a0?',
    replaceHelp:
      'Vous avez commencé une nouvelle question, qui n’est pas enregistrée. La copie prendrait sa place.',
  })
})

test('articles and adjectives elide before a vowel', () => {
  const event = recordTexts(['événement', 'événements', 'm'])
  expect(event).toMatchObject({
    add: 'Nouvel événement',
    edit: 'Modifier l’événement',
    failed: 'L’événement n’a pas été enregistré',
    notOpened: 'Cet événement n’a pas pu être ouvert',
    replace: 'Remplacer le nouvel événement\u00a0?',
  })
  expect(recordTexts(['action', 'actions', 'f'])).toMatchObject({
    add: 'Nouvelle action',
    edit: 'Modifier l’action',
    remove: 'Supprimer cette action\u00a0?',
  })
  expect(recordTexts(['partenaire', 'partenaires', 'm'])).toMatchObject({
    add: 'Nouveau partenaire',
    failed: 'Le partenaire n’a pas été enregistré',
    remove: 'Supprimer ce partenaire\u00a0?',
  })
})
