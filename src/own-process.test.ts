import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { makePhrase } from '#src/core/backups/phrase.ts'
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
  const images = photo(pictures.jpg)
  const sent = await (await site.asAdmin()).call('POST /api/gallery/upload', form({ images }))
  expect(sent.status).toBe(201)
  return { dataDir, site }
}

test('a site stopped just after an upload exits cleanly; its log has no name, secret or address', async () => {
  const { site } = await siteWithPhoto()
  const login = { username: 'marie.dupont', password: 'un faux secret' }
  expect((await site.call('POST /api/auth/login', login)).status).toBe(401)
  expect(await site.kill('SIGTERM')).toBe(0)
  expect(site.output()).toMatch(/^Une connexion a été refusée : le nom ou le mot de passe/m)
  expect(site.output()).not.toMatch(/marie|faux secret|127\.0\.0\.1/)
  expect(site.output()).toMatch(/\nLe site est arrêté\.\n$/)
})

test('each command that reads or writes pictures exits cleanly', async () => {
  const { dataDir, site } = await siteWithPhoto()
  await site.kill('SIGTERM')
  const elsewhere = dataFolder()
  const file = (name: string) => join(elsewhere, name)
  mkdirSync(file('uploads'))
  writeFileSync(file('uploads/podium.jpg'), pictures.jpg)
  writeFileSync(file('ancien.xml'), wordpressExport)
  const phrase = `${makePhrase(dataDir)}\n`
  for (const [folder, args, words, input] of [
    [dataDir, ['import-wordpress', file('ancien.xml')], /1 photo/],
    [dataDir, ['backup', file('club.zip')], /vérifiée.*2\u00a0photos et fichiers, 1\u00a0article/],
    [dataDir, ['verify', file('club.zip')], /Elle peut être restaurée/],
    [dataDir, ['export', file('export.zip')], /Export fait/],
    [file('imported'), ['import', file('export.zip')], /Import fait/],
    [file('restored'), ['restore', file('club.zip')], /La sauvegarde est remise en place/, phrase],
    // The doctor fails here because the new folder has no backup.
    [file('restored'), ['doctor'], /✓ Photos.*\(2\)/],
  ] as const) {
    const shell = admin(folder, [...args], { input })
    const code = args[0] === 'doctor' ? 1 : 0
    expect([await shell.ended, shell.output()]).toEqual([code, expect.stringMatching(words)])
  }
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
