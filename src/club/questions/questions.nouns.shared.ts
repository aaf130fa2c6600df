export const questionNouns = ['question', 'questions', 'f'] as const
