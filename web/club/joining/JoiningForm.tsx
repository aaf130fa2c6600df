import type { ReactNode } from 'react'
import { FormProvider } from 'react-hook-form'
import * as z from 'zod'
import {
  type AdminJoining,
  type FamilyRule,
  type FeeRow,
  type Joining,
  type JoiningInput,
  type JoiningPart,
  joiningInput,
} from '#src/club/joining/joining.contract.ts'
import { readHundredths, writeHundredths } from '#src/core/text/money.contract.ts'
import { SingleForm } from '#web/admin/forms/SingleForm.tsx'
import type { Labels } from '#web/admin/forms/useAdminForm.ts'
import { type SingleFormProps, useAdminForm } from '#web/admin/forms/useAdminForm.ts'
import { hrefs } from '#web/hrefs.ts'

/** Types of the form: amounts are typed texts, numbers are the values of a select. */
type Texts<T, Names extends keyof T> = Omit<T, Names> & Record<Names, string>
export type FeeFields = Texts<FeeRow, 'licence' | 'dues' | 'instalments'>
export type FamilyFields = Texts<FamilyRule, 'from' | 'value'>
export type JoiningFields = Omit<Joining, 'fees'> & {
  fees: Omit<Joining['fees'], 'rows' | 'family'> & { rows: FeeFields[]; family: FamilyFields[] }
}

const toJoiningFields = (joining: Joining): JoiningFields => ({
  ...joining,
  fees: {
    ...joining.fees,
    rows: joining.fees.rows.map(({ licence, dues, instalments, ...row }) => ({
      ...row,
      licence: writeHundredths(licence),
      dues: writeHundredths(dues),
      instalments: String(instalments),
    })),
    family: joining.fees.family.map(({ from, value, ...rule }) => ({
      ...rule,
      from: String(from),
      value: writeHundredths(value),
    })),
  },
})

/** Returns an unreadable amount unchanged, for the contract to refuse. */
const amount = (text: string) => readHundredths(text) ?? text

function toInput({ fees, ...parts }: Partial<JoiningFields>): object {
  if (!fees) return parts
  const rows = fees.rows.map(({ licence, dues, instalments, ...row }) => ({
    ...row,
    licence: amount(licence),
    dues: amount(dues),
    instalments: Number(instalments),
  }))
  const family = fees.family.map(({ from, value, ...rule }) => ({
    ...rule,
    from: Number(from),
    value: amount(value),
  }))
  return { ...parts, fees: { ...fees, rows, family } }
}

/** Applies the API's rules to the converted form. */
const joiningFields = z.preprocess(
  (fields) => toInput(fields as Partial<JoiningFields>),
  joiningInput,
) as z.ZodType<JoiningInput, Partial<JoiningFields>>

/** Label of each part, and its anchor on the page, which is also the address of its form. */
export const parts: Record<JoiningPart, { label: string; place: string }> = {
  steps: { label: 'Étapes', place: 'etapes' },
  fees: { label: 'Tarifs', place: 'tarifs' },
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
  const { form, saving } = useAdminForm<AdminJoining, Partial<JoiningFields>, JoiningInput>(props, {
    endpoint: draftTarget?.endpoint ?? '/api/joining/texts',
    part,
    versions: !draftTarget,
    contract: joiningFields,
    toFields: (joining) => ({ [part]: toJoiningFields(joining)[part] }),
    labels: { [part]: parts[part].label } as Labels<Partial<JoiningFields>>,
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
