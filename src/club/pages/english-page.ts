import { writeInEnglish } from '#src/club/english/english.ts'
import type { AppContext } from '#src/core/feature.ts'
import { getSettings } from '#src/core/settings/index.ts'
import type { PageInput } from './pages.schema.ts'

/** Writes a draft in English of what the club has said: where, when, how much, the first lesson. */
export async function writeEnglishPage({ db, features, now }: Deps): Promise<PageInput> {
  const { name, address, phone, trial } = (await getSettings(db)).record.club
  const where = address && `## Where\n\n${name}  \n${address.replaceAll('\n', '  \n')}`
  const free = /offert|gratuit/i.test(trial) ? 'It is free. ' : ''
  const call = phone && ` or call ${phone}`
  const first = `## Your first lesson\n\n${free}[Write to us](/contact?sujet=essai#ecrire)${call}.`
  const content = [where, await writeInEnglish(features, db, now()), first]
  return {
    ...{ title: 'English', address: '', lead: 'Where, when, how much, and your first lesson.' },
    content: content.filter(Boolean).join('\n\n'),
    ...{ files: [], menu: 'footer', status: 'draft', language: 'en' },
    ...{ parent: '', layout: 'text', buttonLabel: '', buttonLink: '' },
  }
}

type Deps = Pick<AppContext, 'db' | 'features' | 'now'>
