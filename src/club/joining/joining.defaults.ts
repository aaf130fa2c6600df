import type { Joining } from './joining.schema.ts'

/** Default texts. Health follows the rule for minors (Code du sport, D231-1-4-1). */
export const defaultJoining: Joining = {
  steps: { intro: '', steps: [], transfer: '' },
  fees: { season: '', rows: [], family: [], note: '' },
  health: {
    minors:
      'Avant 18 ans, un questionnaire de santé se remplit à la maison, l’enfant avec ses parents. Si toutes les réponses sont «\u00a0non\u00a0», les parents signent une attestation\u00a0: elle suffit pour la licence. À une seule réponse «\u00a0oui\u00a0», il faut un certificat médical de moins de six mois.',
    adults:
      'Pour les adultes, la fédération fixe ce qui est demandé\u00a0: questionnaire, attestation ou certificat médical. Le club vous dit ce qu’il faut, et quand le renouveler.',
    certificate:
      'Quand un certificat est demandé, le médecin y écrit qu’il n’y a pas de contre-indication à la pratique. Pour la compétition, demandez-lui de l’écrire en toutes lettres. Les réponses au questionnaire sont personnelles\u00a0: elles restent chez vous.',
    link: '',
    checked: '',
  },
  aids: { intro: '', rows: [] },
  payment: { means: [], text: '', helloAsso: '' },
}
