import { expect, expectNoAxeViolations, test } from '#web/testing/server.ts'

/** Width and height of each page, in points. */
function pagesOf(pdf: Buffer): [number, number][] {
  const boxes = pdf.toString('latin1').matchAll(/\/MediaBox\s*\[\s*0 0 ([\d.]+) ([\d.]+)\s*\]/g)
  return [...boxes].map(([, width, height]) => [Number(width), Number(height)])
}

test('timetable and event are printed on one sheet, A4 or A3, with a code', async ({ page }) => {
  await page.goto('/cours')
  await page.getByRole('link', { name: 'Affiche à imprimer' }).click()
  await expect(page).toHaveURL('/cours/affiche')
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(6)
  await expect(page.getByRole('img', { name: /Code QR de http.*\/cours$/ })).toBeVisible()
  await expectNoAxeViolations(page)
  const print = async () => pagesOf(await page.pdf({ preferCSSPageSize: true }))
  const [[width = 0, height = 0] = [], ...more] = await print()
  expect([Math.round(width), Math.round(height), more]).toEqual([595, 842, []])

  await page.goto('/events')
  await page.getByRole('article').getByRole('link').first().click()
  await page.getByRole('link', { name: 'Affiche à imprimer' }).click()
  await page.getByRole('link', { name: 'A3' }).click()
  await expect(page).toHaveURL(/\/affiche\?format=a3$/)
  const [[wide = 0, tall = 0] = [], ...others] = await print()
  expect([Math.round(wide), Math.round(tall), others]).toEqual([842, 1191, []])
  await page.getByRole('link', { name: 'Retour' }).click()
  await expect(page).toHaveURL(/\/events\/[\w-]+$/)
})
