export const questionsPhrases = {
  lead: 'Ce que l’on nous demande le plus souvent, au bord du tatami.',
}
