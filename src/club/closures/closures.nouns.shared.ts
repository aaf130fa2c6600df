export const closureNouns = ['fermeture', 'fermetures', 'f'] as const
