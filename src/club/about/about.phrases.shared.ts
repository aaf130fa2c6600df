export const aboutPhrases = {
  lead: 'Huit tatamis, une pièce\u00a0: ce que nous sommes, d’où nous venons, où nous allons.',
  venue: 'Le dojo',
  directions: 'À deux pas de chez vous\u00a0: suivez la carte, on garde un tatami au chaud.',
  description:
    'Mission, vision, philosophie, histoire et valeurs du club, le mot du professeur, et le chemin du dojo.',
}
