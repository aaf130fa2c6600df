import { listPressFiles } from '#src/club/press/press-files.ts'
import type { Database } from '#src/core/database/index.ts'
import type { AnyFeature } from '#src/core/feature.ts'
import { getSettings } from '#src/core/settings/index.ts'
import { normaliseText } from '#src/core/text/normalise.shared.ts'
import type { Member } from './committee.schema.ts'
import type { Press } from './press.schema.ts'

/** Reads the press corner; undefined while there is nothing to take away. */
export async function findPress(
  db: Database,
  features: Readonly<Record<string, AnyFeature>>,
  members: readonly Member[],
): Promise<Press | undefined> {
  const { club, press } = (await getSettings(db)).record
  const photos = press.photos.filter(({ photo }) => photo)
  const files = await listPressFiles(features, db)
  if (photos.length + files.length === 0 && !club.logo) return undefined
  const presidents = members
    .filter(({ role }) => /^(?:co-?)?president(?!.*honneur)/.test(normaliseText(role)))
    .map(({ role, name, email }) => ({ role, name, email }))
  return { presidents, phone: club.phone, logo: club.logo, photos, files }
}
