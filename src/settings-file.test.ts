import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ConfigError, readConfig } from '#src/core/config/config.ts'
import { withSettingsFile } from './settings-file.ts'
import { dataFolder } from './testing/server-process.ts'

function settings(text: string): string {
  const file = join(dataFolder(), 'site.env')
  writeFileSync(file, text)
  return file
}

test('a file of settings is read, and what the environment has stands before it', () => {
  const SETTINGS_FILE = settings(
    "# Le site\nPORT=8080\nHOST=127.0.0.1\nBACKUP_URL='https://marie:pa#ss@cloud.example/EJJ/'\n",
  )
  const config = readConfig(withSettingsFile({ SETTINGS_FILE, PORT: '9090', HOST: '' }))
  expect(config).toMatchObject({ port: 9090, host: '127.0.0.1', offsite: { password: 'pa#ss' } })
})

test.each([
  ['PORTE=8080', 'contient un réglage que le site n’a pas : PORTE.'],
  ['DOMAIN=mon-club.fr', 'contient un réglage que le site n’a pas : DOMAIN.'],
])('a name in it that is no setting (%s) is refused in one line', (text, words) => {
  const read = () => withSettingsFile({ SETTINGS_FILE: settings(text) })
  expect(read).toThrow(ConfigError)
  expect(read).toThrow(words)
})

test('without one the environment stands alone; one that is named has to be there', () => {
  const env = { PORT: '9090' }
  expect(withSettingsFile(env)).toEqual(env)
  const missing = join(dataFolder(), 'site.env')
  expect(() => withSettingsFile({ SETTINGS_FILE: missing })).toThrow(
    `${missing} ne peut pas être lu`,
  )
})
