import { renameSync, rmSync } from 'node:fs'
import type { Context } from 'hono'
import { margin } from '#src/house/backups/disk-room.ts'
import { receive } from '#src/house/http/receive.ts'

export type Kind = { most: number; begins: string }

/** Under another name until it is whole. @throws as `receive` */
export async function receiveFile(c: Context, to: string, { most, begins }: Kind): Promise<void> {
  const draft = `${to}.incomplet`
  const announced = Number(c.req.header('content-length')) || undefined
  try {
    await receive(c.req.raw.body, draft, announced, {
      most,
      margin,
      noRoom: () => 'Le disque du serveur n’a pas la place de ce fichier.',
      fits: (head) => {
        const text = head.subarray(0, 200).toString('utf8')
        return text.replace(/^\uFEFF?\s*/, '').startsWith(begins)
      },
      otherKind:
        'Ce n’est pas ce fichier-là\u00a0: l’export de WordPress est un .xml, ses photos sont un .zip.',
    })
    renameSync(draft, to)
  } finally {
    rmSync(draft, { force: true })
  }
}
