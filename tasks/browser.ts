import { execFile } from 'node:child_process'
import { existsSync, globSync, readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { chromium } from '@playwright/test'
import { run } from './run.mjs'

const noBrowser =
  'No browser for the tests: install Chromium or Chrome (Debian, Ubuntu: "sudo apt install chromium"), or give its path in CHROMIUM_PATH.'

/**
 * The path of a Chromium that starts, installed on the way where that can be done unasked.
 * @throws Error in one line that says what to install
 */
export async function findOrInstallBrowser(): Promise<string> {
  const chromiumPath = process.env.CHROMIUM_PATH
  if (chromiumPath) {
    if (await starts(chromiumPath)) return chromiumPath
    throw new Error(`CHROMIUM_PATH is not a browser that starts: ${chromiumPath}`)
  }
  const found =
    (await findBrowser()) ??
    (await installWithApt().then(findBrowser)) ??
    (await installWithPlaywright().then(findBrowser))
  if (!found) throw new Error(noBrowser)
  return found
}

async function findBrowser(): Promise<string | undefined> {
  for (const path of [...usualPaths(), ...playwrightPaths()]) {
    if (await starts(path)) return path
  }
  return undefined
}

/** The shell first: it draws the same pages with a third less work. */
function playwrightPaths(): string[] {
  const browser = chromium.executablePath()
  const cache = join(browser, '..', '..', '..')
  const shells = globSync('*headless_shell-*/*/*headless?shell{,.exe}', { cwd: cache })
  return [...shells.map((shell) => join(cache, shell)), browser]
}

function usualPaths(): string[] {
  if (process.platform === 'win32') return windowsPaths()
  if (process.platform === 'darwin') return macPaths()
  const chromiums = ['chromium-headless-shell', 'chromium', 'chromium-browser']
  const others = ['google-chrome-stable', 'google-chrome', 'chrome', 'microsoft-edge']
  return [...chromiums, ...others].map((name) => join('/usr/bin', name))
}

function macPaths(): string[] {
  const names = ['Google Chrome', 'Chromium', 'Microsoft Edge']
  return ['/Applications', join(homedir(), 'Applications')].flatMap((folder) =>
    names.map((name) => join(folder, `${name}.app`, 'Contents', 'MacOS', name)),
  )
}

function windowsPaths(): string[] {
  const { PROGRAMFILES, LOCALAPPDATA } = process.env
  const folders = [PROGRAMFILES, process.env['PROGRAMFILES(X86)'], LOCALAPPDATA]
  const programs = ['Google/Chrome/Application/chrome', 'Chromium/Application/chrome']
  return folders.flatMap((folder) =>
    [...programs, 'Microsoft/Edge/Application/msedge'].map((program) =>
      folder ? join(folder, `${program}.exe`) : '',
    ),
  )
}

/** Ubuntu puts a script where Chromium would be, hence the try; on Windows that opens a window. */
async function starts(path: string): Promise<boolean> {
  if (!existsSync(path)) return false
  if (process.platform !== 'linux') return true
  try {
    await promisify(execFile)(path, ['--version'], { timeout: 30_000 })
    return true
  } catch {
    return false
  }
}

async function installWithApt(): Promise<void> {
  const isDebian = /^ID=debian$/m.test(readOsRelease())
  if (!isDebian || process.getuid?.() !== 0) return
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const updated = await run('apt-get', ['update'], { env })
  if (updated.code === 0)
    await run('apt-get', ['install', '-y', 'chromium-headless-shell'], { env })
}

function readOsRelease(): string {
  return existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : ''
}

async function installWithPlaywright(): Promise<void> {
  const withDeps = process.platform === 'linux' && process.getuid?.() === 0 ? ['--with-deps'] : []
  const cli = join('node_modules', '@playwright', 'test', 'cli.js')
  await run(process.execPath, [cli, 'install', '--only-shell', ...withDeps, 'chromium'])
}
