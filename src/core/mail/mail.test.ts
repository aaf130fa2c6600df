import { expect, test } from 'vitest'
import { getDefaults } from '#src/core/settings/settings.queries.ts'
import { contrast } from '#src/core/settings/theme.schema.ts'
import { type Manners, mailServer } from '#src/testing/mail-server.ts'
import { form, photo } from '#src/testing/photos.ts'
import { testApp } from '#src/testing/test-app.ts'

const contactMessage = {
  name: 'Camille Durand',
  email: 'camille@example.org',
  message: 'Bonjour,\n.\nmerci',
}

/** A site with a mail server of its own. */
async function mailing(behaviour?: Manners, env: Record<string, string> = {}) {
  const server = await mailServer(behaviour)
  const app = testApp({
    SMTP_URL: server.url,
    MAIL_FROM: 'Site du club <site@club.example>',
    MAIL_TO: 'club@club.example',
    ...env,
  })
  return { app, server }
}

test('a contact message is mailed to the club with its sender as Reply-To', async () => {
  const { app, server } = await mailing('polite', { PUBLIC_URL: 'https://club.example' })
  const arrived = server.next()
  const sent = await app.call('POST /api/messages', {
    ...contactMessage,
    message: 'Déjà\n\n<b>là</b> ?',
  })
  const { _id } = await sent.json()
  const { from, to, data, read } = await arrived
  expect([from, to]).toEqual(['site@club.example', ['club@club.example']])
  expect(data).toContain('Reply-To: Camille Durand <camille@example.org>\n')
  expect(data).toContain('Subject: Message de Camille Durand\n')
  expect(data).toMatch(/^Message-ID: <\w+@club\.example>$/m)
  expect(data).toMatch(/^Auto-Submitted: auto-generated$/m)
  const expectedTexts = ['Nom\u00a0: Camille Durand', 'camille@example.org', 'Déjà\n\n<b>là</b> ?']
  const link = `https://club.example/admin/dashboard/messages/${_id}`
  for (const words of [...expectedTexts, link]) expect(read.text).toContain(words)
  expect(read.html).toMatch(/<p [^>]*>&lt;b&gt;là&lt;\/b&gt; \?<\/p>/)
  expect(read.html).toContain(`<a href="${link}"`)
  expect(read.html).not.toMatch(/<img|src=|url\(/)
})

test('a mail has the club’s name and colour, with enough contrast', async () => {
  const { app, server } = await mailing()
  const { club } = getDefaults()
  const named = {
    ...club,
    shortName: 'K & G',
    name: 'Karaté Club des Ponts',
    address: '1 quai Sud',
  }
  const look = { accent: '#ffe600', dark: '', menu: [] }
  await (await app.asAdmin()).call('PUT /api/settings', { club: named, look })
  const arrived = server.next()
  const message = 'Voir (https://ponts.example/a?b=1&c=2), merci. "https://x.example/"onclick="y'
  await app.call('POST /api/messages', { ...contactMessage, message })
  const { html = '' } = (await arrived).read
  const [, fill = '', text = ''] =
    /<td bgcolor="(#\w{6})"[^<>]*;color:(#\w{6})">K &amp; G<\/td>/.exec(html) ?? []
  expect(contrast(fill, text)).toBeGreaterThanOrEqual(4.5)
  expect(html).toMatch(/Karaté Club des Ponts<br>\n1 quai Sud<\/td>/)
  const links = [...html.matchAll(/<a href="([^"]*)" style="color:(#\w{6})"/g)]
  expect(links.map(([, href]) => href)).toEqual([
    'mailto:camille@example.org',
    'https://ponts.example/a?b=1&amp;c=2',
    expect.stringMatching(/^https:\/\/x\.example\//),
  ])
  for (const [, , color = ''] of links) expect(contrast(color, '#ffffff')).toBeGreaterThan(4.5)
  // A long address breaks on a telephone; else all lines would be as wide as it.
  expect(html).toMatch(/<td style="[^"]*word-break:break-word/)
  expect(html).not.toMatch(/<img|src=|url\(|onclick="/)
})

test('a mail to an international domain is sent in Punycode', async () => {
  const { app, server } = await mailing('polite', { MAIL_TO: 'club@été.example' })
  const arrived = server.next()
  await app.call('POST /api/messages', { ...contactMessage, email: 'lou@château-neuf.example' })
  const { data } = await arrived
  expect(data).toContain('To: club@xn--t-9fab.example\n')
  expect(data).toContain('Reply-To: Camille Durand <lou@xn--chteau-neuf-x7a.example>\n')
})

test('a trial lesson’s request is mailed whole, one field a line', async () => {
  const { app, server } = await mailing()
  const arrived = server.next()
  const details = {
    subject: 'Essai gratuit\nBcc: all@club.example',
    phone: '06 12 34 56 78',
    age: '6 ans',
    lesson: 'Éveil judo\nNom\u00a0: Eve',
  }
  expect((await app.call('POST /api/messages', { ...contactMessage, ...details })).status).toBe(201)
  const { to, read } = await arrived
  expect(to).toEqual(['club@club.example'])
  expect(read.subject).toBe('Essai gratuit Bcc: all@club.example, par Camille Durand')
  expect(read.text).toContain(
    [
      'Nom\u00a0: Camille Durand',
      'E-mail\u00a0: camille@example.org',
      'Sujet\u00a0: Essai gratuit Bcc: all@club.example',
      'Téléphone\u00a0: 06 12 34 56 78',
      'Âge ou année de naissance\u00a0: 6 ans',
      'Cours souhaité\u00a0: Éveil judo Nom\u00a0: Eve',
    ].join('\n'),
  )
})

test.each([
  ['site@club.example', 'EJJ, le club de judo, jujitsu et taïso'],
  ['Le bureau <site@club.example>', 'Le bureau'],
])('a mail from %s has a display name, the club’s by default', async (MAIL_FROM, name) => {
  const { app, server } = await mailing('polite', { MAIL_FROM })
  const arrived = server.next()
  expect((await app.call('POST /api/messages', contactMessage)).status).toBe(201)
  const { from, read } = await arrived
  expect([from, read.from]).toEqual(['site@club.example', { name, address: 'site@club.example' }])
})

test('a line of one dot does not end a mail', async () => {
  const { app, server } = await mailing()
  const arrived = server.next()
  expect((await app.call('POST /api/messages', contactMessage)).status).toBe(201)
  expect((await arrived).read.text).toContain('Bonjour,\n.\nmerci')
})

test.each([
  ['line ends', 'Eve\r\nBcc: all@club.example\r\n\r\n<b>Hi</b>, "x" <evil@example.com>'],
  ['separators of other alphabets', 'Eve\u2028Bcc: all@club.example\u2029\u0085Cc: x@y.example'],
  ['a very long one', 'É, <a@b.example>; "'.repeat(10)],
])('a name in the form adds no header and no receiver: %s', async (_, name) => {
  const { app, server } = await mailing()
  const arrived = server.next()
  expect((await app.call('POST /api/messages', { ...contactMessage, name })).status).toBe(201)
  const { to, data, read } = await arrived
  expect(to).toEqual(['club@club.example'])
  const headers = data.slice(0, data.indexOf('\n\n'))
  expect(headers).not.toMatch(/^(Bcc|Cc)/im)
  for (const line of headers.split('\n')) expect(line.length).toBeLessThan(200)
  expect(read.to).toMatchObject([{ address: 'club@club.example' }])
  expect(read.replyTo).toMatchObject([{ address: 'camille@example.org' }])
})

test('a request to remove a photo is mailed', async () => {
  const { app, server } = await mailing()
  const admin = await app.asAdmin()
  const upload = form({ images: photo() })
  const [publicPhoto] = await (await admin.call('POST /api/gallery/upload', upload)).json()
  const arrived = server.next()
  const removalRequest = { name: 'Ana', email: '', reason: 'C’est mon fils.' }
  const answer = await app.call(`POST /api/gallery/${publicPhoto._id}/removal`, removalRequest)
  expect(answer.status).toBe(201)
  const { data, read } = await arrived
  expect(read.subject).toBe('Demande de retrait d’une photo, par Ana')
  expect(read.text).toContain('C’est mon fils.')
  expect(data).not.toContain('Reply-To')
})

test('a visitor gets the answer while the mail server delays', async () => {
  const { app, server } = await mailing('silent')
  expect((await app.call('POST /api/messages', contactMessage)).status).toBe(201)
  const [message] = await (await (await app.asAdmin()).call('GET /api/messages')).json()
  expect(message.mail.state).toBe('waiting')
  server.hangUp()
})

test('without a mail server no mail is queued, and setting one sends no old mail', async () => {
  const app = testApp()
  const admin = await app.asAdmin()
  expect((await app.call('POST /api/messages', contactMessage)).status).toBe(201)
  await app.sendMails()
  const [message] = await (await admin.call('GET /api/messages')).json()
  expect(message).not.toHaveProperty('mail')
  const server = await mailServer()
  const settings = {
    host: '127.0.0.1',
    port: server.port,
    security: 'none',
    sender: 'site@club.example',
    receivers: ['club@club.example'],
  }
  expect((await admin.call('PUT /api/mail/settings', settings)).status).toBe(200)
  await app.sendMails()
  expect(server.mails).toEqual([])
  app.setNow(new Date('2026-11-20T13:00:00Z'))
  const arrived = server.next()
  await app.call('POST /api/messages', { ...contactMessage, message: 'Encore moi' })
  expect((await arrived).read.text).toContain('Encore moi')
})
