import type { ReactNode } from 'react'
import { FormProvider } from 'react-hook-form'
import type * as z from 'zod'
import {
  type AdminJoining,
  type Joining,
  type JoiningInput,
  type JoiningPart,
  joiningInput,
} from '#src/club/joining/joining.contract.ts'
import { formatMoney } from '#web/admin/forms/MoneyField.tsx'
import { SingleForm } from '#web/admin/forms/SingleForm.tsx'
import { type SingleFormProps, useAdminForm } from '#web/admin/forms/useAdminForm.ts'
import type { ComparedField } from '#web/admin/forms/versions.ts'
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
  family: family.map(describeRule),
})

/** Label of each part, and its anchor on the page, which is also the address of its form. */
export const parts: Record<JoiningPart, ComparedField & { place: string }> = {
  steps: { label: 'Étapes', place: 'etapes' },
  fees: {
    label: 'Tarifs',
    place: 'tarifs',
    format: (fees) => feesInWords(fees as Joining['fees']),
  },
  health: { label: 'Santé', place: 'sante' },
  aids: { label: 'Aides', place: 'aides' },
  payment: { label: 'Paiement', place: 'paiement' },
}

const texts = {
  updated: 'Page Inscription mise à jour.',
  failed: 'La page Inscription n’a pas été enregistrée',
}

type Props = SingleFormProps<AdminJoining> & {
  part: JoiningPart
  /** Endpoint and messages for a part visitors don't see yet */
  draftTarget?: { endpoint: string; texts: typeof texts }
  children: ReactNode
}

export function JoiningForm({ part, draftTarget, children, ...props }: Props) {
  const { form, saving } = useAdminForm<AdminJoining, JoiningFields, JoiningInput>(props, {
    endpoint: draftTarget?.endpoint ?? '/api/joining/texts',
    part: { name: part, ...parts[part] },
    versions: !draftTarget,
    contract: joiningInput,
    toFields: (joining) => ({ [part]: joining[part] }),
    texts: draftTarget?.texts ?? texts,
    shown: ({ online }) =>
      online ? { href: `${hrefs.joining}#${parts[part].place}`, share: 'Inscription' } : undefined,
  })
  return (
    <FormProvider {...form}>
      <SingleForm saving={saving} className="stack gap-6">
        {children}
      </SingleForm>
    </FormProvider>
  )
}
