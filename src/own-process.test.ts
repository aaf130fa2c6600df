import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { readPhrase } from '#src/core/backups/phrase.ts'
import { admin } from '#src/testing/club-backup.ts'
import { form, photo, pictures } from '#src/testing/photos.ts'
import { dataFolder, siteFolder, startOrThrow } from '#src/testing/server-process.ts'

/*
 * A test runner keeps its process alive, whatever a command has let go of: here each command has a
 * process of its own, as from a shell.
 */

/** A running site with a photo that was just received. */
async function siteWithPhoto() {
  const dataDir = siteFolder()
  const site = await startOrThrow(dataDir, { BACKUPS: 'off' })
  const headers = await site.login()
  const body = form({ images: photo(pictures.jpg) })
  const sent = await fetch(`${site.url}/api/gallery/upload`, { method: 'POST', headers, body })
  expect(sent.status).toBe(201)
  return { dataDir, site, headers }
}

test('a site stopped just after an upload exits cleanly', async () => {
  const { site } = await siteWithPhoto()
  expect(await site.kill('SIGTERM')).toBe(0)
  expect(site.output()).toMatch(/\nLe site est arrêté\.\n$/)
})

test('a refused login is logged without name or address', async () => {
  const { site } = await siteWithPhoto()
  const refused = await fetch(`${site.url}/api/auth/login`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'marie.dupont', password: 'un faux secret' }),
  })
  expect(refused.status).toBe(401)
  await site.kill('SIGTERM')
  expect(site.output()).toMatch(/^Une connexion a été refusée : le nom ou le mot de passe/m)
  expect(site.output()).not.toMatch(/marie|faux secret|127\.0\.0\.1/)
})

test('each command that reads or writes pictures exits cleanly', async () => {
  const { dataDir, site } = await siteWithPhoto()
  await site.kill('SIGTERM')
  const elsewhere = dataFolder()
  const file = (name: string) => join(elsewhere, name)
  mkdirSync(file('uploads'))
  writeFileSync(file('uploads/podium.jpg'), pictures.jpg)
  writeFileSync(file('ancien.xml'), wordpressExport)
  const readOutput = async (folder: string, args: string[], input = '', code = 0) => {
    const shell = admin(folder, args, { input })
    expect(await shell.ended, shell.output()).toBe(code)
    return shell.output()
  }
  expect(await readOutput(dataDir, ['import-wordpress', file('ancien.xml')])).toMatch(/1 photo/)
  expect(await readOutput(dataDir, ['backup', file('club.zip')])).toMatch(
    /vérifiée.*2\u00a0photos et fichiers, 1\u00a0article/,
  )
  const phrase = `${readPhrase(dataDir)}\n`
  expect(await readOutput(dataDir, ['verify', file('club.zip')])).toMatch(
    /Elle peut être restaurée/,
  )
  expect(await readOutput(dataDir, ['export', file('export.zip')])).toMatch(/Export fait/)
  expect(await readOutput(file('imported'), ['import', file('export.zip')])).toMatch(/Import fait/)
  expect(await readOutput(file('restored'), ['restore', file('club.zip')], phrase)).toMatch(
    /La sauvegarde est remise en place/,
  )
  // The doctor fails here because the new folder has no backup.
  expect(await readOutput(file('restored'), ['doctor'], '', 1)).toMatch(/✓ Photos.*\(2\)/)
})

const host = 'https://www.ancien-club.example'
const wordpressExport = `<?xml version="1.0" encoding="UTF-8" ?>
<rss version="2.0" xmlns:wp="http://wordpress.org/export/1.2/"><channel>
<title>Ancien club</title><link>${host}</link><wp:base_blog_url>${host}</wp:base_blog_url>
<item><title>Podium</title><link>${host}/podium/</link>
<content:encoded><![CDATA[<p>Bravo <img src="${host}/wp-content/uploads/podium.jpg"></p>]]></content:encoded>
<wp:post_id>1</wp:post_id><wp:post_date_gmt>2024-03-04 10:00:00</wp:post_date_gmt>
<wp:status>publish</wp:status><wp:post_type>post</wp:post_type></item>
</channel></rss>`
