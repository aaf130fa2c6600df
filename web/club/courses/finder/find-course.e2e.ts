import type { Page } from '@playwright/test'
import { toWallTime } from '#src/core/time/club-time.shared.ts'
import { addDays, weekdayIndex } from '#src/core/time/days.shared.ts'
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
const status = (page: Page) => finder(page).getByRole('status')
const saveButton = (page: Page) =>
  finder(page).getByRole('button', { name: 'Garder comme « Mon cours »' })
/** Lessons kept on this device, on the home page. */
const mine = (page: Page) => page.getByRole('region', { name: /, chez vous$/ })
const forgetAll = (page: Page) => page.getByRole('button', { name: 'Oublier mes cours' }).click()

const names = ['Lundi', 'Mardi', 'Mercredi', 'Jeudi', 'Vendredi', 'Samedi', 'Dimanche']
const writeWeek = (site: Site, schedules: object[]) =>
  write(site, 'PUT /api/courses', { activities: [], schedules, startDates: [] })
const writeFees = (site: Site, rows: object[]) =>
  write(site, 'PUT /api/joining/texts', { fees: { season: '', rows, family: [], note: '' } })
async function publishSeason(site: Site, season: object): Promise<void> {
  const draft = await write<{ _id: string }>(site, 'POST /api/seasons', season)
  await write(site, `POST /api/seasons/${draft._id}/publication`)
}

