export const galleryPhrases = {
  themes: 'Arts martiaux, Compétitions, Souvenirs',
  home: 'Au dojo',
  description:
    'Tournois, stages, passages de grade et fêtes du club\u00a0: la galerie photos, événement par événement.',
}
