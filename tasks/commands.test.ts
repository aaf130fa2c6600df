import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  copyFileSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { parseEnv } from 'node:util'
import { beforeAll, expect, test } from 'vitest'
import packageJson from '#package' with { type: 'json' }
import { makePhrase } from '#src/core/backups/phrase.ts'
import { make } from '#src/core/backups/run.ts'
import { ConfigError, readConfig, settingNames } from '#src/core/config/index.ts'
import { copyFolder, keyIn, publish, quiet, readState } from '#src/testing/club-backup.ts'
import { compiled, program } from '#src/testing/programs.ts'
import { afterAllTests, dataFolder, siteFolder, startOrThrow } from '#src/testing/server-process.ts'

/*
 * The blocks of README, docs and the guide. Every `sh` block is run here, Docker being a script
 * (src/testing/docker.sh). `sh example` needs a real server: another machine, systemd, root, or a
 * build. Of those, the names are checked.
 */

const pages = ['README.md', ...globSync('docs/**/*.md')].map((page) => page.replaceAll('\\', '/'))

type Block = { page: string; info: string; code: string }

function readBlocks(page: string): Block[] {
  const fence = /^( *)```([^\n`]*)\n(.*?)^ *```$/gms
  return [...readFileSync(page, 'utf8').matchAll(fence)].map(
    ([, indent = '', info = '', code]) => ({
      page,
      info,
      code: (code ?? '').replace(new RegExp(`^${indent}`, 'gm'), ''),
    }),
  )
}

const blocks = pages.flatMap(readBlocks)
const compose = readFileSync('deploy/compose.yaml', 'utf8')
const [, serviceLines = ''] = /^services:\n((?: .*\n|\n)*)/m.exec(compose) ?? []
const services = [...serviceLines.matchAll(/^ {2}([a-z]+):$/gm)].map(([, name = '']) => name)

// The site of a club, with an article in a backup of 20 November, and another written since.
let club: { dataDir: string; phrase: string }
const night = 'sauvegarde-2026-11-20-03h10.zip'

const after = afterAllTests()
beforeAll(async () => {
  const dataDir = siteFolder(after)
  const server = await startOrThrow(dataDir, quiet, after)
  await publish(server, 'Avant')
  const phrase = makePhrase(dataDir)
  const now = new Date('2026-11-20T02:10:00Z')
  await make({ dataDir, secret: keyIn(dataDir), phrase, now }, () => {})
  expect(readdirSync(join(dataDir, 'backups'))).toContain(night)
  await publish(server, 'Après')
  await server.kill('SIGTERM')
  club = { dataDir, phrase }
}, 300_000)

/** A server with the site's folder and its volume, and the blocks of one page to run on it. */
function openServer(page: string, volume = copyFolder(club.dataDir)) {
  const home = dataFolder()
  const bin = join(home, 'bin')
  mkdirSync(bin)
  symlinkSync(resolve('src/testing/docker.sh'), join(bin, 'docker'))
  const addProgram = (name: string, script: string) => {
    writeFileSync(join(bin, name), `#!/bin/sh\n${script}\n`)
    chmodSync(join(bin, name), 0o755)
  }
  addProgram('git', 'echo 0fafc9d')
  // The phrase is typed at a terminal, which is not here.
  addProgram('7z', `PATH=\${PATH#*:} exec 7z "$@" -p${club.phrase}`)
  const deploy = join(home, 'site/deploy')
  mkdirSync(deploy, { recursive: true })
  let folder = home
  const left = readBlocks(page).filter(({ info }) => info === 'sh')
  const env = {
    ...process.env,
    ...compiled(),
    HOME: home,
    PATH: `${bin}:${process.env.PATH}`,
    VOLUME: volume,
    SERVICES: services.join(' '),
    SITE: process.cwd(),
    NODE: process.execPath,
    ADMIN: program('admin'),
  }
  const take = (start: string) => {
    const at = left.findIndex(({ code }) => code.startsWith(start))
    expect(at, `${page}: a block that starts with ${start}`).toBeGreaterThan(-1)
    return left.splice(at, 1)[0]?.code ?? ''
  }

  /** Runs a block where the last one ended, as it is written, with what is typed meanwhile. */
  async function run(code: string, typed = '', status = 0): Promise<string> {
    const script = `set -e\ntrap 'pwd >&3' EXIT\n${code}`
    const child = spawn('bash', ['-c', script], {
      cwd: folder,
      env,
      stdio: ['pipe', 'pipe', 'pipe', 'pipe'],
    })
    child.stdin?.on('error', () => {})
    child.stdin?.end(typed)
    const [out, errors, where, [ended]] = await Promise.all([
      text(child.stdout as never),
      text(child.stderr as never),
      text(child.stdio[3] as never),
      once(child, 'close'),
    ])
    expect({ code, ended, errors }).toEqual({ code, ended: status, errors: expect.any(String) })
    folder = where.trim()
    return out + errors
  }

  return {
    volume,
    home,
    deploy,
    take,
    enter: (path: string) => {
      folder = path
    },
    path: (name: string) => join(folder, name),
    run,
    runBlock: (start: string, typed?: string, status?: number) => run(take(start), typed, status),
    /** The page promises a sentence, and the command has printed it. */
    expectSentence(sentence: string, output: string) {
      expect(readFileSync(page, 'utf8').replaceAll('**', '')).toContain(sentence)
      expect(output).toContain(sentence)
    },
    expectAllRun: () => expect(left.map(({ code }) => code)).toEqual([]),
  }
}

