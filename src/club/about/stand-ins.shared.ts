/** Cards of spec section 2 'About page'; `text` is shown until the club writes its own. */
export const aboutCards = [
  {
    field: 'mission',
    title: 'Notre mission',
    text: 'Faire tomber des gens dans la bonne humeur, puis leur tendre la main pour les relever. Accessoirement, transmettre le judo, le jujitsu et le taïso à toutes celles et ceux qui passent la porte, de 4 ans à l’âge où l’on ne le dit plus. Le texte officiel arrive : il termine son échauffement.',
  },
  {
    field: 'vision',
    title: 'Notre vision',
    text: 'Nous imaginons un monde où chacun saurait chuter sans se faire mal, saluer avant de s’énerver et plier correctement son judogi. Les deux premiers points sont en bonne voie. Pour le troisième, nous avons besoin de vous, d’un cintre et d’un peu de temps.',
  },
  {
    field: 'philosophy',
    title: 'Notre philosophie',
    text: '« Le meilleur emploi de l’énergie » : ce principe fonde le judo, et certains élèves l’appliquent avec brio au rangement des tapis. Nous le complétons volontiers par un autre, « entraide et prospérité mutuelle ». Autrement dit : on progresse ensemble, et l’on porte les tapis à deux.',
  },
  {
    field: 'history',
    title: 'Notre histoire',
    text: '2017. Quelques passionnés, un gymnase un peu frais et davantage de tapis que d’élèves. Depuis, les élèves ont rattrapé les tapis. La version longue de cette histoire existe : elle se raconte au bord du tatami, autour d’un thé, et les chutes y deviennent chaque année un peu plus spectaculaires.',
  },
  {
    field: 'instructorMessage',
    title: 'Le mot du professeur',
    text: 'Un message inspirant devait figurer ici. Il commençait par « Bienvenue à toutes et à tous », puis quelqu’un a demandé une démonstration d’uchi-mata et le professeur n’est jamais revenu à son clavier. Il vous attend sur le tatami : venez comme vous êtes, il s’occupe du reste. (Pensez tout de même à retirer vos chaussettes.)',
  },
  {
    field: 'coreValues',
    title: 'Nos valeurs',
    text: 'Politesse, courage, sincérité, honneur, modestie, respect, contrôle de soi, amitié : huit valeurs, affichées au mur et mises à l’épreuve à chaque cours. La plus difficile reste le contrôle de soi, surtout les soirs de gâteau. La modestie nous interdit d’ajouter que nous réussissons très bien l’amitié.',
  },
  {
    field: 'achievements',
    title: 'Nos réussites',
    text: 'Des médailles, parfois. Des ceintures nouées du premier coup, de plus en plus. Des parents venus « juste regarder » et repartis avec un judogi : nous avons cessé de compter. Mais notre plus beau palmarès, ce sont celles et ceux qui n’osaient pas venir et qui, désormais, n’osent plus manquer un cours.',
  },
  {
    field: 'communityInvolvement',
    title: 'Notre place dans la ville',
    text: 'Dès qu’il faut porter des tables, la ville pense au club de judo. C’est flatteur. Nous répondons toujours présents, d’abord parce que nous aimons nos voisins, ensuite parce que soulever une table le dos bien droit est un excellent exercice de taïso. La liste sérieuse de nos actions arrive bientôt, à dos de bénévole.',
  },
] as const

export type AboutCardField = (typeof aboutCards)[number]['field']
