import { readFileSync } from 'node:fs'
import { parseEnv } from 'node:util'
import { ConfigError, settingNames } from '#src/core/config/index.ts'

/**
 * Adds settings from a file, shared by the server and the admin command: `.env` in the working
 * directory, or SETTINGS_FILE. The environment takes precedence.
 * @throws ConfigError
 */
export function withSettingsFile(env: Record<string, string | undefined>) {
  const file = env.SETTINGS_FILE || '.env'
  let text: string
  try {
    // Notepad begins a file with a mark that would belong to the first name.
    text = readFileSync(file, 'utf8').replace(/^\ufeff/, '')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' && !env.SETTINGS_FILE) return env
    throw new ConfigError(`Le fichier de réglages ${file} ne peut pas être lu (${code}).`)
  }
  const fault = findFault(text)
  if (fault) throw new ConfigError(`Le fichier ${file}, ${fault}`)
  const settings = parseEnv(text)
  const unknown = Object.keys(settings).find((name) => !settingNames.includes(name))
  if (unknown !== undefined) {
    throw new ConfigError(
      `Le fichier ${file} contient un réglage que le site n’a pas : ${unknown}.`,
    )
  }
  const environment = Object.entries(env).filter(([, value]) => value)
  return { ...settings, ...Object.fromEntries(environment) }
}

/** What would be read otherwise than it is written, or differently by Docker Compose. */
function findFault(text: string): string | undefined {
  for (const [index, written] of text.split('\n').entries()) {
    const content = written.trim()
    if (!content || content.startsWith('#')) continue
    const place = `ligne ${index + 1} :`
    const equals = content.indexOf('=')
    if (!/^(export )?[\w.-]+$/.test(content.slice(0, Math.max(0, equals)).trim())) {
      return `${place} une ligne s’écrit NOM=valeur.`
    }
    const value = content.slice(equals + 1).trim()
    const quote = /^['"`]/.exec(value)?.[0]
    const rest = quote ? value.slice(1).split(quote)[1]?.trim() : value
    if (rest === undefined || (quote && rest && !rest.startsWith('#'))) {
      return `${place} il manque ${quote} à la fin de la valeur.`
    }
    if (!quote && value.includes('#')) {
      return `${place} une valeur avec # s’écrit entre apostrophes, et une remarque sur sa propre ligne.`
    }
  }
  return undefined
}
