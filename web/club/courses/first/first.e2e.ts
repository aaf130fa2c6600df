import type { Page } from '@playwright/test'
import { expect, test } from '#web/testing/server.ts'

const title = (page: Page) => page.getByRole('heading', { level: 1 })

test('a first lesson is read screen by screen, and ends at the trial form', async ({ page }) => {
  await page.goto('/cours')
  await page.getByRole('link', { name: 'Ma première fois, en six images' }).click()
  await expect(page).toHaveURL('/ma-premiere-fois')
  await expect(title(page)).toHaveText('On pousse la porte.')
  await expect(page.getByRole('contentinfo')).toHaveCount(0)
  await page.getByRole('link', { name: 'La suite' }).click()
  await expect(page).toHaveURL('/ma-premiere-fois?ecran=2')
  await page.keyboard.press('ArrowRight')
  await expect(title(page)).toHaveText('On se salue.')
  await page.keyboard.press('ArrowLeft')
  await expect(title(page)).toHaveText('Pieds nus !')
  await page.goBack()
  await expect(title(page)).toHaveText('On se salue.')
  // Arrows with a modifier key are the browser's shortcuts: Alt and left go back.
  await page.keyboard.press('Control+ArrowRight')
  await page.keyboard.press('Meta+ArrowRight')
  await expect(title(page)).toHaveText('On se salue.')
  // Paper has no next screen: all are on it.
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('list').getByRole('heading')).toHaveCount(6)
  await page.emulateMedia({ media: 'screen' })
  await page.goto('/ma-premiere-fois?ecran=6')
  await expect(page.getByRole('progressbar')).toHaveAttribute('aria-valuenow', '6')
  await page.keyboard.press('ArrowRight')
  await expect(title(page)).toHaveText('Et on revient ?')
  await page.getByRole('link', { name: 'Essai gratuit' }).click()
  await expect(page).toHaveURL(/\/contact\?sujet=essai/)
})
