import { keepLessons } from '#web/testing/lessons.ts'
import { expect, expectNoAxeViolations, test } from '#web/testing/server.ts'
import { startSiteWithMail } from '#web/testing/site.ts'

test('a mail alert is requested in Mon cours, confirmed and ended without scripts', async ({
  page,
  browser,
  expectBrowserError,
}) => {
  expectBrowserError(/422/)
  const { site, mails, stop } = await startSiteWithMail()
  try {
    const context = await browser.newContext({ javaScriptEnabled: false })
    const plain = await context.newPage()
    await plain.goto(`${site.url}/prevenir`)
    await plain.getByLabel('Adresse e-mail').fill('ana@')
    await plain.getByRole('button', { name: 'Me prévenir' }).click()
    await expect(plain.getByText('Veuillez entrer une adresse email valide')).toBeVisible()
    // A refused form keeps what was chosen; the timetable and a cancellation lead to the form.
    const first = plain.getByLabel(/^Les fermetures du/)
    await expect(first).toBeChecked()
    await first.uncheck()
    await plain.getByLabel('Adresse e-mail').fill('ana@exemple.fr')
    await plain.getByRole('button', { name: 'Me prévenir' }).click()
    await expect(plain.getByText('Choisissez au moins un cours')).toBeVisible()
    await expect(first).not.toBeChecked()
    await plain.goto(`${site.url}/cours`)
    await plain.getByRole('link', { name: 'Me prévenir d’un cours annulé ou déplacé' }).click()
    await expect(first).toBeChecked()

    const boxes = page.getByRole('group', { name: 'Me prévenir pour' }).getByRole('checkbox')
    const form = await (await page.request.get(`${site.url}/prevenir`)).text()
    const keys = [...form.matchAll(/name="cours ([^"]+)"/g)].map(([, key = '']) => key)
    await page.goto(site.url)
    await keepLessons(page, ...keys.slice(0, 2))
    await page.getByRole('link', { name: 'Me prévenir par e-mail' }).click()
    await expect(boxes.first()).not.toBeChecked()
    for (const nth of [1, 2]) await expect(boxes.nth(nth)).toBeChecked()
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
    const remove = plain.getByRole('button', { name: /^Retirer/ })
    await remove.first().click()
    await expect(remove).toHaveCount(0)
    await plain.getByRole('button', { name: 'Ne plus me prévenir' }).click()
    await expect(title).toHaveText('Plus d’alerte à cette adresse')
    await plain.getByRole('link', { name: 'Me prévenir par e-mail' }).click()
    await expect(plain.getByRole('group', { name: 'Me prévenir pour' })).toBeVisible()
    await context.close()
    // The page works with scripts too, by the same forms.
    await page.goto(link)
    await expect(page.getByText('Aucun e-mail ne partira plus')).toBeVisible()
    await expectNoAxeViolations(page)
  } finally {
    await stop()
  }
})
