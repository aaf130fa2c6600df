export const podiumsPhrases = {
  lead: 'Les performances de nos athlètes, saison après saison, du premier tournoi de jeunes pousses aux coupes régionales.',
}

export const honoursPhrases = {
  lead: 'Tous les résultats du club, d’une saison à l’autre.',
  description:
    'Tous les résultats du club en judo et jujitsu, saison après saison\u00a0: titres, médailles et belles places.',
}
