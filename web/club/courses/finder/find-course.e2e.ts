import type { Locator, Page } from '@playwright/test'
import { toWallTime } from '#src/core/time/club-time.shared.ts'
import { addDays } from '#src/core/time/days.shared.ts'
import { week } from '#web/club/courses/week.ts'
import {
  expect,
  expectNoAxeViolations,
  type Site,
  test,
  waitsForScripts,
} from '#web/testing/server.ts'
import { empty, write } from '#web/testing/write.ts'

/* 'Trouver mon cours': a year of birth leads to the lessons that fit. */

const finder = (page: Page) => page.getByRole('region', { name: 'Trouver mon cours' })
const planning = (page: Page) => page.getByRole('table', { name: 'Planning de la semaine' })
const openProgramme = (page: Page) => page.getByText('Tout le programme').click()
/** Opens the answers after the first, a line each. */
async function openLines(page: Page): Promise<void> {
  const lines = finder(page).locator('details:not([open]) > summary')
  while ((await lines.count()) > 0) await lines.first().click()
}
const found = (page: Page) => finder(page).getByRole('heading', { level: 2 })
const answers = (page: Page) => finder(page).getByRole('listitem')
/** Lessons kept on this device, on the home page. */
const mine = (page: Page) => page.getByRole('region', { name: /, chez vous$/ })
const forgetAll = (page: Page) => page.getByRole('button', { name: 'Oublier mes cours' }).click()

const writeWeek = (site: Site, schedules: object[]) =>
  write(site, 'PUT /api/courses', { activities: [], schedules, startDates: [] })

