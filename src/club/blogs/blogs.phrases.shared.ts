export const blogsPhrases = {
  lead: 'Techniques décortiquées, préparation physique et vie du dojo.',
  description:
    'Techniques décortiquées, préparation physique et vie du dojo\u00a0: récits, conseils et coulisses du club.',
}
