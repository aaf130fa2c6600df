import { expect, test } from 'vitest'
import { getDefaults } from '#src/core/settings/settings.queries.ts'
import { contrast } from '#src/core/settings/theme.schema.ts'
import { readJson } from '#src/testing/admin-client.ts'
import { mailEnv, mailServer } from '#src/testing/mail-server.ts'
import { form, photo } from '#src/testing/photos.ts'
import { testApp } from '#src/testing/test-app.ts'

const contactMessage = {
  name: 'Camille Durand',
  email: 'camille@example.org',
  message: 'Bonjour,\n.\nmerci',
}

async function mailing(env: Record<string, string> = {}) {
  const server = await mailServer()
  return { server, app: testApp({ ...mailEnv(server.url), ...env }) }
}

/** The mail of a contact message, and the message's id. */
async function sendMessage(change: object = {}, site?: Awaited<ReturnType<typeof mailing>>) {
  const { app, server } = site ?? (await mailing())
  const arrived = server.next()
  const answer = await app.call('POST /api/messages', { ...contactMessage, ...change })
  const { _id } = await readJson(answer, 201)
  return { _id, ...(await arrived) }
}

test('a contact message is mailed to the club with its sender as Reply-To', async () => {
  const site = await mailing({ PUBLIC_URL: 'https://club.example' })
  const message = 'Déjà\n\n<b>là</b> ?'
  const { _id, from, to, data, read } = await sendMessage({ message }, site)
  expect([from, to]).toEqual(['site@club.example', ['club@club.example']])
  expect(data).toContain('Reply-To: Camille Durand <camille@example.org>\n')
  expect(data).toContain('Subject: Message de Camille Durand\n')
  expect(data).toMatch(/^Message-ID: <\w+@club\.example>$/m)
  expect(data).toMatch(/^Auto-Submitted: auto-generated$/m)
  const link = `https://club.example/admin/dashboard/messages/${_id}`
  for (const words of ['Nom\u00a0: Camille Durand', 'camille@example.org', message, link]) {
    expect(read.text).toContain(words)
  }
  expect(read.html).toMatch(/<p [^>]*>&lt;b&gt;là&lt;\/b&gt; \?<\/p>/)
  expect(read.html).toContain(`<a href="${link}"`)
  expect(read.html).not.toMatch(/<img|src=|url\(/)
})

test('a mail has the club’s name and colour, with enough contrast', async () => {
  const site = await mailing()
  const names = { shortName: 'K & G', name: 'Karaté Club des Ponts', address: '1 quai Sud' }
  const club = { ...getDefaults().club, ...names }
  const look = { accent: '#ffe600', dark: '', menu: [] }
  await (await site.app.asAdmin()).call('PUT /api/settings', { club, look })
  const message = 'Voir (https://ponts.example/a?b=1&c=2), merci. "https://x.example/"onclick="y'
  const { html = '' } = (await sendMessage({ message }, site)).read
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
  const site = await mailing({ MAIL_TO: 'club@été.example' })
  const { data } = await sendMessage({ email: 'lou@château-neuf.example' }, site)
  expect(data).toContain('To: club@xn--t-9fab.example\n')
  expect(data).toContain('Reply-To: Camille Durand <lou@xn--chteau-neuf-x7a.example>\n')
})

test('a trial lesson’s request is mailed whole, one field a line; a line of one dot does not end it', async () => {
  const { to, read } = await sendMessage({
    subject: 'Essai gratuit\nBcc: all@club.example',
    phone: '06 12 34 56 78',
    age: '6 ans',
    lesson: 'Éveil judo\nNom\u00a0: Eve',
  })
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
  expect(read.text).toContain('Bonjour,\n.\nmerci')
})

test.each([
  ['site@club.example', 'EJJ, le club de judo, jujitsu et taïso'],
  ['Le bureau <site@club.example>', 'Le bureau'],
])('a mail from %s has a display name, the club’s by default', async (MAIL_FROM, name) => {
  const { from, read } = await sendMessage({}, await mailing({ MAIL_FROM }))
  expect([from, read.from]).toEqual(['site@club.example', { name, address: 'site@club.example' }])
})

test.each([
  ['line ends', 'Eve\r\nBcc: all@club.example\r\n\r\n<b>Hi</b>, "x" <evil@example.com>'],
  ['separators of other alphabets', 'Eve\u2028Bcc: all@club.example\u2029\u0085Cc: x@y.example'],
  ['a very long one', 'É, <a@b.example>; "'.repeat(10)],
])('a name in the form adds no header and no receiver: %s', async (_, name) => {
  const { to, data, read } = await sendMessage({ name })
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
  const upload = await admin.call('POST /api/gallery/upload', form({ images: photo() }))
  const [{ _id }] = await readJson(upload, 201)
  const arrived = server.next()
  const removalRequest = { name: 'Ana', email: '', reason: 'C’est mon fils.' }
  expect((await app.call(`POST /api/gallery/${_id}/removal`, removalRequest)).status).toBe(201)
  const { data, read } = await arrived
  expect(read.subject).toBe('Demande de retrait d’une photo, par Ana')
  expect(read.text).toContain('C’est mon fils.')
  expect(data).not.toContain('Reply-To')
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
