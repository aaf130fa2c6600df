import type { Age, Discipline, Grades } from './disciplines.schema.ts'

/** Texts a club of one sport begins with: its disciplines, and what follows from them. */
export type DisciplinePreset = {
  disciplines: Discipline[]
  ages: Age[]
  grades: Grades
  /** Categories of articles, as tabs above them */
  categories: string[]
}

type Texts = Pick<Discipline, 'title' | 'text' | 'points' | 'color' | 'drawing'>

/** Discipline with these texts, and nothing else of its own. */
export const newDiscipline = (texts: Texts, rest: Partial<Discipline> = {}): Discipline => ({
  name: texts.title,
  words: [],
  apart: false,
  ages: '',
  childColor: '',
  image: '',
  onHome: true,
  ...texts,
  ...rest,
})

const usualGrades: Grades = { kind: 'ceintures', title: 'La voie des ceintures', levels: [] }
const none: Grades = { ...usualGrades, kind: 'aucun' }

const age = (name: string, from: number, to: number | null = null): Age => ({ name, from, to })

/** Categories of the judo federation. Vétérans are seniors too. */
const judoAges = [
  age('Éveil judo', 4, 5),
  age('Mini-poussin(e)s', 6, 7),
  age('Poussin(e)s', 8, 9),
  age('Benjamin(e)s', 10, 11),
  age('Minimes', 12, 13),
  age('Cadet(te)s', 14, 16),
  age('Juniors', 17, 19),
  age('Seniors', 20),
  age('Vétérans', 30),
]

/** Spec sections 2 and 9. */
export const judo: DisciplinePreset = {
  disciplines: [
    newDiscipline(
      {
        title: 'Judo Enfants & Adultes',
        text: 'Faire chuter sans blesser, chuter sans se faire mal : la voie de la souplesse.',
        points: [
          'Techniques de projection',
          'Apprentissage des chutes',
          'Immobilisations au sol',
          'Code moral et valeurs',
        ],
        color: 'bleue',
        drawing: 'throw',
      },
      { name: 'Judo', childColor: 'jaune' },
    ),
    newDiscipline(
      {
        title: 'Jujitsu',
        text: 'L’art de se défendre, du coup paré à l’adversaire contrôlé.',
        points: [
          'Self-défense',
          'Frappes et esquives',
          'Contrôles articulaires',
          'Mises en situation réalistes',
        ],
        color: 'noire',
        drawing: 'grips',
      },
      {
        words: [
          ...['ju-jitsu', 'ju-jutsu', 'jujutsu', 'jiu-jitsu', 'jiujitsu'],
          ...['self-défense', 'ne-waza', 'newaza'],
        ],
      },
    ),
    newDiscipline(
      {
        title: 'Taïso',
        text: 'Le corps du judoka, sans le combat. En douceur et pour tout le monde.',
        points: [
          'Renforcement musculaire',
          'Souplesse et mobilité',
          'Cardio adapté',
          'Accessible à tous',
        ],
        color: 'verte',
        drawing: 'breath',
      },
      { words: ['renforcement', 'mobilité', 'souplesse'] },
    ),
    newDiscipline(
      { title: 'Handisport', text: '', points: [], color: 'orange', drawing: 'throw' },
      { words: ['handi', 'para judo', 'adapté'], apart: true, onHome: false },
    ),
  ],
  ages: judoAges,
  grades: usualGrades,
  categories: ['Judo', 'Techniques de judo', 'Préparation Physique'],
}

const karate: DisciplinePreset = {
  disciplines: [
    newDiscipline(
      {
        title: 'Karaté',
        text: 'Frapper juste, contrôler toujours : la technique avant la force.',
        points: ['Bases et déplacements', 'Kata', 'Combat souple', 'Respect et maîtrise'],
        color: 'bleue',
        drawing: 'way',
      },
      { childColor: 'jaune', words: ['kata', 'kumité', 'baby karaté'] },
    ),
    newDiscipline(
      {
        title: 'Self-défense',
        text: 'Des gestes simples pour réagir, accessibles dès le premier cours.',
        points: ['Anticiper', 'Se dégager', 'Mises en situation', 'Confiance en soi'],
        color: 'noire',
        drawing: 'heart',
      },
      { words: ['krav'] },
    ),
  ],
  ages: [
    age('Mini-poussins', 6, 7),
    age('Poussins', 8, 9),
    age('Pupilles', 10, 11),
    age('Benjamins', 12, 13),
    age('Minimes', 14, 15),
    age('Cadets', 16, 17),
    age('Juniors', 18, 20),
    age('Seniors', 21),
    age('Vétérans', 35),
  ],
  grades: usualGrades,
  categories: ['Karaté', 'Compétition', 'Vie du club'],
}

