import { expect, test } from '#web/testing/server.ts'

test('a slow page shows a progress belt, then the browser loads it', async ({ page }) => {
  await page.goto('/')
  await expect(page.locator('html[data-ready]')).toHaveCount(1)
  const { promise: wait, resolve: release } = Promise.withResolvers<void>()
  let documents = 0
  await page.route(/\/assets\/ContactPage.*\.js/, async (route) => {
    if (documents === 0) await wait
    await route.continue()
  })
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents++
  })
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Contact', exact: true })
  await link.click()
  await expect(page.locator('html[data-turning]')).toHaveCount(1)
  await expect(page.getByRole('heading', { level: 1, name: 'Contact' })).toBeVisible()
  expect(documents).toBe(1)
  await expect(page.locator('html[data-turning]')).toHaveCount(0)
  release()
  await expect(page.locator('html[data-ready]')).toHaveCount(1)
  await page.goBack()
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Discipline')
})
