import type { Page } from '@playwright/test'
import { toWallTime } from '#src/core/time/club-time.shared.ts'
import { addDays, weekdayIndex } from '#src/core/time/days.shared.ts'
import {
  expect,
  expectNoAxeViolations,
  freshTest as test,
  waitsForScripts,
} from '#web/testing/server.ts'
import { write } from '#web/testing/write.ts'

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

test('a year of birth leads to the lessons that fit, the next one in words, and to a trial', async ({
  page,
}) => {
  await page.goto('/cours')
  await finder(page).getByLabel('Année de naissance').selectOption('2018')
  await finder(page).getByRole('button', { name: 'Trouver mon cours' }).click()
  await expect(page).toHaveURL(/\/cours\?annee=2018#mon-cours$/)
  await expect(found(page)).toHaveCount(3)
  await expect(finder(page).getByRole('status')).toHaveText('Né(e) en 2018 : 2 cours')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    /^Né\(e\) en 2018\s\? C’est le lundi et le mercredi\.$/,
  )
  // A lesson for a special public comes last, whatever its next date.
  await expect(
    finder(page).getByText('Et pour un enfant en situation de handicap : le jeudi.'),
  ).toBeVisible()
  await expect(found(page).last()).toHaveText(/^Para-judo et judo adapté/)
  await openLines(page)
  const poussins = finder(page).getByRole('listitem').filter({ hasText: 'Judo – poussins' })
  await expect(poussins).toContainText(
    /Prochain cours\s: .*(lundi|aujourd’hui|demain).* à 17\sh\s30/,
  )
  await expectNoAxeViolations(page)
  await poussins.getByRole('link', { name: /^Essai gratuit/ }).click()
  await expect(page).toHaveURL(/\/contact\?sujet=essai&cours=Judo.*&annee=2018#/)
  await expect(page.getByLabel('Âge ou année de naissance')).toHaveValue('2018')
})

test('once the club has said its fees the answer leads to them', async ({ page, site }) => {
  await page.goto('/cours?annee=2018')
  const price = finder(page).getByRole('link', { name: 'Tarifs et inscription' })
  await expect(found(page)).toHaveCount(3)
  const rows = [{ who: 'Enfants', licence: 4100, dues: 15_000, instalments: 3, note: '' }]
  await write(site, 'PUT /api/joining/texts', { fees: { season: '', rows, family: [], note: '' } })
  await page.reload()
  await price.click()
  await expect(page).toHaveURL(/\/inscription#tarifs$/)
  await expect(page.getByRole('region', { name: 'Les tarifs' })).toContainText('191 €')
})

test('an answer says the fee of that age, the way, three dates and why one is skipped', async ({
  page,
  site,
}) => {
  const rows = [
    { who: 'Adultes', licence: 4100, dues: 20_900, instalments: 1, note: '' },
    { who: 'Enfants nés de 2015 à 2020', licence: 4100, dues: 13_455, instalments: 3, note: '' },
  ]
  await write(site, 'PUT /api/joining/texts', { fees: { season: '', rows, family: [], note: '' } })
  await write(site, 'PUT /api/courses', {
    activities: [],
    schedules: [
      {
        day: 'Mercredi',
        times: [{ time: '14h-15h', activity: 'Éveil judo', bornFrom: 2015, bornTo: 2020 }],
      },
    ],
    startDates: [],
  })
  const [next] = await (await page.request.get('/api/next-lessons')).json()
  await write(site, 'POST /api/closures', { text: 'Élections', firstDay: next.dates[1] })
  await page.goto('/cours?annee=2019')
  const answer = finder(page).getByRole('listitem').filter({ hasText: 'Éveil judo' })
  await expect(answer).toContainText('175,55 €, licence comprise')
  await expect(answer.getByRole('link', { name: /^Itinéraire/ })).toBeVisible()
  const dates = answer.getByRole('list', { name: 'Les trois prochaines dates' })
  await expect(dates.getByRole('listitem')).toHaveCount(3)
  await expect(dates.getByRole('listitem').nth(1)).toContainText(
    /Pas de cours.*annulé\s: Élections/,
  )
  const follow = answer.getByRole('link', { name: 'M’abonner à l’agenda' })
  await expect(follow).toHaveAttribute('href', /^webcal:\/\/[^/]+\/planning\.ics\?cours=[a-z0-9]+$/)
  await expect(answer.getByRole('link', { name: 'Google Agenda' })).toHaveAttribute(
    'href',
    /cid=webcal%3A%2F%2F.*cours%3D[a-z0-9]+$/,
  )
  const file = await answer
    .getByRole('link', { name: 'Télécharger une fois (.ics)' })
    .getAttribute('href')
  expect(await (await page.request.get(file ?? '')).text()).toContain('SUMMARY:Éveil judo')
  await expectNoAxeViolations(page)
})

test('a lesson costs what the fee of its discipline says', async ({ page }) => {
  await page.goto('/cours?annee=adulte&discipline=taiso')
  await expect(found(page)).toHaveCount(2)
  await openLines(page)
  const answers = finder(page).getByRole('listitem').filter({ hasText: 'Taïso' })
  for (const answer of await answers.all())
    await expect(answer).toContainText('150 €, licence comprise')
  await page.goto('/cours?annee=adulte&discipline=jujitsu')
  await expect(finder(page)).toContainText('210 €, licence comprise')
  await expect(finder(page)).not.toContainText('150 €')
})

test('prices and years of birth follow the season, whatever the calendar says', async ({
  page,
  site,
}) => {
  // A season of another year than today's.
  const season = Number(toWallTime(new Date()).slice(0, 4)) + 1
  const days = { firstDay: `${season}-09-01`, lastDay: `${season + 1}-06-30` }
  const draft = await write<{ _id: string }>(site, 'POST /api/seasons', { name: 'Suite', ...days })
  await write(site, `POST /api/seasons/${draft._id}/publication`)
  await write(site, 'PUT /api/courses', {
    activities: [],
    schedules: [
      {
        day: 'Mercredi',
        times: [{ time: '14h-15h', activity: 'Judo', bornFrom: season - 8, bornTo: season - 4 }],
      },
    ],
    startDates: [],
  })
  await page.goto(`/cours?annee=${season - 6}`)
  await expect(finder(page)).toContainText('180 €, licence comprise')
  await expect(finder(page)).toContainText('Enfants (6-11 ans)')
  for (const path of ['/cours', '/']) {
    await page.goto(path)
    const years = page.getByLabel('Année de naissance').locator('option')
    await expect(years.nth(2)).toHaveText(`${season - 3}`)
    await expect(years.last()).toHaveText(`${season - 17}`)
  }
})

test('a discipline with nothing for that age is said by its name, with what there is', async ({
  page,
  site,
}) => {
  const status = finder(page).getByRole('status')
  await page.goto('/cours?annee=2018&discipline=jujitsu')
  await expect(status).toHaveText(
    'Né(e) en 2018 : aucun cours de jujitsu trouvé. Pour cet âge, il y a :',
  )
  await expect(found(page)).toHaveCount(3)
  await expectNoAxeViolations(page)
  const times = [
    { time: '18h-19h', activity: 'Karaté', adults: true },
    { time: '20h-21h', activity: 'Judo et jujitsu', adults: true },
  ]
  await write(site, 'PUT /api/courses', {
    activities: [],
    schedules: [{ day: 'Mercredi', times }],
    startDates: [],
  })
  for (const discipline of ['judo', 'jujitsu']) {
    await page.goto(`/cours?annee=adulte&discipline=${discipline}`)
    await expect(status).toHaveText(`Adulte, ${discipline} : un cours`)
    await expect(found(page)).toHaveText(['Judo et jujitsu'])
  }
  await page.goto('/cours?annee=adulte&discipline=taiso')
  await expect(status).toHaveText(
    'Adulte : aucun cours de taïso trouvé. Pour les adultes, il y a :',
  )
  await expect(found(page)).toHaveCount(2)
})

test('an invitation leaves a volunteer the time to read the message', async ({ page, site }) => {
  const [day = '', time = ''] = toWallTime(new Date(Date.now() + 90 * 60_000)).split('T')
  const names = ['Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi', 'Samedi', 'Dimanche']
  await write(site, 'PUT /api/courses', {
    activities: [],
    schedules: [
      { day: names[weekdayIndex(day)], times: [{ time, activity: 'Jujitsu', adults: true }] },
    ],
    startDates: [],
  })
  await write(site, 'POST /api/seasons', {
    name: 'Toute l’année',
    firstDay: addDays(day, -30),
    lastDay: addDays(day, 30),
  }).then((draft) => write(site, `POST /api/seasons/${(draft as { _id: string })._id}/publication`))
  await page.goto('/cours?annee=adulte')
  await finder(page)
    .getByRole('link', { name: /^Essai gratuit/ })
    .click()
  await page.getByLabel('Nom complet').fill('Camille Renaud')
  await page.getByLabel('Adresse e-mail').fill('camille@exemple.fr')
  await page.getByRole('button', { name: 'Envoyer le message' }).click()
  const name = new RegExp(`^\\S+ ${Number(addDays(day, 7).slice(8))}(er)? `)
  await expect(page.getByRole('region', { name })).toBeVisible()
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with scripts' : 'without scripts', () => {
    test.use({ javaScriptEnabled })

    test('a trial that was asked for becomes a card to keep', async ({ page }) => {
      await page.goto('/cours?annee=2018')
      await openLines(page)
      const lesson = finder(page).getByRole('listitem').filter({ hasText: 'Judo – poussins' })
      await lesson.getByRole('link', { name: /^Essai gratuit/ }).click()
      await page.getByLabel('Nom complet').fill('Camille Renaud')
      await page.getByLabel('Adresse e-mail').fill('camille@exemple.fr')
      await expect(page.getByLabel('Cours souhaité')).toHaveValue(/poussins/)
      await page.getByRole('button', { name: 'Envoyer le message' }).click()
      const card = page.getByRole('region', { name: /^(lundi|mardi|mercredi|jeudi|vendredi)/ })
      await expect(card).toContainText(/17\sh\s30, Judo – poussins/)
      await expect(card).toContainText('dix minutes avant')
      await expect(card.getByRole('link', { name: 'Dans mon agenda' })).toBeVisible()
      await expect(page.getByLabel('Nom complet')).toBeHidden()
      if (javaScriptEnabled) {
        await expect(card.getByRole('heading', { level: 2 })).toBeFocused()
        await expectNoAxeViolations(page)
      }
      await page.emulateMedia({ media: 'print' })
      await expect(card).toBeVisible()
      for (const role of ['banner', 'contentinfo', 'button', 'textbox'] as const)
        await expect(page.getByRole(role)).toHaveCount(0)
      await page.emulateMedia({ media: 'screen' })
      await page.getByRole('link', { name: 'Inviter quelqu’un d’autre' }).click()
      await expect(page.getByLabel('Nom complet')).toHaveValue('')
      await expect(page.getByLabel('Cours souhaité')).toHaveValue(/poussins/)
    })
  })
}

test('the card of a trial is shared as a picture', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.canShare = () => true
    navigator.share = async ({ files = [], text = '' } = {}) => {
      const [file] = files
      document.title = `${file?.name} ${file?.type} ${file?.size} ${text}`
    }
  })
  await page.goto('/cours?annee=2018')
  await openLines(page)
  const lesson = finder(page).getByRole('listitem').filter({ hasText: 'Judo – poussins' })
  await lesson.getByRole('link', { name: /^Essai gratuit/ }).click()
  await page.getByLabel('Nom complet').fill('Camille Renaud')
  await page.getByLabel('Adresse e-mail').fill('camille@exemple.fr')
  await page.getByRole('button', { name: 'Envoyer le message' }).click()
  await page.getByRole('button', { name: 'Partager' }).click()
  await expect(page).toHaveTitle(/^invitation\.jpg image\/jpeg \d{5,} Judo – poussins/)
})

