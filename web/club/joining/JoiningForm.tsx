import type { ReactNode } from 'react'
import { FormProvider } from 'react-hook-form'
import type { AdminJoining, JoiningInput, JoiningPart } from '#src/club/joining/joining.contract.ts'
import { hrefs } from '#web/hrefs.ts'
import { SingleForm, type SingleFormProps, useSingleForm } from '#web/office/forms/SingleForm.tsx'
import type { Labels } from '#web/office/forms/useAdminForm.ts'
import { type JoiningFields, joiningFields, parts, toJoiningFields } from './joiningFields.ts'

const texts = {
  updated: 'Page Inscription mise à jour.',
  failed: 'La page Inscription n’a pas été enregistrée',
}

type Props = SingleFormProps<AdminJoining> & {
  part: JoiningPart
  /** Of a part that visitors don't see yet: its address, and what is said of a save */
  unseen?: { room: string; texts: typeof texts }
  children: ReactNode
}

export function JoiningForm({ part, unseen, children, ...props }: Props) {
  const { form, saving } = useSingleForm<AdminJoining, Partial<JoiningFields>, JoiningInput>(
    props,
    {
      room: unseen?.room ?? '/api/joining/texts',
      part,
      versions: !unseen,
      contract: joiningFields,
      toFields: (joining) => ({ [part]: toJoiningFields(joining)[part] }),
      labels: { [part]: parts[part].label } as Labels<Partial<JoiningFields>>,
      texts: unseen?.texts ?? texts,
      shown: ({ online }) =>
        online
          ? { href: `${hrefs.joining}#${parts[part].place}`, share: 'Inscription' }
          : undefined,
    },
  )
  return (
    <FormProvider {...form}>
      <SingleForm saving={saving} className="stack gap-6">
        {children}
      </SingleForm>
    </FormProvider>
  )
}
