export const coachesPhrases = {
  lead: 'Ils ouvrent le dojo, nouent les ceintures et rattrapent ceux qui tombent.',
  experts: 'Coachs Experts',
  description:
    'Celles et ceux qui enseignent le judo, le jujitsu et le taïso au club\u00a0: leur grade, leur parcours et où les suivre.',
}
