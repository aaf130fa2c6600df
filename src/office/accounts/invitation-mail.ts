import { type Database, together } from '#src/house/database/database.ts'
import { oneLine } from '#src/office/mail/one-line.ts'
import { queueMail } from '#src/office/mail/queue.ts'
import { getSettings } from '#src/office/settings/settings.queries.ts'
import type { NewInvitation } from './accounts.contract.ts'
import { createInvitation } from './invitations.queries.ts'

type Wanted = {
  note: string
  /** Empty for none */
  email: string
  /** The site's own, for the link */
  origin: string
}

/** Makes an invitation, and where an address is given and mail is set, sends its link there. */
export async function invite(
  db: Database,
  by: { sub: string; username: string },
  { note, email, origin }: Wanted,
  now: Date,
): Promise<NewInvitation> {
  return await together(db, async (trx) => {
    const invitation = await createInvitation(trx, by, note, now)
    if (!email) return { ...invitation, mailed: false }
    const { record: settings } = await getSettings(trx)
    const club = oneLine(settings.club.shortName)
    const mail = {
      cause: 'invitation',
      causeId: invitation._id,
      to: email,
      subject: `Invitation à tenir le site de ${club}`,
      text: `Bonjour,

${oneLine(by.username)} vous invite à tenir avec lui ou elle le site de ${club}. Ce lien vous laisse choisir votre nom et votre mot de passe\u00a0; il vaut 7 jours, une seule fois, et pour vous seul·e\u00a0:

${origin}/admin/invitation/${invitation.token}
`,
    } as const
    return { ...invitation, mailed: (await queueMail(trx, mail, now)) !== undefined }
  })
}
