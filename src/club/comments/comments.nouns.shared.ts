export const commentNouns = ['commentaire', 'commentaires'] as const
