import type { BeltColor } from './Belt.tsx'

/** Cloth and thread of each belt inside the illustrations, which keep their colours in dark. */
export const beltInks: Record<BeltColor, { cloth: string; thread: string }> = {
  blanche: { cloth: '#fff', thread: '#b9bcb4' },
  jaune: { cloth: '#f4c21b', thread: '#b98c0c' },
  orange: { cloth: '#e9731b', thread: '#b14f06' },
  verte: { cloth: '#2c7a49', thread: '#8fc3a3' },
  bleue: { cloth: '#1e4c9a', thread: '#9db7e6' },
  marron: { cloth: '#6b4128', thread: '#c69f7b' },
  noire: { cloth: '#14161a', thread: '#5d6268' },
  rouge: { cloth: '#bc002d', thread: '#f0859c' },
}
