import { startMailServer } from '#src/testing/smtp.ts'
import { findFreePort } from '#tasks/varnish.ts'
import { expect, expectNoAxeViolations, test } from '#web/testing/server.ts'
import { startSite } from '#web/testing/site.ts'

test('an address is told of a lesson: asked for in Mon cours, confirmed and ended without scripts', async ({
  page,
  browser,
  sampleContentData,
  expectBrowserError,
}) => {
  expectBrowserError(/422/)
  const mails = await startMailServer()
  const port = await findFreePort()
  const site = await startSite(sampleContentData, {
    PORT: String(port),
    PUBLIC_URL: `http://localhost:${port}`,
    SMTP_URL: mails.url,
    MAIL_FROM: 'site@club.example',
    MAIL_TO: 'club@club.example',
  })
  try {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const plain = await context.newPage()
    await plain.goto(`${site.url}/prevenir`)
    await plain.getByLabel('Adresse e-mail').fill('ana@')
    await plain.getByRole('button', { name: 'Me prévenir' }).click()
    await expect(plain.getByText('Veuillez entrer une adresse email valide')).toBeVisible()

    await page.goto(`${site.url}/prevenir`)
    const about = page.getByLabel('Me prévenir pour')
    await expect(about).toHaveValue('')
    const lesson = (await about.locator('option').nth(1).getAttribute('value')) ?? ''
    await page.evaluate((key) => {
      const mine = [{ lesson: key, activity: 'Judo', who: '2019' }]
      localStorage.setItem('mon-cours', JSON.stringify(mine))
    }, lesson)
    await page.goto(site.url)
    await page.getByRole('link', { name: 'Me prévenir par e-mail' }).click()
    await expect(about).toHaveValue(lesson)
    await page.getByRole('button', { name: 'Me prévenir' }).click()
    await expect(page.getByText('L’adresse e-mail est requise')).toBeVisible()
    await page.getByLabel('Adresse e-mail').fill('zoe@exemple.fr')
    await page.getByRole('button', { name: 'Me prévenir' }).click()
    await expect(page.getByText('Regardez vos e-mails')).toBeVisible()
    await expectNoAxeViolations(page)
    await expect.poll(() => mails.mails).toHaveLength(1)
    const [link = ''] = /http:\S+\/prevenir\/[\w-]+/.exec(mails.mails[0]?.read.text ?? '') ?? []

    await plain.goto(link)
    await plain.getByRole('button', { name: 'Oui, prévenez-moi' }).click()
    const title = plain.getByRole('heading', { level: 1 })
    await expect(title).toHaveText('Vous serez prévenu')
    await plain.getByRole('button', { name: 'Ne plus me prévenir' }).click()
    await expect(title).toHaveText('Plus d’alerte à cette adresse')
    await plain.getByRole('link', { name: 'Me prévenir par e-mail' }).click()
    await expect(plain.getByLabel('Me prévenir pour')).toBeVisible()
    await context.close()
    // The page works with scripts too, by the same forms.
    await page.goto(link)
    await expect(page.getByText('Aucun e-mail ne partira plus')).toBeVisible()
    await expectNoAxeViolations(page)
  } finally {
    await site.stop()
    mails.close()
  }
})