const has7Zip = spawnSync('7z', ['i']).status === 0
if (!has7Zip) process.stderr.write('\n!!! 7z is not installed: its commands are NOT tested.\n')

const onWindows = process.platform === 'win32'

const guide = (name: string) => `docs/guide/${name}.md`
const before = 'Avant 1, Avant 2'
const present = 'Après 1, Après 2, Avant 1, Avant 2'

/** What each page leads to, its blocks run as they stand. */
const stories: Record<string, () => Promise<void>> = {
  async [guide('sauvegarder')]() {
    const server = openServer(guide('sauvegarder'))
    const made = await server.runBlock('cd site/deploy')
    expect(made).toContain(`Phrase de secours\u00a0: ${club.phrase}`)
    expect(existsSync(server.path('sauvegarde.zip'))).toBe(true)
    expect(existsSync(join(server.volume, 'sauvegarde.zip'))).toBe(false)
    const verified = await server.runBlock('docker compose run --rm admin verify')
    server.expectSentence('Elle peut être restaurée.', verified)
    server.expectAllRun()
  },

  async [guide('restaurer')]() {
    const server = openServer(guide('restaurer'))
    const restored = await server.runBlock('cd site/deploy')
    server.expectSentence('La sauvegarde est remise en place.', restored)
    expect(readState(server.volume)).toBe(before)
    const backups = join(server.volume, 'backups')
    rmSync(join(server.volume, 'uploads'), { recursive: true })
    for (const name of readdirSync(backups).filter((name) => name.startsWith('photos-'))) {
      rmSync(join(backups, name))
    }
    const restore = server.take('docker compose run --rm admin restore')
    await server.run(restore.replace(' --incomplete', ''), '', 1)
    server.expectSentence('La sauvegarde est remise en place.', await server.run(restore))
    if (!has7Zip) return
    // By hand, on a server whose database is another one.
    const lost = openServer(guide('restaurer'))
    lost.take('cd site/deploy')
    lost.take('docker compose run --rm admin restore')
    lost.enter(lost.deploy)
    await lost.run('docker compose run --rm admin backup /data/entiere.zip')
    await lost.run(
      'docker compose cp site:/data/entiere.zip ./sauvegarde-2026-11-20-03h10-entiere.zip',
    )
    const listed = await lost.runBlock('mkdir sauvegarde')
    expect(listed).toMatch(/^LISEZ-MOI\.txt$/m)
    const [inner = ''] = /^sauvegarde-.*\.zip$/m.exec(listed) ?? []
    await lost.run(lost.take('7z x -aoa').replace(night, inner))
    for (const name of ['site.sqlite', 'uploads', 'jwt-secret']) {
      expect(existsSync(join(lost.deploy, 'sauvegarde', name)), name).toBe(true)
    }
    writeFileSync(join(lost.volume, 'site.sqlite'), 'damaged')
    await lost.runBlock('docker compose stop site')
    expect(readState(lost.volume)).toBe(present)
    expect(existsSync(join(lost.deploy, 'avant-la-remise-en-place', 'site.sqlite'))).toBe(true)
    lost.expectAllRun()
  },

  async [guide('demenager')]() {
    const old = openServer(guide('demenager'))
    const made = await old.runBlock('cd site/deploy')
    expect(made).toContain(club.phrase)
    const fresh = openServer(guide('demenager'), dataFolder())
    copyFileSync(old.path('demenagement.zip'), join(fresh.home, 'demenagement.zip'))
    fresh.take('cd site/deploy')
    fresh.enter(fresh.deploy)
    await fresh.runBlock('mkdir sauvegardes')
    const restored = await fresh.runBlock('docker compose build site', `${club.phrase}\n`)
    fresh.expectSentence('La sauvegarde est remise en place.', restored)
    expect(readState(fresh.volume)).toBe(present)
    old.enter(old.deploy)
    await old.runBlock('docker compose run --rm admin export')
    const other = openServer(guide('demenager'), dataFolder())
    copyFileSync(old.path('export.zip'), join(other.deploy, 'export.zip'))
    other.enter(other.deploy)
    await other.run(fresh.take('docker compose run --rm -v "$PWD:/ici:ro" admin import'))
    expect(readState(other.volume)).toBe(present)
    fresh.take('docker compose run --rm admin export')
    fresh.expectAllRun()
  },

  async [guide('mettre-a-jour')]() {
    const server = openServer(guide('mettre-a-jour'))
    const saving = server.take('cd site/deploy\ndocker compose run')
    await server.run(saving)
    server.enter(server.home)
    await server.run(saving.replace(/git.*\n.*\n/, ''), '', 1)
    await server.runBlock('docker compose exec site rm')
    server.enter(server.home)
    await server.run(saving)
    await server.runBlock('git pull', '', 1)
    server.enter(server.home)
    await server.runBlock('cd site/deploy\ndocker tag')
    await server.runBlock('git checkout')
    const restored = await server.runBlock(
      'docker compose stop site\ndocker compose run --rm admin restore',
    )
    expect(restored).toContain('La sauvegarde est remise en place.')
    // Without a backup from before: the copy an update left, under a name of its time.
    const copy = join(server.volume, 'site.sqlite.before-0061-registration-mails.bak')
    await server.run('cp "$VOLUME/site.sqlite" "$VOLUME/copy"')
    renameSync(join(server.volume, 'copy'), copy)
    writeFileSync(join(server.volume, 'site.sqlite'), 'of a newer version')
    const shell = server.take('docker compose stop site\ndocker compose run --rm --entrypoint sh')
    const listed = await server.run(shell, server.take('cd /data'))
    expect(listed).toContain('site.sqlite.before-0061-registration-mails.bak')
    expect(readState(server.volume)).toBe(present)
    expect(readdirSync(join(server.volume, 'plus-recente'))).toContain('site.sqlite')
    await server.runBlock('docker compose start site')
    server.expectAllRun()
  },

  async [guide('mot-de-passe-perdu')]() {
    const server = openServer(guide('mot-de-passe-perdu'))
    server.enter(server.deploy)
    await server.run('docker compose run --rm admin create marie', 'trois mots au hasard\n')
    const changed = await server.runBlock('docker compose run --rm admin list', '\n')
    expect(changed).toMatch(/^admin\t/m)
    expect(changed).toMatch(/^Mot de passe : \S+ /m)
    await server.runBlock('docker compose run --rm admin reset-factors marie', '\n')
    server.expectAllRun()
  },

  async [guide('pannes')]() {
    const server = openServer(guide('pannes'))
    server.enter(server.deploy)
    const examined = await server.runBlock('docker compose run --rm admin doctor', '', 1)
    for (const line of examined.trim().split('\n')) expect(line).toMatch(/^[✓✗ ]/)
    server.enter(server.home)
    await server.runBlock('cd site/deploy')
    await server.runBlock('docker compose stop site\ndocker run')
    await server.runBlock('docker compose stop site\ndocker compose cp')
    expect(readdirSync(server.path('abimee'))).toContain('site.sqlite')
    await server.runBlock('docker system prune')
    server.expectAllRun()
  },

  async [guide('une-fois-par-trimestre')]() {
    const server = openServer(guide('une-fois-par-trimestre'))
    await server.runBlock('cd site/deploy', '', 1)
    server.expectAllRun()
  },

  async [guide('wordpress')]() {
    const server = openServer(guide('wordpress'))
    server.enter(server.deploy)
    const post = `<item><title>Le stage</title><wp:post_id>1</wp:post_id><wp:post_type>post</wp:post_type>
      <wp:status>publish</wp:status><wp:post_date_gmt>2024-03-04 10:00:00</wp:post_date_gmt>
      <content:encoded><![CDATA[<p>Bien.</p>]]></content:encoded></item>`
    writeFileSync(
      server.path('ancien.xml'),
      `<rss xmlns:wp="http://wordpress.org/export/1.2/"><channel><wp:wxr_version>1.2</wp:wxr_version>
      <wp:base_blog_url>https://ancien.example</wp:base_blog_url>${post}</channel></rss>`,
    )
    await server.runBlock('docker compose run')
    expect(readState(server.volume)).toContain('Le stage')
    server.expectAllRun()
  },
}

