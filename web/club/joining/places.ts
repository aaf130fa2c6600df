import type { JoiningPart } from '#src/club/joining/joining.contract.ts'

/** Where the page shows its parts, which is also the address of their forms. */
export const places: Record<JoiningPart | 'documents', string> = {
  steps: 'etapes',
  fees: 'tarifs',
  documents: 'documents',
  health: 'sante',
  aids: 'aides',
  payment: 'paiement',
}
