export const registrationNouns = [
  'inscription à un événement',
  'inscriptions aux événements',
] as const
