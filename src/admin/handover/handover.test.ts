import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { makePhrase, recordPhraseNoted } from '#src/core/backups/phrase.ts'
import { appAndAdmin, type Caller, testApp } from '#src/testing/test-app.ts'
import type { Handover, HandoverDocument } from './handover.schema.ts'

const empty: Handover = {
  runs: '',
  folder: '',
  repository: '',
  server: '',
  hostAccount: '',
  registrar: '',
  domainEnds: '',
  phraseKept: '',
  copies: '',
  mailbox: '',
  contacts: '',
  checked: '',
}

const whole: Handover = {
  runs: 'docker',
  folder: '/srv/site',
  repository: 'https://forge.example/club/site',
  server: 'ssh debian@203.0.113.10',
  hostAccount: 'Au nom du club, payé par la trésorière',
  registrar: 'Noms de l’Orle, compte du club',
  domainEnds: '2027-01-12',
  phraseKept: 'Dans l’armoire du dojo et chez la présidente',
  copies: 'Une clé USB chez Odile',
  mailbox: 'Boîtes de l’Orle',
  contacts: 'Odile, 01 99 00 11 22\nMarc, 01 99 00 11 33',
  checked: '2026-11-01',
}

const readHandoverDocument = async (admin: Caller): Promise<HandoverDocument> =>
  await admin.json('GET /api/handover/sheet')

const findFact = ({ parts }: HandoverDocument, label: string) =>
  parts.flatMap(({ facts }) => facts).find((fact) => fact.label === label)?.value

test('the handover answers admins only; a field that is left out stays, one sent empty is emptied', async () => {
  const { app, admin } = await appAndAdmin()
  expect(await admin.json('GET /api/handover')).toEqual(empty)
  for (const call of ['GET /api/handover', 'GET /api/handover/sheet']) {
    expect((await app.call(call)).status, call).toBe(401)
  }
  expect(await admin.json('PUT /api/handover', whole)).toEqual(whole)
  const put = await admin.json('PUT /api/handover', { folder: 'site', copies: '' })
  expect(put).toEqual({ ...whole, folder: 'site', copies: '' })
})

test.each([
  ['half a date', { domainEnds: '2027-02-30' }, 'domainEnds'],
  ['a folder that would be more than one word of a command', { folder: 'site; rm' }, 'folder'],
  ['a folder that would be an option', { folder: '-x' }, 'folder'],
  ['another way to run', { runs: 'php' }, 'runs'],
  ['a long text', { registrar: 'x'.repeat(201) }, 'registrar'],
])('a handover with %s is refused at its field', async (_, given, path) => {
  const admin = await testApp().asAdmin()
  expect(await admin.errors('PUT /api/handover', given)).toMatchObject([{ path }])
})

test('the handover refuses the recovery phrase in any spelling', async () => {
  const { app, admin } = await appAndAdmin()
  const phrase = makePhrase(app.dataDir)
  for (const typed of [phrase, phrase.toUpperCase().replaceAll('-', ' ')]) {
    const errors = await admin.errors('PUT /api/handover', { contacts: `La phrase : ${typed}.` })
    expect(errors).toMatchObject([{ path: 'contacts' }])
  }
})

test('the handover reports unknown facts as missing', async () => {
  const admin = await testApp().asAdmin()
  const handoverDocument = await readHandoverDocument(admin)
  for (const label of ['Nom de domaine', 'Hébergeur', 'Il tourne', 'Où elle est gardée']) {
    expect(findFact(handoverDocument, label), label).toBeNull()
  }
  expect(findFact(handoverDocument, 'Adresse')).toContain('PUBLIC_URL n’est pas réglée')
  expect(findFact(handoverDocument, 'Sauvegardes')).toContain(
    'aucune sauvegarde n’a encore été faite',
  )
  expect(findFact(handoverDocument, 'Envoi')).toContain('aucun courriel')
  expect(findFact(handoverDocument, 'Phrase de secours')).toContain('sera faite')
  expect(handoverDocument.missing).toHaveLength(16)
  expect(handoverDocument.text).toContain('- Hébergeur\u00a0: à compléter')
  expect(handoverDocument.text).toContain('Si le site tourne avec Docker ou sans')
})

const env = {
  PUBLIC_URL: 'https://club.example',
  BACKUP_URL: 's3://CLEF:TRESSECRET@s3.example/club/site',
  SMTP_URL: 'smtps://club:motcache@smtp.example',
  MAIL_FROM: 'site@club.example',
  MAIL_TO: 'bureau@club.example',
}

