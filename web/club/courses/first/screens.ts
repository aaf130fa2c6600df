import type { screenCount } from './screen-address.ts'

export const screens = [
  {
    name: 'La porte',
    title: 'On pousse la porte.',
    child: 'Tu peux garder une main dans la tienne.',
    parent: 'Venez dix minutes avant, un professeur vous attend.',
  },
  {
    name: 'Les chaussures',
    title: 'Pieds nus\u00a0!',
    child: 'Tes chaussures se reposent au bord, bien rangées.',
    parent: 'Des claquettes pour le couloir, une gourde, les ongles courts.',
  },
  {
    name: 'Le salut',
    title: 'On se salue.',
    child: 'C’est dire bonjour avec tout le corps.',
    parent: 'On salue en entrant, devant chaque partenaire, et en partant.',
  },
  {
    name: 'La chute',
    title: 'On tombe, exprès.',
    child: 'La main tape le tapis\u00a0: paf\u00a0! Même pas mal.',
    parent: 'Savoir tomber est la première chose que l’on apprend.',
  },
  {
    name: 'Le jeu',
    title: 'On joue.',
    child: 'Attrape la queue du renard\u00a0: c’est déjà du judo.',
    parent: 'À cet âge un cours est surtout fait de jeux.',
  },
  {
    name: 'Au revoir',
    title: 'Et on revient\u00a0?',
    child: 'Ce soir tu racontes, et tu dors très bien.',
    parent: 'Le premier cours est offert, sans engagement.',
  },
] as const satisfies { length: typeof screenCount }
