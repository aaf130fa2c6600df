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

test('the settings file is read, and the environment takes precedence', () => {
  const SETTINGS_FILE = settings(
    "# Le site\nPORT=8080\nHOST=127.0.0.1\nBACKUP_URL='https://marie:pa#ss@cloud.example/EJJ/'\n",
  )
  const config = readConfig(withSettingsFile({ SETTINGS_FILE, PORT: '9090', HOST: '' }))
  expect(config).toMatchObject({ port: 9090, host: '127.0.0.1', offsite: { password: 'pa#ss' } })
})

test.each([
  ['PORTE=8080', 'contient un réglage que le site n’a pas : PORTE.'],
  ['DOMAIN=mon-club.fr', 'contient un réglage que le site n’a pas : DOMAIN.'],
  ['ADMIN_PASSWORD=un-mot-de#passe-long', 'ligne 1 : une valeur avec # s’écrit entre apostrophes'],
  ['PORT=8080 # celui du proxy', 'ligne 1 : une valeur avec # s’écrit entre apostrophes'],
  ["HOST=127.0.0.1\n\nADMIN_PASSWORD='un-mot-de-passe", "ligne 3 : il manque ' à la fin"],
  ["ADMIN_PASSWORD='un-mot'de-passe'-long", "ligne 1 : il manque ' à la fin"],
  ['# Le port\nPORT', 'ligne 2 : une ligne s’écrit NOM=valeur.'],
  ['PORT: 8080', 'ligne 1 : une ligne s’écrit NOM=valeur.'],
])(
  'an unknown setting or an ambiguous line of the settings file (%s) is refused',
  (text, words) => {
    const read = () => withSettingsFile({ SETTINGS_FILE: settings(text) })
    expect(read).toThrow(ConfigError)
    expect(read).toThrow(words)
  },
)

test.each([
  ['\ufeffPORT=8080\r\n', { PORT: '8080' }],
  ["ADMIN_PASSWORD='l\"un # l`autre' # gardé", { ADMIN_PASSWORD: 'l"un # l`autre' }],
  ['ADMIN_PASSWORD="l\'un"', { ADMIN_PASSWORD: "l'un" }],
  ["MAIL_FROM=site@l'ecole.fr\nMAIL_TO=", { MAIL_FROM: "site@l'ecole.fr", MAIL_TO: '' }],
  ['export PORT = 8080', { PORT: '8080' }],
])('a settings file (%s) is read as it is written', (text, expected) => {
  expect(withSettingsFile({ SETTINGS_FILE: settings(text) })).toMatchObject(expected)
})

test('without a settings file the environment is used; a named one must exist', () => {
  const env = { PORT: '9090' }
  expect(withSettingsFile(env)).toEqual(env)
  const missing = join(dataFolder(), 'site.env')
  expect(() => withSettingsFile({ SETTINGS_FILE: missing })).toThrow(
    `${missing} ne peut pas être lu`,
  )
})
