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
    text = readFileSync(file, 'utf8')
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    if (code === 'ENOENT' && !env.SETTINGS_FILE) return env
    throw new ConfigError(`Le fichier de réglages ${file} ne peut pas être lu (${code}).`)
  }
  const settings = parseEnv(text)
  const unknown = Object.keys(settings).find((name) => !settingNames.includes(name))
  if (unknown !== undefined) {
    throw new ConfigError(
      `Le fichier ${file} contient un réglage que le site n’a pas : ${unknown}.`,
    )
  }
  const given = Object.entries(env).filter(([, value]) => value)
  return { ...settings, ...Object.fromEntries(given) }
}