test('a complete handover sheet names its facts and where the guide has the commands', async () => {
  const { app, admin } = await appAndAdmin(env)
  await app.db
    .insertInto('accounts')
    .values({ id: 'b', username: 'marie', passwordHash: 'HACHE', createdAt: '2026-11-21' })
    .execute()
  await app.db
    .insertInto('totp')
    .values({ accountId: 'b', secret: 'GRAINE', lastStep: 0, createdAt: '2026-11-21' })
    .execute()
  await admin.call('PUT /api/legal', { hostName: 'Serveurs de l’Orle', hostPhone: '0199001122' })
  await admin.call('PUT /api/handover', whole)
  const phrase = makePhrase(app.dataDir)
  recordPhraseNoted(app.dataDir, new Date('2026-11-20T12:00:00Z'))

  const handoverDocument = await readHandoverDocument(admin)
  expect(handoverDocument.missing).toEqual([])
  expect(handoverDocument.intro).toContain('vérifié le 1er novembre 2026')
  const expectedFacts: Record<string, string> = {
    Adresse: 'https://club.example',
    'Nom de domaine': 'club.example',
    'Il se termine': 'le 12 janvier 2027',
    Hébergeur: 'Serveurs de l’Orle, 0199001122',
    marie: 'tout\u00a0; double vérification\u00a0: oui, jamais venu',
    'test-admin':
      'tout\u00a0; double vérification\u00a0: non, vu pour la dernière fois le 20 novembre 2026',
    'Copies ailleurs': 'aucune n’est encore arrivée à s3.example/club/site.',
    Expéditeur: 'site@club.example',
    Destinataires: 'bureau@club.example',
    Personnes: whole.contacts,
  }
  for (const [label, value] of Object.entries(expectedFacts)) {
    expect(findFact(handoverDocument, label), label).toBe(value)
    for (const line of value.split('\n')) expect(handoverDocument.text).toContain(line)
  }
  expect(findFact(handoverDocument, 'Phrase de secours')).toContain('elle a été notée')
  const guide = findFact(handoverDocument, 'Chaque commande') ?? ''
  const pages = ['mettre-a-jour', 'restaurer', 'demenager']
  expect(guide).toContain(`/admin/dashboard/guide, pages ${pages[0]}, ${pages[1]} et ${pages[2]}`)
  for (const page of pages) expect(existsSync(`docs/guide/${page}.md`), page).toBe(true)
  for (const secret of ['TRESSECRET', 'CLEF', 'motcache', 'HACHE', 'GRAINE', phrase]) {
    expect(JSON.stringify(handoverDocument), secret).not.toContain(secret)
  }
})

test('the handover asks to be checked again a year after its last check', async () => {
  const { admin } = await appAndAdmin()
  await admin.call('PUT /api/handover', { checked: '2025-11-01' })
  expect((await readHandoverDocument(admin)).missing).toContain(
    'Une vérification\u00a0: la dernière a plus d’un an',
  )
})

test.each([
  ['2027-01-19', '2027-01-19'],
  ['2027-01-20', null],
  ['2026-11-01', '2026-11-01'],
  ['', null],
])('the overview warns of a domain that expires on %o', async (domainEnds, reportedEnd) => {
  const admin = await testApp().asAdmin()
  await admin.call('PUT /api/handover', { domainEnds })
  expect(await admin.json('GET /api/overview')).toMatchObject({
    domainEnds: reportedEnd,
  })
})

test('the handover names what each account may change; an editor is no second person who can take over', async () => {
  const { app, admin } = await appAndAdmin()
  await app.asEditor()
  await app.db
    .updateTable('accounts')
    .set({ areas: JSON.stringify(['courses', 'agenda']) })
    .where('username', '=', 'test-editor')
    .execute()
  const handoverDocument = await readHandoverDocument(admin)
  expect(findFact(handoverDocument, 'test-editor')).toMatch(
    /^(?=.*événements)(?=.*cours)(?=.*fermetures)[a-zé, ]+\u00a0; double vérification/,
  )
  expect(findFact(handoverDocument, 'test-admin')).toMatch(/^tout\u00a0; double vérification/)
  expect(handoverDocument.missing).toContain(
    'Un deuxième compte d’administration (section Comptes)\u00a0: il n’y en a qu’un',
  )
})