const yoga: DisciplinePreset = {
  disciplines: [
    newDiscipline(
      {
        title: 'Yoga',
        text: 'Respirer, s’étirer, tenir : une heure pour soi, à son rythme.',
        points: ['Postures', 'Respiration', 'Équilibre', 'Relaxation'],
        color: 'verte',
        drawing: 'breath',
      },
      { words: ['hatha', 'vinyasa', 'yin'], ages: 'dès 16 ans' },
    ),
    newDiscipline({
      title: 'Pilates',
      text: 'Un dos solide et un corps mobile, sans à-coups.',
      points: ['Muscles profonds', 'Posture', 'Souplesse', 'Accessible à tous'],
      color: 'bleue',
      drawing: 'sun',
    }),
  ],
  ages: [],
  grades: none,
  categories: ['Pratique', 'Bien-être', 'Vie du club'],
}

const gymnastics: DisciplinePreset = {
  disciplines: [
    newDiscipline(
      {
        title: 'Baby gym',
        text: 'Grimper, rouler, sauter : les premiers parcours, avec un parent ou déjà seul.',
        points: ['Motricité', 'Équilibre', 'Jeux', 'Confiance'],
        color: 'jaune',
        drawing: 'sun',
      },
      { words: ['éveil'], ages: 'de 3 à 5 ans' },
    ),
    newDiscipline(
      {
        title: 'Gymnastique artistique',
        text: 'Sol, saut, barres et poutre : des bases sûres, puis l’envie d’aller plus haut.',
        points: ['Sol et saut', 'Barres et poutre', 'Souplesse', 'Compétitions'],
        color: 'bleue',
        drawing: 'leap',
      },
      { name: 'Gymnastique', words: ['gym', 'GAF', 'GAM'] },
    ),
    newDiscipline(
      {
        title: 'Gym douce',
        text: 'Bouger sans forcer, et garder la forme à tout âge.',
        points: ['Mobilité', 'Renforcement', 'Équilibre', 'Convivialité'],
        color: 'verte',
        drawing: 'breath',
      },
      { words: ['gym adulte', 'fitness'], ages: 'dès 18 ans' },
    ),
  ],
  ages: [
    age('Baby gym', 3, 5),
    age('Poussins', 6, 9),
    age('Jeunes', 10, 13),
    age('Ados', 14, 17),
    age('Adultes', 18),
  ],
  grades: none,
  categories: ['Gymnastique', 'Compétition', 'Vie du club'],
}

/** Presets by the names a volunteer reads. */
export const disciplinePresets: Readonly<Record<string, DisciplinePreset>> = {
  Judo: judo,
  Karaté: karate,
  Yoga: yoga,
  Gymnastique: gymnastics,
}

/**
 * Completes disciplines stored when they were three cards: with the preset's discipline of that
 * name, else with the looks of the one in that place. A club of judo keeps the handisport section
 * that the finder had.
 */
export function completeDisciplines(given: Discipline[]): Discipline[] {
  const isFormer = (one: Discipline) => typeof one?.title === 'string' && !one.words
  if (!Array.isArray(given) || !given.every(isFormer)) return given
  const [, , , handisport] = judo.disciplines
  const named = given.map(({ title }) =>
    judo.disciplines.find(({ name }) => title.toLowerCase().includes(name.toLowerCase())),
  )
  const completed = given.map((one, at) => {
    const { color, drawing } = judo.disciplines[at] ?? { color: 'bleue', drawing: 'sun' }
    const name = one.title.slice(0, 40)
    return { ...(named[at] ?? newDiscipline({ ...one, color, drawing }, { name })), ...one }
  })
  return handisport && named.some(Boolean) && given.length < 6
    ? [...completed, handisport]
    : completed
}
