export const blogsPhrases = {
  lead: 'Techniques décortiquées, préparation physique et vie du dojo.',
  again: 'Encore un round\u00a0?',
  description:
    'Techniques décortiquées, préparation physique et vie du dojo\u00a0: récits, conseils et coulisses du club.',
}