test('the finder answers a year of birth with lessons at an address', async ({ page }) => {
  await test.step('the home page links to the finder, and asks its question', async () => {
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
  await test.step('the finder answers a year of birth with its lessons, the next one in words', async () => {
    await page.goto('/cours')
    await finder(page).getByLabel('Année de naissance').selectOption('2018')
    await finder(page).getByRole('button', { name: 'Trouver mon cours' }).click()
    await expect(page).toHaveURL(/\/cours\?annee=2018#mon-cours$/)
    await expect(found(page)).toHaveCount(3)
    await expect(status(page)).toHaveText('Né(e) en 2018 : 2 cours')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      /^Né\(e\) en 2018\s\? C’est le lundi et le mercredi\.$/,
    )
    // A lesson for a special public comes last, whatever its next date.
    await expect(
      finder(page).getByText('Et pour un enfant en situation de handicap : le jeudi.'),
    ).toBeVisible()
    await expect(found(page).last()).toHaveText(/^Para-judo et judo adapté/)
    await openLines(page)
    const poussins = answers(page).filter({ hasText: 'Judo – poussins' })
    await expect(poussins).toContainText(
      /Prochain cours\s: .*(lundi|aujourd’hui|demain).* à 17\sh\s30/,
    )
    await poussins.getByRole('link', { name: /^Essai gratuit/ }).click()
    await expect(page).toHaveURL(/\/contact\?sujet=essai&cours=Judo.*&annee=2018#/)
    await expect(page.getByLabel('Âge ou année de naissance')).toHaveValue('2018')
  })
  await test.step('the finder names a discipline without lessons for that age, and what there is', async () => {
    await page.goto('/cours?annee=2018&discipline=jujitsu')
    await expect(status(page)).toHaveText(
      'Né(e) en 2018 : aucun cours de jujitsu trouvé. Pour cet âge, il y a :',
    )
    await expect(found(page)).toHaveCount(3)
    await expectNoAxeViolations(page)
  })
  await test.step('the finder’s answer for an adult is short, and whole on paper', async () => {
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
})

test('the finder shows fees, dates and schedule changes', async ({ page, site }) => {
  await test.step('the finder links to the fees', async () => {
    await writeFees(site, [
      { who: 'Enfants', licence: 4100, dues: 15_000, instalments: 3, note: '' },
    ])
    await page.goto('/cours?annee=2018')
    await finder(page).getByRole('link', { name: 'Tarifs et inscription' }).click()
    await expect(page).toHaveURL(/\/inscription#tarifs$/)
    await expect(page.getByRole('region', { name: 'Les tarifs' })).toContainText('191 €')
  })
  await test.step('the finder shows the age’s fee, directions, three dates and why one is skipped', async () => {
    await writeFees(site, [
      { who: 'Adultes', licence: 4100, dues: 20_900, instalments: 1, note: '' },
      {
        who: 'Enfants nés de 2015 à 2020',
        licence: 4100,
        dues: 13_455,
        instalments: 3,
        note: '',
      },
    ])
    const lesson = { time: '14h-15h', activity: 'Éveil judo', bornFrom: 2015, bornTo: 2020 }
    await writeWeek(site, [{ day: 'Mercredi', times: [lesson] }])
    const [next] = await (await page.request.get('/api/next-lessons')).json()
    await write(site, 'POST /api/closures', { text: 'Élections', firstDay: next.dates[1] })
    await page.goto('/cours?annee=2019')
    const answer = answers(page).filter({ hasText: 'Éveil judo' })
    await expect(answer).toContainText('175,55 €, licence comprise')
    await expect(answer.getByRole('link', { name: /^Itinéraire/ })).toBeVisible()
    const dates = answer.getByRole('list', { name: 'Les trois prochaines dates' })
    await expect(dates.getByRole('listitem')).toHaveCount(3)
    await expect(dates.getByRole('listitem').nth(1)).toContainText(
      /Pas de cours.*annulé\s: Élections/,
    )
    const follow = answer.getByRole('link', { name: 'M’abonner à l’agenda' })
    await expect(follow).toHaveAttribute(
      'href',
      /^webcal:\/\/[^/]+\/planning\.ics\?cours=[a-z0-9]+$/,
    )
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
  await test.step('a lesson at another hour for once is shown as such, not as on another day', async () => {
    await empty(site, '/api/closures')
    const [day = ''] = new Date(Date.now() + 3 * 86_400_000).toISOString().split('T')
    const times = [{ _id: 'eveil', time: '14h-15h', activity: 'Éveil', bornFrom: 2019 }]
    await writeWeek(site, [{ day: names[weekdayIndex(day)], times }])
    const moved = {
      kind: 'moved',
      text: 'Salle prise',
      lesson: 'eveil',
      firstDay: day,
      toDay: day,
    }
    await write(site, 'POST /api/closures', { ...moved, toTime: '16h-17h', toPlace: 'Gymnase B' })
    await page.goto('/cours?annee=2019')
    const dates = finder(page).getByRole('list', { name: 'Les trois prochaines dates' })
    await expect(dates).toContainText(/changé, 16\sh\s00 – 17\sh\s00, Gymnase B\s: Salle prise/)
    await expect(finder(page)).toContainText(/à 16\sh\s00, dans \d jours \(changé cette fois\)/)
    await saveButton(page).click()
    await page.goto('/')
    const kept = mine(page).getByRole('listitem')
    await expect(kept).toContainText(/16\sh\s00jusqu’à 17\sh\s00 · Gymnase B/)
    await expect(kept).toContainText(/, changé, 16\sh\s00 – 17\sh\s00, Gymnase B\s: Salle prise/)
  })
})

test('the finder shows teacher, place and what to bring; the teacher links to their card', async ({
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
  await writeWeek(site, [{ day: 'Mercredi', times: [lesson] }])
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
  const calendar = await (await page.request.get('/planning.ics?groupe=poussins')).text()
  expect(calendar).toContain('SUMMARY:Judo')
  await page.getByRole('table').getByRole('link', { name: coach.name }).click()
  await expect(page).toHaveURL(new RegExp(`/coaches#entraineur-${coach._id}$`))
  await expect(page.getByRole('heading', { name: coach.name })).toBeInViewport()
})

test('kept lessons and invitations follow the season', async ({ page, site }) => {
  const today = toWallTime(new Date()).slice(0, 10)
  await test.step('a kept lesson of a season to come is shown as one of the return', async () => {
    const firstDay = addDays(today, 10)
    const days = { firstDay, lastDay: addDays(today, 200), returnsOn: firstDay }
    await publishSeason(site, { name: 'Saison', ...days })
    await page.goto('/cours?annee=2018')
    await saveButton(page).first().click()
    await page.goto('/')
    const atReturn = page.getByRole('region', { name: 'À la reprise, chez vous' })
    await expect(atReturn.getByRole('listitem')).toContainText(/dans 1\d jours/)
    await forgetAll(page)
  })
  await test.step('an invitation to a trial leaves a volunteer time to read the message', async () => {
    const [day = '', time = ''] = toWallTime(new Date(Date.now() + 90 * 60_000)).split('T')
    const days = { firstDay: addDays(day, -30), lastDay: addDays(day, 30) }
    await publishSeason(site, { name: 'Toute l’année', ...days })
    const times = [{ time, activity: 'Jujitsu', adults: true }]
    await writeWeek(site, [{ day: names[weekdayIndex(day)], times }])
    await page.goto('/cours?annee=adulte')
    await askForTrial(page)
    const name = new RegExp(`^\\S+ ${Number(addDays(day, 7).slice(8))}(er)? `)
    await expect(page.getByRole('region', { name })).toBeVisible()
  })
})

/** Asks for a trial of the lesson that is answered first, or of another one. */
async function askForTrial(page: Page, answer = finder(page)): Promise<void> {
  await answer.getByRole('link', { name: /^Essai gratuit/ }).click()
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

test('a requested trial becomes a card to keep and to share', async ({ page }) => {
  await page.addInitScript(() => {
    navigator.canShare = () => true
    navigator.share = async ({ files = [], text = '' } = {}) => {
      const [file] = files
      document.title = `${file?.name} ${file?.type} ${file?.size} ${text}`
    }
  })
  await page.goto('/cours?annee=2018')
  await openLines(page)
  await askForTrial(page, answers(page).filter({ hasText: 'Judo – poussins' }))
  await expect(invitation(page).getByRole('heading', { level: 2 })).toBeFocused()
  await expectNoAxeViolations(page)
  await test.step('a lesson’s card is shared as a picture', async () => {
    await page.getByRole('button', { name: 'Partager' }).click()
    await expect(page).toHaveTitle(/^invitation\.jpg image\/jpeg \d{5,} Judo – poussins/)
  })
  await expectCardToKeep(page)
})

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
      for (const year of [2017, 2021])
        await expect(
          finder(page).getByRole('heading', { name: `Né(e) en ${year} ? C’est le` }),
        ).toBeVisible()
      await expect(finder(page).getByLabel('3e personne')).toHaveValue('')
    })
    await test.step('the finder for one child answers in lines that unfold', async () => {
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
    await test.step('a requested trial becomes a card to keep', async () => {
      await openLines(page)
      await askForTrial(page, answers(page).filter({ hasText: 'Judo – poussins' }))
      await expectCardToKeep(page)
    })
  })
})

test('a lesson kept on the device is shown until it is forgotten', async ({ page, site }) => {
  const sent: string[] = []
  page.on('request', (request) => sent.push(`${request.method()} ${request.url()}`))
  let activity = ''
  await test.step('a kept lesson is marked in the timetable and above it', async () => {
    const adults = { time: '23h-23h59', activity: 'Taïso', adults: true }
    const born = { bornFrom: 2018, bornTo: 2020 }
    await writeWeek(
      site,
      names.map((day) => ({
        day,
        times: [{ time: '22h-23h', activity: `Éveil ${day}`, ...born }, adults],
      })),
    )
    await page.goto('/')
    await expect(page.getByRole('region', { name: 'Trouver mon cours' })).toBeVisible()
    await page.goto('/cours?annee=2019')
    // The third one is the one of the day after tomorrow.
    activity = (await found(page).nth(2).textContent()) ?? ''
    const third = answers(page).filter({ hasText: activity })
    await openLines(page)
    await openProgramme(page)
    await third.getByRole('button', { name: 'Garder comme « Mon cours »' }).click()
    await expect(third.getByRole('button', { name: 'Oublier ce cours' })).toBeVisible()
    await expect(planning(page).getByText('Mon cours')).toHaveCount(1)
    const line = page.getByRole('complementary', { name: 'Annonces du club' })
    await expect(line).toContainText(activity)
    await expectNoAxeViolations(page)
  })
  await test.step('a kept lesson is on the home page, closed or not, until it is forgotten', async () => {
    await page.goto('/')
    await expect(page.getByText(/^(La|Votre) ceinture/)).toHaveCount(0)
    await expect(mine(page)).toContainText(`Né(e) en 2019 · ${activity}`)
    // From 23 h on today's is over.
    await expect(mine(page)).toContainText(/dans [23] jours/)
    await expectNoAxeViolations(page)
    const next: { key: string; dates: string[] }[] = await (
      await page.request.get('/api/next-lessons')
    ).json()
    const stored = await page.evaluate(() => localStorage.getItem('mon-cours') ?? '')
    const firstDay = next.find(({ key }) => stored.includes(key))?.dates[0]
    await write(site, 'POST /api/closures', { text: 'Gymnase fermé', firstDay })
    await page.reload()
    await expect(mine(page)).toContainText(/Pas de cours .+\s: Gymnase fermé/)
    await forgetAll(page)
    await expect(page.getByRole('region', { name: 'Trouver mon cours' })).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('mon-cours'))).toBeNull()
    expect(sent.filter((request) => !request.startsWith('GET'))).toEqual([])
    expect(sent.filter((request) => decodeURIComponent(request).includes(activity))).toEqual([])
  })
  await test.step('a kept lesson follows another hour, and says once it has ended', async () => {
    await empty(site, '/api/closures')
    const at = (...times: string[]) =>
      writeWeek(site, [
        { day: 'Lundi', times: times.map((time) => ({ time, activity: 'Éveil', bornFrom: 2019 })) },
      ])
    await at('17h-18h')
    await page.goto('/cours?annee=2019')
    await saveButton(page).click()
    await finder(page).getByLabel('Prénom').fill('Éva')
    await at('17h30-18h30')
    await page.goto('/')
    await expect(mine(page).getByRole('listitem')).toHaveText([/^Éva · Éveil.*17\sh\s30/])
    await at()
    await page.goto('/')
    await expect(mine(page)).toContainText('Ce cours n’est plus au planning.')
    await at('18h-19h')
    await mine(page).getByRole('link', { name: 'En trouver un autre' }).click()
    await page.getByRole('button', { name: 'Garder pour Éva' }).click()
    await expect(finder(page).getByLabel('Prénom')).toHaveValue('Éva')
    await page.goto('/')
    await expect(mine(page).getByRole('listitem')).toHaveText([/^Éva · Éveil.*18\sh\s00/])
  })
})

test('a kept lesson survives a double tap, and another tab', async ({ page }) => {
  await page.goto('/cours?annee=2018')
  await openProgramme(page)
  const answer = answers(page).first()
  await test.step('a double tap keeps a lesson; a forgotten one can be restored', async () => {
    const keep = answer.getByRole('button', { name: 'Garder comme « Mon cours »' })
    await keep.scrollIntoViewIfNeeded()
    const { x = 0, y = 0, width = 0, height = 0 } = (await keep.boundingBox()) ?? {}
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
  })
  await test.step('lessons forgotten on the home page can be restored', async () => {
    await page.goto('/')
    await expect(mine(page).getByRole('listitem')).toHaveCount(1)
    await forgetAll(page)
    await expect(mine(page)).toHaveCount(0)
    await expect(page.getByRole('button', { name: 'Annuler' })).toBeFocused()
    await expect(page.getByText('C’est oublié.')).toBeInViewport()
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }))
    await page.getByRole('button', { name: 'Annuler' }).click()
    await expect(mine(page).getByRole('listitem')).toContainText('Éva · ')
    await forgetAll(page)
  })
  await test.step('a lesson kept in one tab is kept in another', async () => {
    const other = await page.context().newPage()
    waitsForScripts(other)
    await other.goto('/cours?annee=2019')
    await openProgramme(other)
    await page.goto('/cours?annee=2018')
    await openProgramme(page)
    await saveButton(page).first().click()
    await expect(planning(other).getByText('Mon cours')).not.toHaveCount(0)
    await saveButton(other).first().click()
    await other.goto('/')
    await expect(mine(other).getByRole('listitem')).toHaveCount(2)
    await forgetAll(other)
    await expect(planning(page).getByText('Mon cours')).toHaveCount(0)
  })
})

test('kept lessons have a first name and a belt, and a name while the site is down', async ({
  page,
  expectBrowserError,
}) => {
  const sent: string[] = []
  page.on('request', (request) => sent.push(request.url() + request.postData()))
  await test.step('the home page’s sun wears the belt; two kept lessons are side by side', async () => {
    await page.goto('/cours?annee=2018')
    await openLines(page)
    await openProgramme(page)
    await saveButton(page).first().click()
    await answers(page).getByLabel('Prénom').fill('Éva')
    await answers(page).getByLabel('Ceinture').selectOption('Jaune')
    await expectNoAxeViolations(page)
    await answers(page).getByRole('button', { name: 'Garder pour Éva' }).first().click()
    await expect(planning(page).getByText('Mon cours · Éva')).toHaveCount(2)

    await page.setViewportSize({ width: 768, height: 900 })
    await page.goto('/')
    await expect(page.getByText('La ceinture d’Éva')).toBeVisible()
    const mats = mine(page).getByRole('listitem')
    await expect(mats.first()).toContainText('Éva · ')
    await expect(mats.last()).toContainText('Éva · ')
    const [left, right] = [await mats.first().boundingBox(), await mats.last().boundingBox()]
    expect(left?.y).toBe(right?.y)
    await expectNoAxeViolations(page)
    await forgetAll(page)
    await expect(page.getByText('La ceinture d’Éva')).toHaveCount(0)
    expect(sent.filter((request) => /Éva|%C3%89va|jaune/i.test(request))).toEqual([])
  })
  await test.step('a kept lesson has its name while the site is down', async () => {
    expectBrowserError(/Failed to load/)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.evaluate(() => {
      const lessons = [{ lesson: 'judo', activity: 'Judo (2018)', when: 'Mer. 14 h 00' }]
      const mine = [{ who: '2018', name: 'Éva', lessons }]
      localStorage.setItem('mon-cours', JSON.stringify(mine))
    })
    await page.route('**/api/courses', (route) => route.abort('internetdisconnected'))
    await page.goto('/')
    await expect(mine(page).getByRole('listitem')).toContainText('Éva · Judo')
    await expect(mine(page).getByRole('listitem')).toContainText(
      'Mer. 14 h 00Le site ne répond pas',
    )
    await mine(page).getByRole('link', { name: 'Planning' }).click()
    await expect(page).toHaveURL('/cours#planning')
  })
})

test('a child’s kept lessons are forgotten separately', async ({ page, site }) => {
  const poussins = { time: '17h-18h', bornFrom: 2018, bornTo: 2018 }
  const minimes = { time: '18h-19h', bornFrom: 2014, bornTo: 2014 }
  await writeWeek(
    site,
    names.slice(0, 6).map((day) => ({
      day,
      times: [
        { ...poussins, activity: `Poussins ${day}` },
        { ...minimes, _id: `minimes${day.toLowerCase()}`, activity: `Minimes ${day}` },
      ],
    })),
  )
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
  await openLines(page)
  for (let left = 6; left > 2; left--) {
    await expect(saveButton(page)).toHaveCount(left)
    await saveButton(page).first().click()
  }
  await page.goto('/')
  const mats = mine(page).getByRole('listitem')
  await expect(mats).toHaveCount(6)
  await expect(mats.filter({ hasText: 'Éva · Minimes' })).toHaveCount(2)
  await expect(mats.filter({ hasText: 'Né(e) en 2018 · Poussins' })).toHaveCount(4)
  await expect(page.getByText('La ceinture d’Éva')).toBeVisible()
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
  const tuesday = answers(page).filter({ hasText: 'Minimes Mercredi' })
  await tuesday.getByRole('button', { name: 'Garder pour Éva' }).click()
  await tuesday.getByRole('button', { name: 'Garder pour quelqu’un d’autre' }).click()
  await tuesday.getByLabel('Prénom').last().fill('Jean Tom')
  await expect(planning(page).getByText('Mon cours · Éva · Jean Tom')).toHaveCount(1)
  await page.reload()
  await openProgramme(page)
  await expect(planning(page).getByText('Mon cours · Éva · Jean Tom')).toHaveCount(1)
  await expect(planning(page).getByText('Mon cours · Éva', { exact: true })).toHaveCount(2)
})