test('a year of birth leads to lessons, and a trial of one becomes a card to keep and to share', async ({
  page,
}) => {
  await page.addInitScript(() => {
    navigator.canShare = () => true
    navigator.share = async ({ files = [], text = '' } = {}) => {
      const [file] = files
      document.title = `${file?.name} ${file?.type} ${file?.size} ${text}`
    }
  })
  // The card's day is one that leaves a volunteer time to read the message.
  await page.route('**/api/trial-lessons', async (route) => {
    const trials: object[] = await (await route.fetch()).json()
    await route.fulfill({ json: trials.map((trial) => ({ ...trial, date: '2099-06-01' })) })
  })
  await test.step('the home page asks the finder’s question', async () => {
    await page.goto('/')
    const form = page.locator('form').filter({ hasText: 'Année de naissance' })
    await form.getByLabel('Année de naissance').selectOption('adulte')
    await form.getByRole('button', { name: 'Trouver mon cours' }).click()
    await expect(page).toHaveURL(/\/cours\?annee=adulte#mon-cours$/)
  })
  await test.step('the finder’s answer for an adult is short, and whole on paper', async () => {
    await expect(found(page)).toHaveCount(7)
    await expect(finder(page).getByRole('link', { name: /^Essai gratuit/ })).toHaveCount(1)
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    expect(height).toBeLessThanOrEqual(6 * 844)
    await page.emulateMedia({ media: 'print' })
    await expect(found(page).last()).toBeVisible()
    // A lesson that is going on is told as such.
    await expect(
      finder(page)
        .getByText(/^(Prochain|Ce) cours/)
        .first(),
    ).toBeVisible()
    for (const role of ['button', 'combobox'] as const)
      await expect(page.getByRole(role)).toHaveCount(0)
    await page.emulateMedia({ media: 'screen' })
  })
  await test.step('a trial keeps the year of birth that was asked for', async () => {
    await finder(page).getByLabel('Année de naissance').selectOption('2018')
    await finder(page).getByRole('button', { name: 'Trouver mon cours' }).click()
    await expect(page).toHaveURL(/\/cours\?annee=2018#mon-cours$/)
    await openLines(page)
    await askForTrial(page, answers(page).filter({ hasText: 'Judo – poussins' }))
    await expect(page).toHaveURL(/\/contact\?sujet=essai&cours=Judo.*&annee=2018#/)
  })
  await expect(invitation(page).getByRole('heading', { level: 2 })).toBeFocused()
  await expect(invitation(page)).toHaveAccessibleName(/^lundi\s1er\sjuin/)
  await expectNoAxeViolations(page)
  await test.step('a lesson’s card is shared as a picture', async () => {
    await page.getByRole('button', { name: 'Partager' }).click()
    await expect(page).toHaveTitle(/^invitation\.jpg image\/jpeg \d{5,} Judo – poussins/)
  })
  await expectCardToKeep(page)
})

/** Asks for a trial of a lesson found for a year of birth. */
async function askForTrial(page: Page, answer: Locator): Promise<void> {
  await answer.getByRole('link', { name: /^Essai gratuit/ }).click()
  await expect(page.getByLabel('Âge ou année de naissance')).toHaveValue('2018')
  await page.getByLabel('Nom complet').fill('Camille Renaud')
  await page.getByLabel('Adresse e-mail').fill('camille@exemple.fr')
  await page.getByRole('button', { name: 'Envoyer le message' }).click()
}
const invitation = (page: Page) =>
  page.getByRole('region', { name: /^(lundi|mardi|mercredi|jeudi|vendredi)/ })

async function expectCardToKeep(page: Page): Promise<void> {
  const card = invitation(page)
  await expect(card).toContainText(/17\sh\s30, Judo – poussins/)
  await expect(card).toContainText('dix minutes avant')
  await expect(card.getByRole('link', { name: 'Dans mon agenda' })).toBeVisible()
  await expect(page.getByLabel('Nom complet')).toBeHidden()
  await page.emulateMedia({ media: 'print' })
  await expect(card).toBeVisible()
  for (const role of ['banner', 'contentinfo', 'button', 'textbox'] as const)
    await expect(page.getByRole(role)).toHaveCount(0)
  await page.emulateMedia({ media: 'screen' })
  await page.getByRole('link', { name: 'Inviter quelqu’un d’autre' }).click()
  await expect(page.getByLabel('Nom complet')).toHaveValue('')
  await expect(page.getByLabel('Cours souhaité')).toHaveValue(/poussins/)
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('the finder works by address; a requested trial is a card', async ({ page }) => {
    await test.step('the finder for two children answers each', async () => {
      await page.goto('/cours')
      await expect(page.getByText('Éveil judo').filter({ visible: true }).first()).toBeVisible()
      await finder(page).getByLabel('Année de naissance').selectOption('2017')
      await finder(page).getByLabel('2e personne').selectOption('2021')
      await finder(page).getByRole('button', { name: 'Trouver mon cours' }).click()
      await expect(page).toHaveURL(/\?annee=2017&annee=2021&discipline=#mon-cours$/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ensemble le mercredi.')
      await expect(finder(page).getByLabel('3e personne')).toHaveValue('')
    })
    await test.step('the finder for one child answers in lines that unfold', async () => {
      await finder(page).getByLabel('Année de naissance').selectOption('2018')
      await finder(page).getByLabel('2e personne').selectOption('')
      await finder(page).getByRole('button', { name: 'Trouver mon cours' }).click()
      await expect(page).toHaveURL(/\/cours\?annee=2018&annee=&annee=&discipline=#mon-cours$/)
      await expect(found(page)).toHaveCount(3)
      const line = finder(page).locator('details').last()
      await expect(line.getByText('Où', { exact: true })).toBeHidden()
      await line.locator('summary').click()
      await expect(line.getByText('Où', { exact: true })).toBeVisible()
      await openProgramme(page)
      await expect(planning(page)).toBeVisible()
    })
    await test.step('a requested trial becomes a card to keep', async () => {
      await openLines(page)
      await askForTrial(page, answers(page).filter({ hasText: 'Judo – poussins' }))
      await expectCardToKeep(page)
    })
  })
})

test('lessons kept on the device are named, shown and forgotten, and follow the timetable', async ({
  page,
  site,
  expectBrowserError,
}) => {
  const sent: string[] = []
  page
    .context()
    .on('request', (request) =>
      sent.push(`${request.method()} ${decodeURIComponent(request.url())} ${request.postData()}`),
    )
  const home = await page.context().newPage()
  waitsForScripts(home)
  const readStored = () =>
    home.evaluate(() => JSON.parse(localStorage.getItem('mon-cours') ?? '[]'))
  const store = (children: object[]) =>
    home.evaluate((it) => localStorage.setItem('mon-cours', JSON.stringify(it)), children)
  const readNext = async (): Promise<{ key: string; dates: string[] }[]> =>
    (await home.request.get('/api/next-lessons')).json()
  const adults = { time: '23h-23h59', activity: 'Taïso', adults: true }
  const children = (day: string) => ({
    _id: `eveil${day.toLowerCase()}`,
    time: '22h-23h',
    activity: `Éveil ${day}`,
    bornFrom: 2018,
    bornTo: 2020,
  })
  await writeWeek(
    site,
    week.map((day) => ({ day, times: [children(day), adults] })),
  )
  await page.goto('/cours?annee=2019')
  await openLines(page)
  await openProgramme(page)
  // The third one is the one of the day after tomorrow.
  const [activity = '', other = ''] = (await found(page).allTextContents()).slice(2)
  const third = answers(page).filter({ hasText: activity })
  const keep = third.getByRole('button', { name: 'Garder comme « Mon cours »' })

  await test.step('a double tap keeps a lesson once, marked in the timetable and above it', async () => {
    await keep.scrollIntoViewIfNeeded()
    const { x = 0, y = 0, width = 0, height = 0 } = (await keep.boundingBox()) ?? {}
    for (const _ of [1, 2]) await page.mouse.click(x + width / 2, y + height / 2)
    await expect(third.getByText('Gardé sur cet appareil, nulle part ailleurs.')).toBeFocused()
    await expect(planning(page).getByText('Mon cours')).toHaveCount(1)
    const line = page.getByRole('complementary', { name: 'Annonces du club' })
    await expect(line).toContainText(activity)
  })
  await test.step('a kept lesson has a first name and a belt, also once it is forgotten and restored', async () => {
    await third.getByLabel('Prénom').fill('Éva')
    await third.getByLabel('Ceinture').selectOption('Jaune')
    await expectNoAxeViolations(page)
    await third.getByRole('button', { name: 'Oublier ce cours' }).click()
    await expect(planning(page).getByText('Mon cours')).toHaveCount(0)
    await expect(third.getByRole('button', { name: 'Annuler' })).toBeFocused()
    await expectNoAxeViolations(page)
    await third.getByRole('button', { name: 'Annuler' }).click()
    await expect(third.getByLabel('Prénom')).toHaveValue('Éva')
  })
  await test.step('two kept lessons are side by side on the home page, whose sun wears the belt', async () => {
    await home.setViewportSize({ width: 768, height: 900 })
    await home.goto('/')
    await expect(home.getByText('La ceinture d’Éva')).toBeVisible()
    const mats = mine(home).getByRole('listitem')
    await expect(mats).toHaveText([new RegExp(`^Éva · ${activity}`)])
    // From 23 h on today's is over.
    await expect(mine(home)).toContainText(/dans [23] jours/)
    // Kept in one tab, it is kept in the other.
    const fourth = answers(page).filter({ hasText: other })
    await fourth.getByRole('button', { name: 'Garder pour Éva' }).click()
    await expect(planning(page).getByText('Mon cours · Éva')).toHaveCount(2)
    await expect(mats).toHaveText([/^Éva · /, /^Éva · /])
    const [left, right] = [await mats.first().boundingBox(), await mats.last().boundingBox()]
    expect(left?.y).toBe(right?.y)
    await expectNoAxeViolations(home)
  })
  await test.step('lessons forgotten on the home page can be restored, and are in another tab', async () => {
    await forgetAll(home)
    await expect(home.getByRole('region', { name: 'Trouver mon cours' })).toBeVisible()
    await expect(home.getByText(/^(La|Votre) ceinture/)).toHaveCount(0)
    await expect(planning(page).getByText('Mon cours')).toHaveCount(0)
    expect(await home.evaluate(() => localStorage.getItem('mon-cours'))).toBeNull()
    await expect(home.getByRole('button', { name: 'Annuler' })).toBeFocused()
    await expect(home.getByText('C’est oublié.')).toBeInViewport()
    await home.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
    await home.getByRole('button', { name: 'Annuler' }).click()
    await expect(planning(page).getByText('Mon cours · Éva')).toHaveCount(2)
  })
  await test.step('a kept lesson on the home page is shown as changed for once, or as cancelled', async () => {
    const [change = '', closure = ''] = (await readStored())[0].lessons.map(
      ({ lesson }: { lesson: string }) => lesson,
    )
    const next = await readNext()
    const dayOf = (lesson: string) => next.find(({ key }) => key === lesson)?.dates[0]
    const moved = { kind: 'moved', lesson: change, firstDay: dayOf(change), toDay: dayOf(change) }
    const where = { toTime: '16h-17h', toPlace: 'Gymnase B' }
    await write(site, 'POST /api/closures', { ...moved, ...where, text: 'Salle prise' })
    const firstDay = dayOf(closure)
    await write(site, 'POST /api/closures', { text: 'Gymnase fermé', firstDay })
    await home.reload()
    const [changed, closed] = [
      mine(home).getByRole('listitem').first(),
      mine(home).getByRole('listitem').last(),
    ]
    await expect(changed).toContainText(/16\sh\s00jusqu’à 17\sh\s00 · Gymnase B/)
    await expect(changed).toContainText(/, changé, 16\sh\s00 – 17\sh\s00, Gymnase B\s: Salle prise/)
    await expect(closed).toContainText(/Pas de cours .+\s: Gymnase fermé/)
  })
  await test.step('a kept lesson follows another hour, and says once it has ended', async () => {
    await page.close()
    await empty(site, '/api/closures')
    const at = (...times: string[]) =>
      writeWeek(site, [
        { day: 'Lundi', times: times.map((time) => ({ time, activity: 'Éveil', bornFrom: 2019 })) },
      ])
    await at('17h-18h')
    const [{ key = '' } = {}] = await readNext()
    await store([{ who: '2019', name: 'Éva', lessons: [{ lesson: key, activity: 'Éveil' }] }])
    await at('17h30-18h30')
    await home.goto('/')
    await expect(mine(home).getByRole('listitem')).toHaveText([/^Éva · Éveil.*17\sh\s30/])
    await expect(home.getByText(/^(La|Votre) ceinture/)).toHaveCount(0)
    await at()
    await home.goto('/')
    await expect(mine(home)).toContainText('Ce cours n’est plus au planning.')
    await at('18h-19h')
    await mine(home).getByRole('link', { name: 'En trouver un autre' }).click()
    await home.getByRole('button', { name: 'Garder pour Éva' }).click()
    await expect(finder(home).getByLabel('Prénom')).toHaveValue('Éva')
    const lessons = [{ activity: 'Éveil', when: expect.stringMatching(/18\sh\s00/) }]
    expect(await readStored()).toMatchObject([{ who: '2019', name: 'Éva', lessons }])
  })
  await test.step('a kept lesson of a season to come is shown as one of the return', async () => {
    const today = toWallTime(new Date()).slice(0, 10)
    const firstDay = addDays(today, 10)
    const days = { firstDay, lastDay: addDays(today, 200), returnsOn: firstDay }
    const draft = await write<{ _id: string }>(site, 'POST /api/seasons', { name: 'S', ...days })
    await write(site, `POST /api/seasons/${draft._id}/publication`)
    await home.goto('/')
    const atReturn = home.getByRole('region', { name: 'À la reprise, chez vous' })
    await expect(atReturn.getByRole('listitem')).toContainText(/dans 1\d jours/)
    await forgetAll(home)
  })
  await test.step('a kept lesson has its name while the site is down', async () => {
    expectBrowserError(/Failed to load/)
    const lessons = [{ lesson: 'judo', activity: 'Judo (2018)', when: 'Mer. 14 h 00' }]
    await store([{ who: '2018', name: 'Éva', lessons }])
    await home.route('**/api/courses', (route) => route.abort('internetdisconnected'))
    await home.goto('/')
    const mat = mine(home).getByRole('listitem')
    await expect(mat).toContainText('Éva · Judo')
    await expect(mat).toContainText('Mer. 14 h 00Le site ne répond pas')
    await mat.getByRole('link', { name: 'Planning' }).click()
    await expect(home).toHaveURL('/cours#planning')
  })
  expect(sent.filter((request) => !request.startsWith('GET'))).toEqual([])
  expect(sent.filter((request) => /Éva|jaune|Éveil/i.test(request))).toEqual([])
})

test('a child’s kept lessons are forgotten separately', async ({ page, site }) => {
  const poussins = { time: '17h-18h', bornFrom: 2018, bornTo: 2018 }
  const minimes = { time: '18h-19h', bornFrom: 2014, bornTo: 2014 }
  await writeWeek(
    site,
    week.slice(0, 3).map((day) => ({
      day,
      times: [
        { ...poussins, activity: `Poussins ${day}` },
        { ...minimes, _id: `minimes${day.toLowerCase()}`, activity: `Minimes ${day}` },
      ],
    })),
  )
  await page.addInitScript(() => {
    if (localStorage.getItem('mon-cours')) return
    const lessons = [
      { lesson: 'minimeslundi', activity: 'Minimes Lundi' },
      { lesson: 'minimesmardi', activity: 'Minimes Mardi' },
    ]
    const mine = [{ who: '2014', name: 'Éva', belt: 'verte', lessons }]
    localStorage.setItem('mon-cours', JSON.stringify(mine))
  })
  await page.goto('/cours?annee=2014&annee=2018')
  await openLines(page)
  await openProgramme(page)
  await finder(page).getByRole('button', { name: 'Garder comme « Mon cours »' }).first().click()
  // Her brother, of the same year, is somebody else.
  const wednesday = answers(page).filter({ hasText: 'Minimes Mercredi' })
  await wednesday.getByRole('button', { name: 'Garder pour Éva' }).click()
  await wednesday.getByRole('button', { name: 'Garder pour quelqu’un d’autre' }).click()
  await wednesday.getByLabel('Prénom').last().fill('Jean Tom')
  await expect(planning(page).getByText('Mon cours · Éva · Jean Tom')).toHaveCount(1)
  await expect(planning(page).getByText('Mon cours · Éva', { exact: true })).toHaveCount(2)

  await page.goto('/')
  const mats = mine(page).getByRole('listitem')
  await expect(mats).toHaveCount(5)
  await expect(mats.filter({ hasText: 'Éva · Minimes' })).toHaveCount(3)
  await expect(mats.filter({ hasText: 'Jean Tom · Minimes Mercredi' })).toHaveCount(1)
  await expect(mats.filter({ hasText: 'Né(e) en 2018 · Poussins' })).toHaveCount(1)
  await expect(page.getByText('La ceinture d’Éva')).toBeVisible()
  await mats
    .first()
    .getByRole('button', { name: /^Oublier/ })
    .click()
  await expect(mats).toHaveCount(4)
  await page.getByRole('button', { name: 'Annuler' }).click()
  await expect(mats).toHaveCount(5)
  await expect(mats.first()).toContainText('Éva · Minimes Lundi')
})
