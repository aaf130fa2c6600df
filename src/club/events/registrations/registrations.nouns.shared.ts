export const registrationNouns = [
  'inscription à un événement',
  'inscriptions aux événements',
  'f',
] as const