for (const [page, story] of Object.entries(stories)) {
  test.skipIf(onWindows)(`the commands of ${page} work as described`, story, 300_000)
}

test('each block of commands in the docs is run, or marked as an example', () => {
  const withCommands = blocks.filter(({ info }) => info === 'sh').map(({ page }) => page)
  expect(new Set(withCommands)).toEqual(new Set(Object.keys(stories)))
  const infos = ['sh', 'sh example', 'env', 'text', 'diff', 'ts', 'sql', 'json', 'yaml', 'nginx']
  for (const { page, info } of blocks) expect([...infos, 'apache'], page).toContain(info)
})

test('scripts, services, units and files named by the commands of the docs exist', () => {
  const serverPaths = { '/opt/site/': '', 'site/': '' }
  let found = 0
  for (const { page, code } of blocks.filter(({ info }) => info.startsWith('sh'))) {
    const lines = code.replaceAll('\\\n', ' ').replace(/(^|\s)#.*$/gm, '')
    const check = (name: string | undefined, names: readonly string[]) => {
      found += 1
      expect(names, `${page}: ${code}`).toContain(name)
    }
    for (const [, script] of lines.matchAll(/\bnpm (?:run )?(?!ci\b)(\w+)/g)) {
      check(script, Object.keys(packageJson.scripts))
    }
    for (const [, names = ''] of lines.matchAll(
      /docker compose (?:stop|start|build|create|exec|logs)((?: -\S+| \d+)* [a-z]+)/g,
    )) {
      check(names.trim().split(' ').at(-1), services)
    }
    for (const [, unit] of lines.matchAll(/systemctl (?:restart|enable --now) (\w+)/g)) {
      check(`deploy/${unit}.service`, globSync('deploy/*.service'))
    }
    for (const [path] of lines.matchAll(
      /(?<=\s)(?:\/opt\/site\/|site\/)?(?:deploy|src|web)\/\S+/g,
    )) {
      found += 1
      const file = Object.entries(serverPaths).reduce(
        (name, [from, to]) => name.replace(from, to),
        path,
      )
      expect(existsSync(file), `${page}: ${path}`).toBe(true)
    }
    for (const [, name] of lines.matchAll(/(?<!--build-arg)(?:^|\s)([A-Z][A-Z_]+)=/gm)) {
      check(name, [...settingNames, ...composeNames])
    }
    for (const [, name] of lines.matchAll(/--build-arg ([A-Z_]+)=/g)) {
      expect(readFileSync('Dockerfile', 'utf8')).toContain(`ARG ${name}`)
    }
    for (const [, volume, image] of lines.matchAll(/-v (\w+):\/data\S* --user root (\S+)/g)) {
      expect(compose).toContain(`name: ${volume?.split('_')[0]}\n`)
      expect(compose).toContain(`image: ${image}\n`)
      expect(compose).toContain(`volumes: [${volume?.split('_')[1]}:/data]`)
    }
  }
  expect(found).toBeGreaterThan(35)
})

/** Settings of Compose and Caddy alone. */
const composeNames = [
  ...readFileSync('deploy/.env.example', 'utf8').matchAll(/^#?([A-Z_]+)=/gm),
  ...compose.matchAll(/\$\{([A-Z_]+)/g),
].map(([, name = '']) => name)

test('settings in the examples of the docs exist and have valid values', () => {
  for (const { page, code } of blocks.filter(({ info }) => info === 'env')) {
    for (const line of code.trim().split('\n')) {
      const [[name = '', value = ''] = []] = Object.entries(parseEnv(line))
      expect([...settingNames, ...composeNames], `${page}: ${line}`).toContain(name)
      const alone = name === 'CACHE_SECONDS' ? { PUBLIC_URL: 'https://mon-club.fr' } : {}
      if (settingNames.includes(name)) readConfig({ ...alone, [name]: value })
    }
  }
})

test('docs/settings.md has each setting with a valid example', () => {
  const page = readFileSync('docs/settings.md', 'utf8')
  for (const name of settingNames) expect(page).toContain(`\`${name}\``)
  const mail = { SMTP_URL: 'smtp://x', MAIL_FROM: 'a@b.fr', MAIL_TO: 'a@b.fr' }
  for (const [, example = ''] of page.matchAll(/\| `([A-Z_]+=[^`]+)` \|$/gm)) {
    const settings = parseEnv(example)
    const others = 'SMTP_URL' in settings || 'MAIL_FROM' in settings || 'MAIL_TO' in settings
    const more = { ...(others && mail), PUBLIC_URL: 'https://mon-club.fr' }
    const read = () => readConfig({ ...more, RESTORE_PHRASE: 'x', RESTORE_FROM: 'x', ...settings })
    expect(read, example).not.toThrow()
  }
  const [refusal] = readBlocks('docs/settings.md').filter(({ info }) => info === 'text')
  expect(() => readConfig({ PORT: 'x' })).toThrow(new ConfigError(refusal?.code.trim()))
})

test('docs/commands.md lists every command of the site', () => {
  const page = readFileSync('docs/commands.md', 'utf8').split('## For hosts')[1] ?? ''
  const listed = [...page.matchAll(/^\| `([a-z][a-z-]+)[^`]*` \|/gm)].map(([, name]) => name)
  const names = globSync('src/**/*.command.ts').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^ +name: '([a-z-]+)',$/gm)].map(([, name]) => name),
  )
  expect(new Set(listed)).toEqual(new Set(names))
})

