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

/** Discipline with these texts, and nothing else of its own unless it is given. */
export const newDiscipline = (texts: Texts & Partial<Discipline>): Discipline => ({
  name: texts.title,
  words: [],
  apart: false,
  ages: '',
  childColor: '',
  image: '',
  onHome: true,
  ...texts,
})

const usualGrades: Grades = { kind: 'ceintures', title: 'La voie des ceintures', levels: [] }

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
    newDiscipline({
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
      name: 'Judo',
      childColor: 'jaune',
    }),
    newDiscipline({
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
      words: [
        ...['ju-jitsu', 'ju-jutsu', 'jujutsu', 'jiu-jitsu', 'jiujitsu'],
        ...['self-défense', 'ne-waza', 'newaza'],
      ],
    }),
    newDiscipline({
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
      words: ['renforcement', 'mobilité', 'souplesse'],
    }),
    newDiscipline({
      title: 'Handisport',
      text: '',
      points: [],
      color: 'orange',
      drawing: 'throw',
      words: ['handi', 'para judo', 'adapté'],
      apart: true,
      onHome: false,
    }),
  ],
  ages: judoAges,
  grades: usualGrades,
  categories: ['Judo', 'Techniques de judo', 'Préparation Physique'],
}
