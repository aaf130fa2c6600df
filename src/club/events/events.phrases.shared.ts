export const eventsPhrases = {
  lead: 'Tournois, stages, passages de grade et repas partagés\u00a0: la vie du club hors des cours.',
  description:
    'Tournois, stages, passages de grade et repas partagés\u00a0: les prochains rendez-vous du club.',
}
