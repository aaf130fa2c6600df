export const articleNouns = ['article', 'articles', 'm'] as const
