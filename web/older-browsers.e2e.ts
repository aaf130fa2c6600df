import { readdirSync, readFileSync } from 'node:fs'
import type { Locator } from '@playwright/test'
import { goByMenu } from '#web/testing/menu.ts'
import { goTo } from '#web/testing/moves.ts'
import { expect, loginAsAdmin, test } from '#web/testing/server.ts'

/*
 * The oldest browsers the site promises: Safari 15.4, Chrome 100 and Firefox 102. What one of them
 * lacks, by MDN's browser-compat-data, is taken away here, and looked for in what is built.
 */

const younger = {
  Array: ['fromAsync', 'findLast', 'findLastIndex', 'toReversed', 'toSorted', 'toSpliced', 'with'],
  Uint8Array: ['fromBase64', 'fromHex', 'toBase64', 'toHex', 'findLast', 'findLastIndex'],
  ArrayBuffer: ['transfer', 'transferToFixedLength', 'resize'],
  Object: ['groupBy'],
  Map: ['groupBy', 'getOrInsert', 'getOrInsertComputed'],
  Set: ['difference', 'intersection', 'isDisjointFrom', 'isSubsetOf', 'isSupersetOf', 'union'],
  Promise: ['try', 'withResolvers'],
  String: ['isWellFormed', 'toWellFormed'],
  RegExp: ['escape'],
  Error: ['isError', 'captureStackTrace'],
  Math: ['sumPrecise', 'f16round'],
  Intl: ['Segmenter', 'DurationFormat'],
  URL: ['canParse', 'parse'],
  URLSearchParams: ['size'],
  AbortSignal: ['any', 'timeout'],
  Response: ['bytes'],
  Blob: ['bytes'],
  Headers: ['getSetCookie'],
  Element: ['checkVisibility', 'getHTML', 'setHTML', 'setHTMLUnsafe', 'moveBefore'],
  HTMLElement: ['inert', 'popover', 'showPopover', 'hidePopover', 'togglePopover'],
  HTMLFormElement: ['requestSubmit'],
  HTMLInputElement: ['showPicker'],
  HTMLDialogElement: ['requestClose'],
  Document: ['startViewTransition', 'caretPositionFromPoint', 'moveBefore'],
  Navigator: ['canShare', 'share', 'userActivation', 'connection', 'setAppBadge', 'wakeLock'],
  PublicKeyCredential: ['isConditionalMediationAvailable', 'getClientCapabilities'],
} as const

const youngerGlobals = [
  'Iterator',
  'Float16Array',
  'DisposableStack',
  'Temporal',
  'URLPattern',
  'CompressionStream',
  'DecompressionStream',
  'CloseWatcher',
  'EditContext',
  'Sanitizer',
  'Highlight',
  'navigation',
  'scheduler',
  'cookieStore',
  'requestIdleCallback',
  'cancelIdleCallback',
  'PushManager',
  'Notification',
]

/** Names whose existence is checked before they are called, and the file or library that does. */
const guardedApis = [
  // RouteView.tsx, and React
  'startViewTransition',
  // useShare.ts, CardLinks.tsx, Invitation.tsx
  'share',
  'canShare',
  // dnd-kit lifts what is dragged to the top with it, or leaves it in its place
  'popover',
  'showPopover',
  'hidePopover',
  // ProseMirror has other ways; tiptap's editor has a method of that name
  'caretPositionFromPoint',
  'getHTML',
  // Base UI looks whether it is there
  'checkVisibility',
  // entering.ts
  'isConditionalMediationAvailable',
  'getClientCapabilities',
  // React, to send a form once more that was sent while it took over: the site has none of those
  'requestSubmit',
  // zod
  'captureStackTrace',
  'toBase64',
]

function removeApis({ members, globals }: { members: [string, string[]][]; globals: string[] }) {
  const remove = (from: object | undefined, name: string) => {
    if (from) Reflect.deleteProperty(from, name)
  }
  // Its methods are also those of what a list's `keys()` answers.
  const iterator = Object.getPrototypeOf(Object.getPrototypeOf([][Symbol.iterator]()))
  for (const name of Object.getOwnPropertyNames(iterator)) {
    if (name !== 'constructor') remove(iterator, name)
  }
  for (const [owner, names] of members) {
    const found = (window as never as Record<string, { prototype?: object }>)[owner]
    for (const name of names) {
      remove(found, name)
      remove(found?.prototype, name)
    }
  }
  for (const name of globals) remove(window, name)
}

const older = { members: Object.entries(younger) as never, globals: youngerGlobals }

/** Follows a link of a menu, open or not, to another page. */
async function follow(link: Locator): Promise<void> {
  const page = link.page()
  const address = (await link.getAttribute('href')) ?? ''
  const heading = page.getByRole('heading', { level: 1 })
  const before = await heading.innerText()
  await link.dispatchEvent('click')
  await expect.poll(() => new URL(page.url()).pathname).toContain(address)
  await expect(heading).not.toHaveText(before)
  await expect(page.getByText(/^Chargement/)).toHaveCount(0)
}

