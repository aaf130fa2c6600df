import { expect, test } from 'vitest'
import { testApp } from '#src/testing/test-app.ts'
import { web } from '#web/server.tsx'
import { readPage, sendForm } from '#web/testing/page-form.ts'
import { textOf } from '#web/testing/page-text.ts'
import { groupText, wouldWait } from './availability.ts'

const stage = {
  title: 'Stage du club',
  description: 'Randori pour tous.',
  date: '2026-12-05',
  startTime: '14:00',
  location: 'Dojo',
  capacity: 3,
  registrations: { open: true },
}

async function start() {
  const app = testApp({}, undefined, web)
  const admin = await app.asAdmin()
  await admin.call('POST /api/events', stage)
  const read = async (path: string) => textOf(await (await app.call(`GET ${path}`)).text())
  const register = async (name: string, people: number): Promise<string> => {
    const call = 'POST /api/events/stage-du-club/registrations'
    return (await (await app.call(call, { name, people })).json()).link
  }
  return { app, admin, read, register }
}

test('an event open for registration is announced until it is full', async () => {
  const { app, read, register } = await start()
  const event = '/events/stage-du-club'
  expect(await read(event)).toContain('Soyez les premiers|· 3 places libres')
  expect(await read(event)).toContain('Il reste 3 places.')
  // No mail server, no promise of a mail.
  expect(await read(event)).toContain('Pour que le club puisse vous écrire.')
  expect(await read('/events')).toMatch(/Stage du club.*Je viens : 3 places libres sur 3/)
  expect(await read('/')).toMatch(/Stage du club.*OUVERT/)
  const poster = await (await app.call(`GET ${event}/affiche`)).text()
  const foot = textOf(/<footer.*?<\/footer>/s.exec(poster)?.[0] ?? '')
  expect(foot).toContain('Je viens : inscription en ligne')
  expect(foot).toContain('/events/stage-du-club')
  expect(foot).toContain('Dojo')
  expect(foot).not.toContain('cours')

  await register('Zoé', 2)
  await register('Hugo', 2)
  const waiting = await read(event)
  expect(waiting).toContain('une place libre, pour qui attend déjà')
  expect(waiting).toContain('personne ne passe devant lui')
  expect(waiting).toContain('2 personnes attendent déjà : vous passez après.')
  expect(waiting.match(/Me mettre en liste d’attente/g)).toHaveLength(2)
  expect(await read('/')).toMatch(/Stage du club.*COMPLET/)
  expect(await read('/')).not.toContain('OUVERT')
  expect(await read('/events')).toMatch(/Stage du club.*Liste d’attente/)
  expect(await read('/events')).not.toContain('Je viens')
  await register('Abel', 1)
  expect(await read(event)).toContain('2 personnes viennent|· une place libre')
})

test('a registrant’s page says what became of the registration', async () => {
  const { app, admin, read, register } = await start()
  const [zoe, hugo] = [await register('Zoé', 3), await register('Hugo', 1)]
  expect(await read('/events/stage-du-club')).toContain('3 personnes viennent|· complet')
  expect(await read(zoe)).toMatch(/\|Vous venez : 3 personnes\|.*samedi 5 décembre\|, 14 h\|/)
  expect(await read(zoe)).toContain('C’est complet.')
  expect(await read(hugo)).toContain('|Vous êtes au rang 1|')
  expect(await read(hugo)).toContain('Dès qu’une place se libère')
  await app.call(`DELETE ${zoe}`)
  expect(await read(zoe)).toContain('|Inscription annulée|')
  expect(await read(zoe)).toContain('Vous pouvez vous réinscrire.')
  expect(await read(hugo)).toContain('|Vous venez|')
  await admin.call('DELETE /api/events/stage-du-club')
  expect(await read(hugo)).toContain('|Événement annulé|')
})

test('without scripts a visitor registers, changes it and cancels by forms alone', async () => {
  const { app } = await start()
  let page = await readPage(await app.call('GET /events/stage-du-club'))
  const submit = async (typed: Record<string, string>) => {
    const answer = await sendForm(app, page, typed)
    const next = answer.headers.get('location')?.split('#')[0]
    page = await readPage(next ? await app.call(`GET ${next}`) : answer)
    return [answer.status, textOf(/<h1.*?<\/h1>/s.exec(page.html)?.[0] ?? '')]
  }
  expect(await submit({ name: 'Zoé' })).toEqual([303, '|Vous venez|'])
  expect(await submit({ people: '0' })).toEqual([422, '|Vous venez|'])
  expect(page.notes.people).toContain('Une personne au moins')
  expect(await submit({ people: '2' })).toEqual([303, '|Vous venez : 2 personnes|'])
  expect(page.main).toContain('C’est enregistré.')
  expect(await submit({ ends: 'on' })).toEqual([303, '|C’est noté|'])
  expect(page.main).toContain('Merci de l’avoir dit')
})

test('a group learns before it registers that it would wait, as a whole', () => {
  const some = { open: true, deadline: '', question: '', over: false, hasMail: false }
  const at = (people: number, taken: number, waiting = 0) => {
    const registrations = { ...some, places: 3, taken, waiting }
    return [groupText(people, registrations).replace(/\s/g, ' '), wouldWait(people, registrations)]
  }
  expect(at(3, 0)).toEqual(['Il reste 3 places.', false])
  expect(at(4, 0)).toEqual(['L’événement compte 3 places en tout.', true])
  expect(at(1, 2)).toEqual(['Il reste une place.', false])
  expect(at(2, 2)).toEqual([
    'Il reste une place : à 2, tout le groupe va en liste d’attente.',
    true,
  ])
  expect(at(1, 2, 2)).toEqual(['2 personnes attendent déjà : vous passez après.', true])
})
