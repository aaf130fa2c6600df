export const documentNouns = ['document', 'documents'] as const