test('README and the guide show what a first start prints', async () => {
  const site = await startOrThrow(dataFolder(), { ...quiet, ADMIN_PASSWORD: '' })
  await expect.poll(site.output).toContain('Mot de passe')
  const printed = site.output().replaceAll(site.url, 'ADDRESS').split('\n')
  const shown = blocks.filter(({ info, code }) => info === 'text' && code.includes('Mot de passe'))
  expect(shown).toHaveLength(2)
  for (const { page, code } of shown) {
    for (const line of code.trim().split('\n')) {
      const [start = '', end = ''] = line
        .replace(/http:\/\/localhost:5000|https:\/\/mon-club.fr/, 'ADDRESS')
        .split('…')
      const found = printed.filter((one) => one.startsWith(start) && one.endsWith(end))
      expect(found, `${page}: ${line}`).toHaveLength(1)
    }
  }
})

test('a diff or excerpt in the docs matches the file', () => {
  const excerpts = blocks.filter(({ info }) => info === 'diff' || info === 'ts')
  expect(excerpts.length).toBeGreaterThan(5)
  for (const { page, info, code } of excerpts) {
    const [, file] = /^ ?\/\/ (\S+)$/m.exec(code) ?? []
    // A new file, as a migration, has nothing to begin from.
    if (!file) continue
    const source = readFileSync(file, 'utf8')
      .split('\n')
      .map((line) => line.trim())
    const kept = code.split('\n').filter((line) => info === 'ts' || /^[- ]/.test(line))
    for (const line of kept.map((line) => line.replace(/^[- ]/, '').trim())) {
      if (line && line !== '})' && !line.startsWith('// '))
        expect(source, `${page}: ${file}`).toContain(line)
    }
  }
})
