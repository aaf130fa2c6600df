import { expect, test } from 'vitest'
import { testApp } from '#src/testing/test-app.ts'
import { mailBackupFailed, mailOffsiteFailed } from './backup-services.ts'

const now = new Date('2026-11-20T03:10:00Z')

test('a failed backup is mailed to the club’s receivers, if a mail server is set', async () => {
  const { db } = testApp()
  await mailBackupFailed(db, 'Le disque est plein.', undefined, now)
  expect(await db.selectFrom('mails').selectAll().execute()).toEqual([])

  await db.updateTable('mail_settings').set({ environment: 1 }).execute()
  await mailBackupFailed(db, 'Le disque est plein.', 'https://club.example', now)
  const since = '2026-11-19T03:10:00.000Z'
  const failure = { problem: 'Le serveur ne répond plus.', targetName: 'nuage.example/EJJ', since }
  await mailOffsiteFailed(db, failure, 'https://club.example', now)
  const mails = await db.selectFrom('mails').selectAll().orderBy('causeId', 'desc').execute()
  expect(mails).toMatchObject([
    { cause: 'backup', recipients: '[]', subject: 'La sauvegarde du site n’a pas été faite' },
    {
      cause: 'backup',
      causeId: since,
      subject: 'Les sauvegardes du site ne partent plus ailleurs',
    },
  ])
  expect(mails[0]?.text).toContain('Le disque est plein.')
  expect(mails[1]?.text).toContain('nuage.example/EJJ')
  for (const { text } of mails) {
    expect(text).toContain('https://club.example/admin/dashboard/sauvegardes')
  }
})
