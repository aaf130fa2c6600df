export const closureNouns = ['fermeture', 'fermetures'] as const
