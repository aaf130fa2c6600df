export const partnersPhrases = {
  lead: 'Au dojo, chaque nom a sa plaque de bois. Voici celles de la maison.',
}
