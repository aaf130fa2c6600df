import { judo } from './discipline-defaults.shared.ts'
import type { CoreSettings } from './settings.schema.ts'

/** Contact details of the invented club: on the site only while its sample content is. */
export const sampleContact = {
  email: 'contact@ejj.example',
  phone: '02 61 91 00 17',
  address:
    'Gymnase des Tilleuls, 12 avenue des Tilleuls (à côté du collège), 00000 Clairval-sur-Orle',
  // Coordinates of a village in central France, as the sample content's town does not exist.
  map: '46.7836, 2.4309',
}

/** How to come in, of the same club. */
export const sampleAccess =
  'La porte verte, à gauche du gymnase.\nParking du collège, bus Tilleuls.\nLes parents attendent dans le couloir, après les vestiaires.'

/** Spec sections 2 and 9, which give no contact details. */
export const coreDefaults: Omit<CoreSettings, 'phrases'> = {
  club: {
    shortName: 'EJJ',
    name: 'EJJ, le club de judo, jujitsu et taïso',
    strapline: 'Judo · Jujitsu · Taïso',
    tagline: 'L’excellence dans l’enseignement des arts martiaux',
    foundedYear: 2017,
    email: '',
    phone: '',
    trial: 'Le premier cours est offert.',
    address: '',
    map: '',
    facebook: '',
    instagram: '',
    schoolZone: '',
    logo: '',
    icon: '',
  },
  look: { accent: '', dark: '', menu: [] },
  hero: {
    badge: 'Depuis 2017',
    tagline: 'Discipline. Respect. Performance.',
    intro:
      'Enfants dès 4 ans, ados, adultes, handisport : on débute quand on veut, on progresse à son rythme.',
    figures: [
      { value: '150+', label: 'membres' },
      { value: '25+', label: 'ans d’expérience' },
      { value: '12', label: 'cours par semaine' },
    ],
    photo: '',
  },
  home: { blocks: [] },
  history: {
    lead: 'En 2017, une poignée de passionnés pose ses premiers tatamis dans un gymnase de quartier, à deux pas du collège.',
    mission:
      'Depuis, la mission n’a pas bougé : transmettre le judo, le jujitsu et le taïso à celles et ceux qui poussent la porte, quel que soit leur âge ou leur niveau. Une section handisport partage le même tatami.',
    values: [
      {
        title: 'Respect',
        text: 'Saluer son partenaire, écouter son professeur, prendre soin du dojo.',
      },
      { title: 'Courage', text: 'Monter sur le tatami, tenter, tomber, recommencer.' },
      { title: 'Maîtrise de soi', text: 'La force ne vaut que tenue. On apprend à doser.' },
      { title: 'Excellence', text: 'Mieux faire que la veille, à son rythme et avec exigence.' },
    ],
  },
  ...judo,
  planning: {
    eyebrow: 'Douze cours par semaine',
    intro:
      'Un créneau pour chaque âge et chaque niveau, en semaine comme le samedi matin. Les horaires complets sont sur la page des cours.',
  },
  programs: [
    {
      ages: '4-12',
      title: 'Kids Karate',
      text: 'Bouger, jouer, respecter : les premières bases du tatami.',
      points: [
        'Motricité et équilibre',
        'Confiance en soi',
        'Respect des règles',
        'Passages de ceinture',
      ],
      icon: 'sun',
      color: 'jaune',
    },
    {
      ages: '13-17',
      title: 'Teen Program',
      text: 'Se dépasser sans se comparer, avec un vrai cadre.',
      points: ['Technique et combat', 'Préparation physique', 'Esprit d’équipe', 'Compétitions'],
      icon: 'flame',
      color: 'bleue',
    },
    {
      ages: '18+',
      title: 'Adult Classes',
      text: 'Débuter ou reprendre, sans pression de résultat.',
      points: ['Tous niveaux', 'Self-défense', 'Remise en forme', 'Horaires du soir'],
      icon: 'target',
      color: 'noire',
    },
  ],
  banner: {
    eyebrow: 'Ceinture noire de canapé ?',
    phrases: [
      '« Demain » ne figure pas au planning des cours. Nous avons vérifié.',
      'Votre canapé ne délivre aucune ceinture. Le tatami, si.',
      'Tomber sept fois, se relever huit : chez nous, c’est juste l’échauffement.',
      'La motivation arrive souvent cinq minutes après le salut. Venez l’attendre sur place.',
      'Vous cherchiez un signe ? En voici un. Il porte même un judogi.',
      'Remettre à plus tard, c’est un uchi-komi : on répète, on répète… Et si, cette fois, on projetait ?',
    ],
    tiles: [
      { value: '∞', label: 'cafés avant le cours', icon: 'coffee' },
      { value: '99 %', label: 'de réussite*', icon: 'trophy' },
      { value: '42', label: 'fusées lancées', icon: 'rocket' },
      { value: '24/7', label: 'mode génie activé', icon: 'brain' },
    ],
    footnote: '* Résultats soumis à un effort réel. Le canapé n’est pas considéré comme un effort.',
  },
  contact: {
    intro:
      'Une question, une envie d’essayer, un doute sur le bon cours ? Écrivez, un bénévole vous répond.',
    claims: [
      { value: '24h', label: 'temps de réponse' },
      { value: '100%', label: 'sécurisé' },
    ],
    reasons: [
      {
        title: 'Un accueil, pas un guichet',
        text: 'On vous présente le dojo et les professeurs avant de parler licence.',
      },
      {
        title: 'Des professeurs diplômés',
        text: 'Une pédagogie adaptée à chaque âge et à chaque corps.',
      },
      {
        title: 'Un club où l’on reste',
        text: 'Enfants, parents, grands-parents : trois générations sur le tatami.',
      },
    ],
    access: '',
    entrance: '',
  },
}
