export const documentNouns = ['document', 'documents', 'm'] as const
