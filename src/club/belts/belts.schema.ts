import * as z from 'zod'
import type { Grades } from '#src/core/settings/disciplines.schema.ts'
import { limits } from '#src/core/text/limits.shared.ts'
import { optionalText } from '#src/core/text/schema-parts.schema.ts'

const text = optionalText(limits.description)

/** Texts on what is learnt at each belt. A judo club shows `defaultBeltTexts` for empty ones. */
export const beltsInput = z.object({
  blanche: text,
  jaune: text,
  orange: text,
  verte: text,
  bleue: text,
  marron: text,
  noire: text,
})
export type Belts = z.infer<typeof beltsInput>

/** Answer of GET /api/belts; no levels: nothing is shown. */
export type PublicGrades = Pick<Grades, 'title' | 'levels'>

export const defaultBeltTexts: Belts = {
  blanche:
    'Saluer, nouer sa ceinture, tomber sans se faire mal. On découvre le tatami, et l’on apprend à faire confiance.',
  jaune:
    'Les premières projections, et les premières immobilisations au sol. On sait chuter de tous les côtés.',
  orange:
    'Enchaîner deux mouvements, se dégager, esquiver. On commence à choisir plutôt qu’à subir.',
  verte:
    'Les balayages et les fauchages, des deux côtés. On aide les plus jeunes, et l’on peut arbitrer.',
  bleue: 'Des attaques préparées, un style qui se dessine. Au sol, chaque position a sa suite.',
  marron:
    'Le kata, la précision, l’endurance. On tient une part de l’échauffement et l’on prépare le premier dan.',
  noire:
    'Le premier dan n’est pas la fin\u00a0: on connaît les bases, et l’on peut enfin apprendre.',
}
