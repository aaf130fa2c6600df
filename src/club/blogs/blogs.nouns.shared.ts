export const articleNouns = ['article', 'articles'] as const