test('a lesson kept on the device is told on the home page, in the timetable and above, until it is forgotten', async ({
  page,
  site,
}) => {
  const names = ['Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi', 'Samedi', 'Dimanche']
  await write(site, 'PUT /api/courses', {
    activities: [],
    schedules: names.map((day) => ({
      day,
      times: [
        { time: '22h-23h', activity: `Éveil ${day}`, bornFrom: 2018, bornTo: 2020 },
        { time: '23h-23h59', activity: 'Taïso', adults: true },
      ],
    })),
    startDates: [],
  })
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.method()} ${request.url()}`))
  await page.goto('/')
  await expect(page.getByRole('region', { name: 'Trouver mon cours' })).toBeVisible()
  await page.goto('/cours?annee=2019')
  // The third one is the one of the day after tomorrow.
  const activity = (await found(page).nth(2).textContent()) ?? ''
  const third = finder(page).getByRole('listitem').filter({ hasText: activity })
  await openLines(page)
  await openProgramme(page)
  await third.getByRole('button', { name: 'Garder comme « Mon cours »' }).click()
  await expect(third.getByRole('button', { name: 'Oublier ce cours' })).toBeVisible()
  await expect(planning(page).getByText('Mon cours')).toHaveCount(1)
  const line = page.getByRole('complementary', { name: 'Annonces du club' })
  await expect(line).toContainText(activity)
  await expectNoAxeViolations(page)

  await page.goto('/')
  await expect(page.getByText(/^(La|Votre) ceinture/)).toHaveCount(0)
  const mine = page.getByRole('region', { name: /, chez vous$/ })
  await expect(mine).toContainText(`Né(e) en 2019 · ${activity}`)
  // From 23 h on today's is over.
  await expect(mine).toContainText(/dans [23] jours/)
  await expectNoAxeViolations(page)
  const next: { key: string; dates: string[] }[] = await (
    await page.request.get('/api/next-lessons')
  ).json()
  const stored = await page.evaluate(() => localStorage.getItem('mon-cours') ?? '')
  const firstDay = next.find(({ key }) => stored.includes(key))?.dates[0]
  await write(site, 'POST /api/closures', { text: 'Gymnase fermé', firstDay })
  await page.reload()
  await expect(mine).toContainText(/Pas de cours .+\s: Gymnase fermé/)
  await mine.getByRole('button', { name: 'Oublier mes cours' }).click()
  await expect(page.getByRole('region', { name: 'Trouver mon cours' })).toBeVisible()
  expect(await page.evaluate(() => localStorage.getItem('mon-cours'))).toBeNull()
  expect(sent.filter((request) => !request.startsWith('GET'))).toEqual([])
  expect(sent.filter((request) => decodeURIComponent(request).includes(activity))).toEqual([])
})

test('a chosen lesson survives a double tap, and a forgotten one comes back', async ({ page }) => {
  await page.goto('/cours?annee=2018')
  await openProgramme(page)
  const answer = finder(page).getByRole('listitem').first()
  const saveButton = answer.getByRole('button', { name: 'Garder comme « Mon cours »' })
  await saveButton.scrollIntoViewIfNeeded()
  const { x = 0, y = 0, width = 0, height = 0 } = (await saveButton.boundingBox()) ?? {}
  for (const _ of [1, 2]) await page.mouse.click(x + width / 2, y + height / 2)
  await expect(answer.getByText('Gardé sur cet appareil, nulle part ailleurs.')).toBeFocused()
  await expect(planning(page).getByText('Mon cours')).not.toHaveCount(0)
  await answer.getByLabel('Prénom').fill('Éva')
  await answer.getByRole('button', { name: 'Oublier ce cours' }).click()
  await expect(planning(page).getByText('Mon cours')).toHaveCount(0)
  await expect(answer.getByRole('button', { name: 'Annuler' })).toBeFocused()
  await expectNoAxeViolations(page)
  await answer.getByRole('button', { name: 'Annuler' }).click()
  await expect(answer.getByLabel('Prénom')).toHaveValue('Éva')

  await page.goto('/')
  const mine = page.getByRole('region', { name: /, chez vous$/ })
  await expect(mine.getByRole('listitem')).toHaveCount(1)
  await page.getByRole('button', { name: 'Oublier mes cours' }).click()
  await expect(mine).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Annuler' })).toBeFocused()
  await expect(page.getByText('C’est oublié.')).toBeInViewport()
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Annuler' }).click()
  await expect(mine.getByRole('listitem')).toContainText('Éva · ')
})

test('a child holds its lessons, six and more are kept, and each is forgotten alone', async ({
  page,
  site,
}) => {
  const names = ['Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi', 'Samedi']
  await write(site, 'PUT /api/courses', {
    activities: [],
    schedules: names.map((day) => ({
      day,
      times: [
        { time: '17h-18h', activity: `Poussins ${day}`, bornFrom: 2018, bornTo: 2018 },
        {
          _id: `minimes${day.toLowerCase()}`,
          time: '18h-19h',
          activity: `Minimes ${day}`,
          bornFrom: 2014,
          bornTo: 2014,
        },
      ],
    })),
    startDates: [],
  })
  await page.goto('/cours')
  await page.evaluate(() => {
    const lessons = [
      { lesson: 'minimeslundi', activity: 'Minimes Lundi' },
      { lesson: 'minimesmardi', activity: 'Minimes Mardi' },
    ]
    const mine = [{ who: '2014', name: 'Éva', belt: 'verte', lessons }]
    localStorage.setItem('mon-cours', JSON.stringify(mine))
  })
  await page.goto('/cours?annee=2018')
  const saveButton = finder(page).getByRole('button', { name: 'Garder comme « Mon cours »' })
  await openLines(page)
  for (let left = 6; left > 2; left--) {
    await expect(saveButton).toHaveCount(left)
    await saveButton.first().click()
  }
  await page.goto('/')
  const mats = page.getByRole('region', { name: /, chez vous$/ }).getByRole('listitem')
  await expect(mats).toHaveCount(6)
  await expect(mats.filter({ hasText: 'Éva · Minimes' })).toHaveCount(2)
  await expect(mats.filter({ hasText: 'Né(e) en 2018 · Poussins' })).toHaveCount(4)
  await expect(page.getByText('La ceinture d’Éva')).toBeVisible()
  await expectNoAxeViolations(page)
  await mats
    .first()
    .getByRole('button', { name: /^Oublier/ })
    .click()
  await expect(mats).toHaveCount(5)
  await page.getByRole('button', { name: 'Annuler' }).click()
  await expect(mats).toHaveCount(6)
  await expect(mats.first()).toContainText('Éva · Minimes Lundi')

  // Her brother, of the same year, is somebody else.
  await page.goto('/cours?annee=2014')
  await openLines(page)
  await openProgramme(page)
  const tuesday = finder(page).getByRole('listitem').filter({ hasText: 'Minimes Mercredi' })
  await tuesday.getByRole('button', { name: 'Garder pour Éva' }).click()
  await tuesday.getByRole('button', { name: 'Garder pour quelqu’un d’autre' }).click()
  await tuesday.getByLabel('Prénom').last().fill('Jean Tom')
  await expect(planning(page).getByText('Mon cours · Éva · Jean Tom')).toHaveCount(1)
  await page.reload()
  await openProgramme(page)
  await expect(planning(page).getByText('Mon cours · Éva · Jean Tom')).toHaveCount(1)
  await expect(planning(page).getByText('Mon cours · Éva', { exact: true })).toHaveCount(2)
})

test('the home page asks nothing that no timetable could answer', async ({ page, site }) => {
  await page.goto('/')
  await expect(page.getByRole('heading', { name: 'Trouver mon cours' })).toBeVisible()
  await write(site, 'PUT /api/courses', { activities: [], schedules: [], startDates: [] })
  await page.goto('/')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Trouver mon cours' })).toHaveCount(0)
  await expect(page.getByLabel('Année de naissance')).toHaveCount(0)
})

test('a visitor who says a first name and a belt sees the home page’s sun wear it, side by side for two', async ({
  page,
}) => {
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url() + request.postData()))
  await page.goto('/cours?annee=2018')
  await openLines(page)
  await openProgramme(page)
  const answers = finder(page).getByRole('listitem')
  const saveButton = answers.getByRole('button', { name: 'Garder comme « Mon cours »' })
  await saveButton.first().click()
  await answers.getByLabel('Prénom').fill('Éva')
  await answers.getByLabel('Ceinture').selectOption('Jaune')
  await expectNoAxeViolations(page)
  await answers.getByRole('button', { name: 'Garder pour Éva' }).first().click()
  await expect(planning(page).getByText('Mon cours · Éva')).toHaveCount(2)

  await page.setViewportSize({ width: 768, height: 900 })
  await page.goto('/')
  await expect(page.getByText('La ceinture d’Éva')).toBeVisible()
  const mats = page.getByRole('region', { name: /, chez vous$/ }).getByRole('listitem')
  await expect(mats.first()).toContainText('Éva · ')
  await expect(mats.last()).toContainText('Éva · ')
  const [left, right] = [await mats.first().boundingBox(), await mats.last().boundingBox()]
  expect(left?.y).toBe(right?.y)
  await expectNoAxeViolations(page)
  await page.getByRole('button', { name: 'Oublier mes cours' }).click()
  await expect(page.getByText('La ceinture d’Éva')).toHaveCount(0)
  expect(sent.filter((request) => /Éva|%C3%89va|jaune/i.test(request))).toEqual([])
})

test('A kept lesson follows another hour and name, and says once it has ended', async ({
  page,
  site,
}) => {
  const at = (...times: string[]) =>
    write(site, 'PUT /api/courses', {
      activities: [],
      schedules: [
        { day: 'Lundi', times: times.map((time) => ({ time, activity: 'Éveil', bornFrom: 2019 })) },
      ],
      startDates: [],
    })
  await at('17h-18h')
  await page.goto('/cours?annee=2019')
  const saveButton = page.getByRole('button', { name: 'Garder comme « Mon cours »' })
  await saveButton.click()
  await finder(page).getByLabel('Prénom').fill('Éva')
  await at('17h30-18h30')
  await page.goto('/')
  const mine = page.getByRole('region', { name: /, chez vous$/ })
  await expect(mine.getByRole('listitem')).toHaveText([/^Éva · Éveil.*17\sh\s30/])
  await at()
  await page.goto('/')
  await expect(mine).toContainText('Ce cours n’est plus au planning.')
  await at('18h-19h')
  await mine.getByRole('link', { name: 'En trouver un autre' }).click()
  await page.getByRole('button', { name: 'Garder pour Éva' }).click()
  await expect(finder(page).getByLabel('Prénom')).toHaveValue('Éva')
  await page.goto('/')
  await expect(mine.getByRole('listitem')).toHaveText([/^Éva · Éveil.*18\sh\s00/])
})

test('a kept lesson of a season that has not begun is one of the return, not of this week', async ({
  page,
  site,
}) => {
  const today = toWallTime(new Date()).slice(0, 10)
  const days = { firstDay: addDays(today, 10), lastDay: addDays(today, 200) }
  const season = await write<{ _id: string }>(site, 'POST /api/seasons', {
    name: 'Saison',
    ...days,
    returnsOn: days.firstDay,
  })
  await write(site, `POST /api/seasons/${season._id}/publication`)
  await page.goto('/cours?annee=2018')
  await finder(page).getByRole('button', { name: 'Garder comme « Mon cours »' }).first().click()
  await page.goto('/')
  const mine = page.getByRole('region', { name: 'À la reprise, chez vous' })
  await expect(mine.getByRole('listitem')).toContainText(/dans 1\d jours/)
})

test('a lesson chosen in one tab is not lost to another', async ({ page }) => {
  const other = await page.context().newPage()
  waitsForScripts(other)
  await other.goto('/cours?annee=2019')
  await openProgramme(other)
  await page.goto('/cours?annee=2018')
  await openProgramme(page)
  const saveButton = { name: 'Garder comme « Mon cours »' }
  await finder(page).getByRole('button', saveButton).first().click()
  await expect(planning(other).getByText('Mon cours')).not.toHaveCount(0)
  await finder(other).getByRole('button', saveButton).first().click()
  await other.goto('/')
  const mine = other.getByRole('region', { name: /, chez vous$/ })
  await expect(mine.getByRole('listitem')).toHaveCount(2)
  await mine.getByRole('button', { name: 'Oublier mes cours' }).click()
  await expect(planning(page).getByText('Mon cours')).toHaveCount(0)
})

test('a kept lesson has its name where the site does not answer', async ({
  page,
  expectBrowserError,
}) => {
  expectBrowserError(/Failed to load/)
  await page.addInitScript(() => {
    const lessons = [{ lesson: 'judo', activity: 'Judo (2018)', when: 'Mer. 14 h 00' }]
    const mine = [{ who: '2018', name: 'Éva', lessons }]
    localStorage.setItem('mon-cours', JSON.stringify(mine))
  })
  await page.route('**/api/courses', (route) => route.abort('internetdisconnected'))
  await page.goto('/')
  const mine = page.getByRole('region', { name: /, chez vous$/ })
  await expect(mine.getByRole('listitem')).toContainText('Éva · Judo')
  await expect(mine.getByRole('listitem')).toContainText('Mer. 14 h 00Le site ne répond pas')
  await mine.getByRole('link', { name: 'Planning' }).click()
  await expect(page).toHaveURL('/cours#planning')
})

test('a lesson that changes its hour for once is told as such, not as one of another day', async ({
  page,
  site,
}) => {
  const [day] = new Date(Date.now() + 3 * 86_400_000).toISOString().split('T')
  const weekday = (new Date(`${day}T00:00:00Z`).getUTCDay() + 6) % 7
  const names = ['Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi', 'Samedi', 'Dimanche']
  const times = [{ _id: 'eveil', time: '14h-15h', activity: 'Éveil', bornFrom: 2019 }]
  await write(site, 'PUT /api/courses', {
    activities: [],
    schedules: [{ day: names[weekday], times }],
    startDates: [],
  })
  const lesson = 'eveil'
  const moved = { kind: 'moved', text: 'Salle prise', lesson, firstDay: day, toDay: day }
  await write(site, 'POST /api/closures', { ...moved, toTime: '16h-17h', toPlace: 'Gymnase B' })
  await page.goto('/cours?annee=2019')
  const dates = finder(page).getByRole('list', { name: 'Les trois prochaines dates' })
  await expect(dates).toContainText(/changé, 16\sh\s00 – 17\sh\s00, Gymnase B\s: Salle prise/)
  await expect(finder(page)).toContainText(/à 16\sh\s00, dans \d jours \(changé cette fois\)/)
  await page.getByRole('button', { name: 'Garder comme « Mon cours »' }).click()
  await page.goto('/')
  const mine = page.getByRole('region', { name: /, chez vous$/ })
  await expect(mine.getByRole('listitem')).toContainText(/16\sh\s00jusqu’à 17\sh\s00 · Gymnase B/)
  await expect(mine).toContainText(/, changé, 16\sh\s00 – 17\sh\s00, Gymnase B\s: Salle prise/)
})

test('the answer has an address of its own, told as the page’s one', async ({ page }) => {
  await page.goto('/cours?annee=adulte&discipline=taiso&autre=1')
  // The current day decides which comes first.
  await expect(found(page)).toHaveText([/^Taïso/, /^Taïso/])
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/cours$/)
  await expect(finder(page).getByLabel('Discipline')).toHaveValue('taiso')
  await page.goto('/cours?annee=2025')
  await expect(finder(page).getByRole('status')).toHaveText('Né(e) en 2025 : aucun cours trouvé.')
  await page.goto('/cours?annee=jamais')
  await expect(finder(page).getByRole('status')).toHaveCount(0)
})

test('the home page leads to the question, and asks it itself', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Trouver un cours' }).click()
  await expect(page).toHaveURL(/\/cours#mon-cours$/)
  await expect(finder(page).getByLabel('Année de naissance')).toBeInViewport()
  await page.goto('/')
  const form = page.locator('form').filter({ hasText: 'Année de naissance' })
  await form.getByLabel('Année de naissance').selectOption('adulte')
  await form.getByRole('button', { name: 'Trouver mon cours' }).click()
  await expect(page).toHaveURL(/\/cours\?annee=adulte#mon-cours$/)
  await expect(found(page).first()).toBeVisible()
})

test('teacher, place and what to bring are told; the teacher leads to their card', async ({
  page,
  site,
}) => {
  const [coach] = await (await page.request.get('/api/coaches')).json()
  const lesson = {
    time: '17h15-18h15',
    activity: 'Judo',
    group: 'Poussins',
    bornFrom: 2017,
    bornTo: 2018,
    level: 'Débutants',
    specialPublic: 'Groupe compétition',
    teacher: coach._id,
    place: 'Gymnase B',
    bring: 'Un judogi',
  }
  await write(site, 'PUT /api/courses', {
    activities: [],
    schedules: [{ day: 'Mercredi', times: [lesson] }],
    startDates: [],
  })
  await page.goto('/cours?annee=2018')
  await expect(finder(page)).toContainText('Groupe compétition : le mercredi.')
  await openLines(page)
  await openProgramme(page)
  for (const region of [finder(page), planning(page)]) {
    await expect(region).toContainText(
      'Poussins · nés en 2017 et 2018 · Débutants · Groupe compétition',
    )
    await expect(region).toContainText('Gymnase B')
    await expect(region).toContainText('Un judogi')
  }
  await expect(finder(page)).toContainText(/mercredi \d+.* à 17\sh\s15|aujourd’hui à 17\sh\s15/)
  const group = page.getByRole('link', { name: 'Agenda : Poussins' })
  await expect(group).toHaveAttribute('href', '/planning.ics?groupe=poussins')
  expect(await (await page.request.get('/planning.ics?groupe=poussins')).text()).toContain(
    'SUMMARY:Judo',
  )
  await expectNoAxeViolations(page)
  await page.getByRole('table').getByRole('link', { name: coach.name }).click()
  await expect(page).toHaveURL(new RegExp(`/coaches#entraineur-${coach._id}$`))
  await expect(page.getByRole('heading', { name: coach.name })).toBeInViewport()
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('one question for two children is answered for each', async ({ page }) => {
    await page.goto('/cours')
    await finder(page).getByLabel('Année de naissance').selectOption('2017')
    await finder(page).getByLabel('2e personne').selectOption('2021')
    await finder(page).getByRole('button', { name: 'Trouver mon cours' }).click()
    await expect(page).toHaveURL(/\?annee=2017&annee=2021&discipline=#mon-cours$/)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ensemble le mercredi.')
    for (const year of [2017, 2021])
      await expect(
        finder(page).getByRole('heading', { name: `Né(e) en ${year} ? C’est le` }),
      ).toBeVisible()
    await expect(finder(page).getByLabel('3e personne')).toHaveValue('')
  })

  test('the form asks by its address', async ({ page }) => {
    await page.goto('/cours')
    await finder(page).getByLabel('Année de naissance').selectOption('2018')
    await finder(page).getByRole('button', { name: 'Trouver mon cours' }).click()
    await expect(page).toHaveURL(/\/cours\?annee=2018&annee=&discipline=#mon-cours$/)
    await expect(found(page)).toHaveCount(3)
    const line = finder(page).locator('details').last()
    await expect(line.getByText('Où', { exact: true })).toBeHidden()
    await line.locator('summary').click()
    await expect(line.getByText('Où', { exact: true })).toBeVisible()
    await openProgramme(page)
    await expect(planning(page)).toBeVisible()
  })
})

test('the answer for an adult is short, and whole on paper', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/cours?annee=2017&annee=2021')
  await expectNoAxeViolations(page)
  await page.goto('/cours?annee=adulte')
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
})
