import * as z from 'zod'
import type { SettingsSection } from '#src/core/registered.ts'
import { limits } from '#src/core/text/limits.shared.ts'
import { optionalText, requiredText } from '#src/core/text/schema-parts.schema.ts'
import type { DeclaredPhrases } from './phrases.shared.ts'

/** Part of the settings with the phrases of all pages. A stored one takes what it lacks from the defaults. */
export function phrasesSection(
  declared: Readonly<Record<string, DeclaredPhrases>>,
): SettingsSection {
  const shapes = Object.entries(declared).map(([page, { texts, required = [] }]) => {
    const fields = Object.entries(texts).map(([name, text]) => {
      const field = required.includes(name)
        ? requiredText('Ce texte est requis')
        : optionalText(limits.description).removeDefault()
      return [name, field.default(text)]
    })
    return [page, z.object(Object.fromEntries(fields)).prefault({})]
  })
  return {
    schema: z.object(Object.fromEntries(shapes)),
    defaults: Object.fromEntries(
      Object.entries(declared).map(([page, { texts }]) => [page, texts]),
    ),
  }
}
