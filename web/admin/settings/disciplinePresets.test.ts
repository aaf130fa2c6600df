import { expect, test } from 'vitest'
import { settingsShape } from '#src/core/settings/settings.schema.ts'
import { disciplinePresets } from './disciplinePresets.ts'

test.each(Object.entries(disciplinePresets))('the preset %s is valid unchanged', (_, preset) => {
  expect(settingsShape.partial().parse(preset)).toEqual(preset)
})
