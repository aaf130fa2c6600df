/** Lower case without accents, so that « Événements » and 'evenements' read the same. */
export const plainText = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase()
