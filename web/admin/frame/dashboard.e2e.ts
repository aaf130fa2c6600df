import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { openSection } from '#web/testing/moves.ts'
import { expect, expectNoAxeViolations, loginAsAdmin, test } from '#web/testing/server.ts'

/** In the specification's order */
const sections = [
  ['Entraîneurs', 'Gérer les Entraîneurs', 'coaches'],
  ['Blogs', 'Blogs', 'blogs'],
  ['Événements', 'Événements', 'events'],
  ['Podiums', 'Podiums', 'podiums'],
  ['À propos', 'À propos', 'about'],
  ['Cours', 'Cours', 'courses'],
  ['Messages', 'Centre de Messages', 'messages'],
] as const

const sidebar = (page: Page) =>
  page.getByRole('navigation', { name: 'Sections du tableau de bord' })

/** The first tab stop leads past header and menus. */
async function expectSkipLink(page: Page) {
  await expect(page.getByRole('main').getByRole('navigation', { name: /^Sections/ })).toHaveCount(0)
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Aller au contenu' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(page.locator('main :focus')).toHaveCount(1)
}

test('the sidebar links to every section and can be skipped @bureau', async ({ page, site }) => {
  const nav = sidebar(page)
  const trash = nav.getByRole('link', { name: 'Corbeille' })
  const administration = nav.getByText('Administration', { exact: true })

  await test.step('the sidebar has the seven sections in order, each at its own address', async () => {
    await loginAsAdmin(page, site)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Gérer les Entraîneurs')
    await expectSkipLink(page)
    const labels = sections.map(([label]) => label)
    await expect(nav.getByRole('link')).toHaveText(['Vue d’ensemble', ...labels])
    await expect(nav.locator('[data-accent]')).toHaveText(labels)
    for (const [label, heading, name] of sections) {
      await nav.getByRole('link', { name: label }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await expect(page).toHaveURL(`/admin/dashboard/${name}`)
      await expect(nav.getByRole('link', { name: label })).toHaveAttribute('aria-current', 'page')
    }
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cours')
  })

  await test.step('the sidebar fits the screen, and shows that it scrolls once a group is open', async () => {
    await nav.getByRole('link', { name: 'Vue d’ensemble' }).click()
    for (const group of ['Contenu', 'Le club', 'Administration']) {
      await expect(nav.getByText(group, { exact: true })).toBeInViewport({ ratio: 1 })
    }
    await expect(nav).not.toHaveAttribute('data-before')
    await expect(nav).not.toHaveAttribute('data-after')

    await expect(trash).toBeHidden()
    await administration.press('Enter')
    await expect(trash).toBeVisible()
    await expect(nav).toHaveAttribute('data-after')
    await expectNoAxeViolations(page)
    await trash.focus()
    await expect(trash).toBeInViewport({ ratio: 0.95 })
    await expect(nav).not.toHaveAttribute('data-after')
    await expect(nav).toHaveAttribute('data-before')
    await trash.press('Enter')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Corbeille')
    // The group stays as it is on leaving it, and opens by itself for its section's own address.
    await nav.getByRole('link', { name: 'Blogs' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blogs')
    await expect(trash).toBeVisible()
    await page.goto('/admin/dashboard/corbeille')
    await expect(trash).toBeInViewport({ ratio: 0.95 })
    await expect(nav.getByRole('link', { name: 'Galerie' })).toBeHidden()
  })

  await test.step('on a laptop the sidebar scrolls, and Déconnexion stays in view', async () => {
    await page.setViewportSize({ width: 1366, height: 768 })
    await nav.getByRole('link', { name: 'Blogs' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blogs')
    await expect(page.getByRole('navigation', { name: 'Raccourcis' })).toBeHidden()
    await administration.click()
    const leave = page.getByRole('button', { name: 'Déconnexion' })
    await expect(leave).toBeInViewport({ ratio: 1 })
    await administration.click()
    await expect(trash).not.toBeInViewport({ ratio: 1 })
    await nav.hover()
    await page.mouse.wheel(0, 1000)
    await expect(trash).toBeInViewport({ ratio: 0.95 })
    expect(await page.evaluate(() => window.scrollY)).toBe(0)
    await page.evaluate(() => window.scrollTo(0, 2000))
    await expect(trash).toBeInViewport({ ratio: 0.95 })
    await expect(leave).toBeInViewport({ ratio: 1 })
    await trash.click()
    await expect(page.getByRole('heading', { level: 1, name: 'Corbeille' })).toBeInViewport()
    await expect(trash).toBeInViewport({ ratio: 0.95 })
    await expect(page.getByRole('contentinfo')).toHaveCount(0)
  })
})

test('on a phone the sections are a strip; visitors load none', async ({ page, site }) => {
  await test.step('visitors download nothing of the dashboard', async () => {
    const scripts: string[] = []
    page.on('request', (request) => scripts.push(request.url()))
    await page.goto('/')
    for (const path of ['/events', '/blogs', '/gallery', '/contact']) {
      await page.locator(`#menu a[href="${path}"]`).first().dispatchEvent('click')
      await expect(page).toHaveURL(path)
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible()
    }
    expect(scripts.some((url) => /ContactPage/.test(url))).toBe(true)
    const manifest = JSON.parse(await readFile('dist/web/.vite/manifest.json', 'utf8'))
    const passkeys = manifest['node_modules/@simplewebauthn/browser/esm/index.js'].file
    const ofDashboard = /Admin|Dashboard|office|(?:Article|Record|Single)Form-|zod/
    const found = scripts.filter((url) => url.endsWith(passkeys) || ofDashboard.test(url))
    expect(found).toEqual([])
  })

  const blocked: string[] = []
  await page.exposeFunction('reportBlocked', (directive: string) => blocked.push(directive))
  await page.addInitScript(
    "addEventListener('securitypolicyviolation', (e) => reportBlocked(e.violatedDirective))",
  )

  await test.step('the skip link leads past the strip as well', async () => {
    await loginAsAdmin(page, site, '/admin/dashboard/apercu')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vue d’ensemble')
    await expectSkipLink(page)
  })

  await test.step('the strip of sections scrolls sideways, and away with the page', async () => {
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
    const strip = sidebar(page)
    const labels = ['Vue d’ensemble', ...sections.map(([label]) => label), 'Plus']
    await expect(strip.getByRole('listitem')).toHaveText(labels)
    const tab = (name: string) => strip.getByRole('link', { name })
    await expect(tab('Vue d’ensemble')).toHaveAttribute('aria-current', 'page')
    await expect(strip).toHaveAttribute('data-after')
    await expect(strip).not.toHaveAttribute('data-before')
    const header = await page.getByRole('banner').boundingBox()
    const box = await strip.boundingBox()
    expect(Math.abs((box?.y ?? 0) - (header?.height ?? 0))).toBeLessThanOrEqual(3)

    await tab('Événements').click()
    await expect(page).toHaveURL(/\/events$/)
    await expect(tab('Événements')).toHaveAttribute('aria-current', 'page')
    await expect(tab('Événements')).toBeInViewport({ ratio: 1 })
    await page.goto('/admin/dashboard/courses')
    await expect(tab('Cours')).toBeInViewport({ ratio: 1 })
    await expect(strip).toHaveAttribute('data-before')

    // The last tab opens the same sheet as the bar, with every section that has no tab.
    await openSection(page, 'corbeille')
    const more = strip.getByRole('button', { name: 'Plus' })
    await expect(more).toHaveAttribute('aria-current', 'true')
    await expect(more).toBeInViewport({ ratio: 1 })
    await expect(strip).not.toHaveAttribute('data-after')
    await more.tap()
    const sheet = page.getByRole('dialog', { name: 'Tout le tableau de bord' })
    await sheet.getByRole('link', { name: 'Blogs' }).tap()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Blogs')
    await expect(async () => {
      await page.evaluate(() => window.scrollTo({ top: 600, behavior: 'instant' }))
      await expect(strip).not.toBeInViewport({ timeout: 500 })
    }).toPass()
  })

  await test.step('the counters above a section are a line of text', async () => {
    const counter = page.getByRole('term').filter({ hasText: 'articles' }).locator('..')
    const label = await counter.locator('dt').boundingBox()
    const number = await counter.locator('dd').boundingBox()
    expect(number?.x).toBeLessThan(label?.x ?? 0)
    expect(number?.y).toBe(label?.y)
    expect(number?.height).toBe(label?.height)
  })

  await test.step('an unknown section’s address says so, with a way back', async () => {
    await page.goto('/admin/dashboard/nimporte')
    const heading = page.getByRole('heading', { level: 1 })
    await expect(heading).toHaveText('Section introuvable')
    await expect(page.locator('main [aria-current], aside [aria-current]')).toHaveCount(0)
    await page.getByRole('link', { name: 'Revenir à la vue d’ensemble' }).click()
    await expect(heading).toHaveText('Vue d’ensemble')
  })
  await test.step('the dashboard violates no content security policy', async () => {
    await openSection(page, 'events')
    await page.getByLabel('Titre').fill('Gala')
    expect(blocked).toEqual([])
  })
})
