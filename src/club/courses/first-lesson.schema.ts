import * as z from 'zod'
import { limits } from '#src/core/text/limits.shared.ts'
import { optionalText, requiredText } from '#src/core/text/schema-parts.schema.ts'
import { maxScreens } from './first-lesson.shared.ts'

/** Drawings of a first lesson (web/club/courses/first/scenes.tsx). */
export const scenes = ['door', 'shoes', 'bow', 'fall', 'game', 'goodbye', 'sun'] as const

const paragraph = optionalText(limits.description).removeDefault()
const screen = z.object({
  scene: z.enum(scenes, 'Dessin inconnu'),
  name: requiredText('Le nom de l’image est requis'),
  title: requiredText('Le titre est requis'),
  child: paragraph,
  parent: paragraph,
})

/** The page of a first lesson; without screens the site has none. */
export const firstLesson = z.object({
  description: paragraph,
  screens: z.array(screen).max(maxScreens, `${maxScreens} images au plus`),
})

export type FirstScreen = z.infer<typeof screen>
export type FirstLesson = z.infer<typeof firstLesson>
export type FirstLessonLayoutData = { firstScreens?: number }

declare module '#src/core/settings/settings.schema.ts' {
  interface FeatureSettings {
    firstLesson: FirstLesson
  }
  interface HiddenWhenEmptyPages {
    'premiere-fois': true
  }
}

export const firstLessonDefaults: FirstLesson = {
  description:
    'Un premier cours de judo en six images, à lire avec son enfant\u00a0: la porte, les chaussures, le salut, la chute, le jeu et l’au revoir.',
  screens: [
    {
      scene: 'door',
      name: 'La porte',
      title: 'On pousse la porte.',
      child: 'Tu peux garder une main dans la tienne.',
      parent: 'Venez dix minutes avant, un professeur vous attend.',
    },
    {
      scene: 'shoes',
      name: 'Les chaussures',
      title: 'Pieds nus\u00a0!',
      child: 'Tes chaussures se reposent au bord, bien rangées.',
      parent: 'Des claquettes pour le couloir, une gourde, les ongles courts.',
    },
    {
      scene: 'bow',
      name: 'Le salut',
      title: 'On se salue.',
      child: 'C’est dire bonjour avec tout le corps.',
      parent: 'On salue en entrant, devant chaque partenaire, et en partant.',
    },
    {
      scene: 'fall',
      name: 'La chute',
      title: 'On tombe, exprès.',
      child: 'La main tape le tapis\u00a0: paf\u00a0! Même pas mal.',
      parent: 'Savoir tomber est la première chose que l’on apprend.',
    },
    {
      scene: 'game',
      name: 'Le jeu',
      title: 'On joue.',
      child: 'Attrape la queue du renard\u00a0: c’est déjà du judo.',
      parent: 'À cet âge un cours est surtout fait de jeux.',
    },
    {
      scene: 'goodbye',
      name: 'Au revoir',
      title: 'Et on revient\u00a0?',
      child: 'Ce soir tu racontes, et tu dors très bien.',
      parent: '',
    },
  ],
}