test('every page opens by a link in the oldest browsers', async ({ page }) => {
  await page.addInitScript(removeApis, older)
  await page.goto('/')
  expect(await page.evaluate(() => 'canParse' in URL), 'brought by the site').toBe(true)
  const links = page.locator('#menu ul a')
  const all = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  const addresses = new Set(all.filter((address) => /^\/[\w-]+$/.test(address)))
  expect(addresses.size).toBeGreaterThan(12)
  const firstCard = page.getByRole('main').getByRole('article').getByRole('link').first()
  const used: Record<string, () => Promise<void>> = {
    '/blogs': async () => {
      await page.getByLabel('Rechercher').fill('claquettes')
      await expect(page).toHaveURL(/\?q=claquettes/)
      // In this tab: another would have every API.
      const article = (await firstCard.getAttribute('href')) ?? ''
      await goTo(page, article)
      await expect(page.getByRole('button', { name: 'Publier' })).toBeVisible()
    },
    '/events': async () => {
      await firstCard.click()
      await expect(page).toHaveURL(/\/events\/./)
      await expect(page.getByText('Lieu', { exact: true })).toBeVisible()
    },
    '/inscription': async () => {
      await page.getByLabel('1re personne').selectOption({ index: 1 })
      await expect(page).toHaveURL(/\/inscription\?./)
      await expect(page.getByText('Total', { exact: true })).toBeVisible()
    },
    '/cours': async () => {
      await page.getByLabel('Année de naissance').selectOption('2015')
      await page.getByRole('button', { name: 'Trouver mon cours' }).click()
      const keep = page.getByRole('button', { name: /Garder comme/ })
      await keep.first().click()
    },
  }
  for (const address of addresses) {
    await follow(page.locator(`#menu ul a[href="${address}"]`).last())
    await used[address]?.()
  }
  await goByMenu(page, '/')
  await expect(page.getByRole('heading', { name: /, chez vous$/ })).toBeVisible()
})

test('every dashboard section opens in the oldest browsers', async ({ page, site }) => {
  await page.addInitScript(removeApis, older)
  await loginAsAdmin(page, site, '/admin/dashboard/apercu')
  const sections = page
    .getByRole('navigation', { name: 'Sections du tableau de bord', includeHidden: true })
    .locator('a')
  const [, ...others] = await sections.all()
  expect(others.length).toBeGreaterThan(12)
  for (const section of others) await follow(section)
  await goTo(page, '/admin/dashboard/blogs/nouveau')
  await expect(page.locator('[contenteditable=true]')).toBeVisible()
})

test('the bundle calls nothing that the oldest supported browsers lack', () => {
  const brought = new Set(
    [...readFileSync('web/older-browsers.ts', 'utf8').matchAll(/\.([\w-]+)\.js'/g)].map(
      ([, name]) => (name ?? '').replace(/-(\w)/g, (_, letter) => letter.toUpperCase()),
    ),
  )
  const statics = Object.entries(younger).flatMap(([owner, names]) =>
    names.map((name) => ({ name, call: `\\b${owner}\\.${name}\\b` })),
  )
  // Some are the names of anybody's methods as well: those only the walks above find.
  const common =
    /^(with|try|any|parse|size|bytes|escape|union|intersection|difference|resize|transfer|share|timeout|connection|inert|isError)$/
  const methods = Object.values(younger)
    .flat()
    .filter((name) => !common.test(name))
    .map((name) => ({ name, call: `\\.${name}\\b` }))
  const globals = youngerGlobals
    .filter((name) => !['navigation', 'scheduler', 'PushManager', 'Notification'].includes(name))
    .map((name) => ({ name, call: `(?<![.\\w$-])${name}\\(` }))
  const forbidden = [...statics, ...methods, ...globals].filter(
    ({ name }) => !brought.has(name) && !(guardedApis as readonly string[]).includes(name),
  )
  const folder = 'dist/web'
  const scripts = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    /\.js$/.test(file),
  )
  expect(scripts.length).toBeGreaterThan(20)
  const found = scripts
    .filter((file) => !file.includes('older-browsers-'))
    .flatMap((file) => {
      const code = readFileSync(`${folder}/${file}`, 'utf8')
      const calls = forbidden
        .filter(({ call }) => new RegExp(call).test(code))
        .map(({ name }) => `${name} in ${file}`)
      // Safari before 16.4 takes none of the script where one of these stands.
      const syntax = /\(\?<[=!][^)]*\)|\bstatic\{/.exec(code)
      return syntax ? [...calls, `${syntax[0]} in ${file}`] : calls
    })
  expect(found).toEqual([])
})
