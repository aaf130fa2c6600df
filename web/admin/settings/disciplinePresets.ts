import {
  type DisciplinePreset,
  judo,
  newDiscipline,
} from '#src/core/settings/discipline-defaults.shared.ts'
import presets from './discipline-presets.json' with { type: 'json' }

type Short = Omit<DisciplinePreset, 'disciplines'> & {
  disciplines: Parameters<typeof newDiscipline>[0][]
}

/** Texts a club of another sport begins with, by the names a volunteer reads. */
export const disciplinePresets: Readonly<Record<string, DisciplinePreset>> = {
  Judo: judo,
  ...Object.fromEntries(
    Object.entries(presets as Record<string, Short>).map(([name, { disciplines, ...rest }]) => [
      name,
      { ...rest, disciplines: disciplines.map((one) => newDiscipline(one)) },
    ]),
  ),
}
