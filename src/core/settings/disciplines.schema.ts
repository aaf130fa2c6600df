import * as z from 'zod'
import { limits } from '#src/core/text/limits.shared.ts'
import { optionalImage, optionalText, requiredText } from '#src/core/text/schema-parts.schema.ts'

const text = requiredText('Ce texte est requis')
export const points = z.array(text).max(8, '8 points au plus')
const paragraph = optionalText(limits.description)

export const programColors = ['jaune', 'orange', 'verte', 'bleue', 'marron', 'noire'] as const
const lessonColors = [...programColors, 'rouge'] as const
const gradeColors = ['blanche', ...lessonColors] as const

/** Drawings of a discipline's card (web/ui/art/DisciplineArt.tsx). */
const drawings = ['throw', 'grips', 'breath', 'way', 'body', 'heart', 'sun', 'leap'] as const

export const discipline = z.object({
  title: requiredText('Le titre est requis'),
  text: paragraph,
  points,
  /** Name in the lesson finder and in the timetable's key */
  name: requiredText('Le nom est requis', 40),
  /** Words by which a lesson's name is known as this discipline, beside `name` */
  words: z.array(requiredText('Ce mot est requis', 40)).max(12, '12 mots au plus'),
  /** A lesson of it belongs to no other: « Judo adapté » is not for who looks for judo */
  apart: z.boolean(),
  /** Ages of lessons that do not say any: « dès 16 ans » */
  ages: optionalText(40),
  color: z.enum(lessonColors, 'Couleur inconnue'),
  /** Colour of its lessons for children; empty: the same */
  childColor: z.enum(['', ...lessonColors], 'Couleur inconnue'),
  drawing: z.enum(drawings, 'Dessin inconnu'),
  /** In place of the drawing; empty: the drawing */
  image: optionalImage,
  onHome: z.boolean(),
})
export type Discipline = z.infer<typeof discipline>

const age = z
  .int('L’âge est un nombre entier')
  .min(0, 'Un âge de 0 à 120 ans')
  .max(120, 'Un âge de 0 à 120 ans')

/** Age categories by the age reached in the season's year. */
export const ages = z
  .array(
    z.object({
      name: requiredText('Le nom est requis', 60),
      from: age,
      to: age.nullable().describe('null: no upper age'),
    }),
  )
  .max(15, '15 catégories au plus')
export type Age = z.infer<typeof ages>[number]

/** Grades of the club's members: the usual belts, its own levels, or none. */
export const grades = z.object({
  kind: z.enum(['ceintures', 'niveaux', 'aucun'], 'Choix inconnu'),
  title: requiredText('Le titre est requis'),
  levels: z
    .array(
      z.object({
        name: requiredText('Le nom est requis', 60),
        color: z.enum(gradeColors, 'Couleur inconnue'),
        text: paragraph,
      }),
    )
    .max(12, '12 niveaux au plus'),
})
export type Grades = z.infer<typeof grades>
