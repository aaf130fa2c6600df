export const questionNouns = ['question', 'questions'] as const
