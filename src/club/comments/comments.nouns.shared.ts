export const commentNouns = ['commentaire', 'commentaires', 'm'] as const
