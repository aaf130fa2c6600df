import type { ReactNode } from 'react'
import type * as z from 'zod'
import {
  type AdminJoining,
  type Joining,
  type JoiningInput,
  type JoiningSection,
  joiningInput,
} from '#src/club/joining/joining.schema.ts'
import { formatMoney } from '#web/admin/forms/MoneyField.tsx'
import type { ComparedField } from '#web/admin/forms/versions.ts'
import { SingleEditor } from '#web/admin/lists/SingleRecord.tsx'
import { hrefs } from '#web/hrefs.ts'
import { describeRule } from './fees.ts'

export type JoiningFields = z.input<typeof joiningInput>

/** Amounts as texts, for the comparison of versions. */
const feesInWords = ({ rows, family, ...fees }: Joining['fees']) => ({
  ...fees,
  rows: rows.map((row) => ({
    ...row,
    licence: formatMoney(row.licence),
    dues: formatMoney(row.dues),
  })),
  family: family.map((rule) => describeRule(rule)),
})

/** Label of each part, and its anchor on the page, which is also the address of its form. */
export const joiningSections: Record<JoiningSection, ComparedField & { anchor: string }> = {
  steps: { label: 'Étapes', anchor: 'etapes' },
  fees: {
    label: 'Tarifs',
    anchor: 'tarifs',
    format: (fees) => feesInWords(fees as Joining['fees']),
  },
  health: { label: 'Santé', anchor: 'sante' },
  aids: { label: 'Aides', anchor: 'aides' },
  payment: { label: 'Paiement', anchor: 'paiement' },
}

const texts = {
  updated: 'Page Inscription mise à jour.',
  failed: 'La page Inscription n’a pas été enregistrée',
}

type Props = {
  part: JoiningSection
  /** Endpoint and messages for a part visitors don't see yet */
  draftTarget?: { endpoint: string; texts: typeof texts }
  children: ReactNode
}

export function JoiningForm({ part, draftTarget, children }: Props) {
  const href = `${hrefs.joining}#${joiningSections[part].anchor}`
  return (
    <SingleEditor<AdminJoining, JoiningFields, JoiningInput>
      endpoint={draftTarget?.endpoint ?? '/api/joining/texts'}
      section={{ name: part, ...joiningSections[part] }}
      versions={!draftTarget}
      schema={joiningInput}
      toFields={(joining) => ({ [part]: joining[part] })}
      texts={draftTarget?.texts ?? texts}
      viewLink={({ online }) => (online ? { href, share: 'Inscription' } : undefined)}
      className="grid grid-cols-1 gap-8">
      {children}
    </SingleEditor>
  )
}
